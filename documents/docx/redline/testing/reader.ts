import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/**
 * Reads a docx for tests, with its tracked changes accepted or rejected. It works on a stream of tags
 * instead of a tree, so
 * that it shares neither code nor method code that it checks. Notes are read where
 * they are referred to,
 * only the first of alternatives is read. Empty paragraphs are left out.
 */
export function readTracked(bytes: Uint8Array, reading: 'accepted' | 'rejected'): Record<string, string[]> {
  const members = unzipSync(bytes);
  const xml = (name: string) => {
    const member = members[name];
    return member ? strFromU8(member) : '';
  };
  const relationsOf = (part: string) =>
    new Map(
      [...xml(`word/_rels/${part}.rels`).matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
        /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
        /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
      ]),
    );
  const body = new StoryReader(reading);
  const stories: Record<string, string[]> = { body: body.read(xml('word/document.xml')) };
  const boxes = [...body.boxes];
  const relations = relationsOf('document.xml');
  const pictures: string[] = [];
  const addPictures = (ids: readonly string[], part: string) => {
    const targets = relationsOf(part);
    for (const id of ids) {
      const picture = members[`word/${targets.get(id)}`];
      pictures.push(picture ? createHash('sha256').update(picture).digest('hex') : `no picture ${id}`);
    }
  };
  addPictures(body.pictures, 'document.xml');
  for (const kind of ['header', 'footer']) {
    const tags = xml('word/document.xml').matchAll(new RegExp(`<w:${kind}Reference [^>]*>`, 'g'));
    for (const [tag] of tags) {
      const reader = new StoryReader(reading);
      const target = relations.get(/r:id="([^"]*)"/.exec(tag)?.[1] ?? '');
      const texts = reader.read(xml(`word/${target}`));
      if (texts.length > 0) stories[`${kind} ${texts.join('|')}`] = texts;
      boxes.push(...reader.boxes);
      addPictures(reader.pictures, target ?? '');
    }
  }
  for (const kind of ['footnote', 'endnote']) {
    const notes = new Map(
      [...xml(`word/${kind}s.xml`).matchAll(new RegExp(`<w:${kind} ([^>]*)>(.*?)</w:${kind}>`, 'gs'))].map(
        ([, attributes, content]) => [/w:id="([^"]*)"/.exec(attributes ?? '')?.[1], content],
      ),
    );
    stories[kind] = body.references
      .filter((reference) => reference.startsWith(kind))
      .map((reference) => {
        const reader = new StoryReader(reading);
        const note = notes.get(reference.slice(kind.length)) ?? '';
        const text = reader.read(`<x ${namespaces}>${note}</x>`).join('|');
        addPictures(reader.pictures, `${kind}s.xml`);
        return text;
      })
      .filter((text) => text !== '')
      .sort();
  }
  stories.pictures = pictures.sort();
  stories.boxes = boxes.filter((text) => text !== '').sort();
  return stories;
}

const namespaces = ['w', 'r', 'mc', 'wp', 'a', 'wps', 'v', 'm', 'pic', 'w14', 'wp14', 'o']
  .map((prefix) => `xmlns:${prefix}="${prefix}"`)
  .join(' ');

interface Level {
  output: string[];
  text: string;
}

class StoryReader {
  readonly references: string[] = [];
  readonly boxes: string[] = [];
  /** The relationships of the pictures that show. */
  readonly pictures: string[] = [];
  readonly #hiddenTags: ReadonlySet<string>;
  readonly #levels: Level[] = [{ output: [], text: '' }];
  readonly #path: string[] = [];
  #hidden = 0;
  /** For each open paragraph and row: true when it still ends as one, so that it isn't joined or removed. */
  readonly #ends: boolean[] = [];
  readonly #starts: number[] = [];

  constructor(reading: 'accepted' | 'rejected') {
    this.#hiddenTags = new Set(reading === 'accepted' ? ['w:del', 'w:moveFrom'] : ['w:ins', 'w:moveTo']);
  }

  read(xml: string): string[] {
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
      if (!isSelfClosing || !/^w:(?:t|delText)$/.test(name)) this.#open(name, attributes);
    });
    parser.on('closetag', ({ name, isSelfClosing }) => {
      if (!isSelfClosing || !/^w:(?:t|delText)$/.test(name)) this.#close(name);
    });
    parser.on('text', (text) => {
      const top = this.#path.at(-1);
      if ((top === 'w:t' || top === 'w:delText' || top === 'm:t') && this.#hidden === 0)
        this.#level.text += text;
    });
    parser.write(xml).close();
    this.#flush();
    return this.#level.output;
  }

  get #level(): Level {
    const level = this.#levels.at(-1);
    if (!level) throw new Error('No container is open');
    return level;
  }

  #flush(): void {
    const level = this.#level;
    if (level.text !== '') level.output.push(level.text);
    level.text = '';
  }

  #open(name: string, attributes: Record<string, string>): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (this.#hiddenTags.has(name)) {
      if (parent === 'w:rPr' || parent === 'w:trPr') this.#ends[this.#ends.length - 1] = false;
      else this.#hidden += 1;
    }
    if (name === 'mc:Fallback') this.#hidden += 1;
    if (this.#hidden === 0 && attributes['r:embed']) this.pictures.push(attributes['r:embed']);
    if (name === 'w:p' || name === 'w:tr') this.#ends.push(true);
    if (name === 'w:tbl') {
      this.#flush();
      this.#starts.push(this.#level.output.length);
    }
    if (name === 'w:tr') this.#starts.push(this.#level.output.length);
    if (name === 'w:tc' || name === 'w:txbxContent') this.#levels.push({ output: [], text: '' });
    if (this.#hidden > 0 || parent !== 'w:r') return;
    if (name === 'w:tab') this.#level.text += '\t';
    if (name === 'w:br') this.#level.text += '\n';
    const note = /^w:(footnote|endnote)Reference$/.exec(name)?.[1];
    if (note) this.references.push(`${note}${attributes['w:id']}`);
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (this.#hiddenTags.has(name) && parent !== 'w:rPr' && parent !== 'w:trPr') this.#hidden -= 1;
    if (name === 'mc:Fallback') this.#hidden -= 1;
    if (name === 'w:p' && this.#ends.pop()) this.#flush();
    if (name === 'w:txbxContent') {
      this.#flush();
      const text = this.#levels.pop()?.output.join('|') ?? '';
      if (this.#hidden === 0) this.boxes.push(text);
    }
    if (name === 'w:tc') {
      this.#flush();
      const cell = this.#levels.pop()?.output.join('|') ?? '';
      this.#level.output.push(`(${cell})`);
    }
    if (name === 'w:tr') {
      const start = this.#starts.pop() ?? 0;
      const cells = this.#level.output.splice(start);
      if (this.#ends.pop()) this.#level.output.push(`row${cells.join('')}`);
    }
    if (name === 'w:tbl') {
      const start = this.#starts.pop() ?? 0;
      const rows = this.#level.output.splice(start);
      if (rows.length > 0) this.#level.output.push(`table ${rows.join(' ')}`);
    }
  }
}
