import type { LargePictures } from '../losses/large-pictures.ts';

/** The size of a picture as its group's control words give it (RTF 1.9.1, Pictures). */
export class PictureSize {
  /** Twips. */
  #goal = { width: 0, height: 0 };
  /** Percent. */
  #scale = { x: 100, y: 100 };

  readWord(word: string, parameter: number | null): void {
    const value = Math.abs(parameter ?? 0);
    if (word === 'picwgoal') this.#goal.width = value;
    else if (word === 'pichgoal') this.#goal.height = value;
    else if (word === 'picscalex') this.#scale.x = value;
    else if (word === 'picscaley') this.#scale.y = value;
  }

  /** Ends a picture, and begins the next. */
  addTo(pictures: LargePictures): void {
    const [goal, scale] = [this.#goal, this.#scale];
    pictures.add((goal.width * scale.x) / 100, (goal.height * scale.y) / 100, 'twip');
    this.#goal = { width: 0, height: 0 };
    this.#scale = { x: 100, y: 100 };
  }
}
