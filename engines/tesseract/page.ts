import type { Picture, ReadBlock, Recognition } from '../capabilities/recogniser.ts';
import type { Grey } from './background.ts';
import { blocksFrom, confidenceOf, keepCertain, wordsOf } from './blocks.ts';
import { type Direction, fewestLetters } from './direction.ts';
import { preparePage, type Survey, surveyPage } from './prepare.ts';
import { type PageMode, pageModes, type RawBlock } from './reader.ts';

/** The least mean confidence; below it, other directions and layouts of the page are tried. */
const leastConfidence = 0.75;
/** Below this certainty, the page may be upside down: right guesses begin at 1.1, wrong ones reach 1.2. */
const certainUpright = 1.5;
/** The least evidence of text; patches that align less are hardly letters. */
export const leastEvidence = 2.5;

export type Read = (page: Grey, mode: PageMode) => Promise<RawBlock[]>;
type Reading = Omit<Recognition, 'languages'>;

/** Reads a page, trying other ways if the reading is doubtful; a page without letters isn't read at all. */
export async function readPage(picture: Picture, read: Read): Promise<Reading> {
  const survey = await surveyPage(picture);
  const { direction } = survey;
  const attempt = (mode: PageMode, tried = direction) =>
    readOnce(picture, { ...survey, direction: tried }, mode, read);
  if (survey.letters === 0) return readOnce(picture, survey, pageModes.auto, async () => []);
  if (survey.letters >= fewestLetters && direction.evidence < leastEvidence) {
    const upright = { ...direction, rotation: 0, skew: 0 };
    // A photograph isn't enlarged, and only what is beyond doubt is returned.
    const size = { letterHeight: 0 };
    const found = await readOnce(picture, { ...size, direction: upright }, pageModes.sparse, read);
    const blocks = keepCertain(found.blocks);
    return { ...found, blocks, confidence: confidenceOf(blocks) };
  }
  let best = await attempt(pageModes.auto);
  for (const turned of otherDirections(survey)) {
    if ((best.confidence ?? 0) >= leastConfidence) return best;
    best = betterOf(best, await attempt(pageModes.auto, turned));
  }
  for (const mode of [pageModes.block, pageModes.sparse]) {
    if ((best.confidence ?? 0) >= leastConfidence) return best;
    best = betterOf(best, await attempt(mode, { ...direction, rotation: best.rotation }));
  }
  return best;
}

/** The directions to try if the found one isn't certain. */
function otherDirections({ direction, letters }: Survey): Direction[] {
  if (direction.certainty >= certainUpright) return [];
  // A few letters don't even tell lines from columns.
  const turns = letters < fewestLetters ? [180, 90, 270] : [180];
  return turns.map((turn) => ({
    ...direction,
    rotation: (direction.rotation + turn) % 360,
  }));
}

async function readOnce(
  picture: Picture,
  { direction, letterHeight }: Pick<Survey, 'direction' | 'letterHeight'>,
  mode: PageMode,
  read: Read,
): Promise<Reading> {
  const page = await preparePage(picture, { direction, letterHeight });
  const blocks = blocksFrom(await read(page.grey, mode), page);
  return {
    picture: page.picture,
    rotation: direction.rotation,
    skew: page.skew,
    confidence: confidenceOf(blocks),
    blocks,
  };
}

function betterOf(one: Reading, other: Reading): Reading {
  return readingScore(other.blocks) > readingScore(one.blocks) ? other : one;
}

/** The amount of text in a reading, weighted by confidence; guesses count nothing. */
function readingScore(blocks: readonly ReadBlock[]): number {
  return wordsOf(blocks).reduce(
    (sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 0.5),
    0,
  );
}
