import type { Picture, ReadBlock, Recognition } from '../capabilities/recogniser.ts';
import type { Grey } from './background.ts';
import { blocksFrom, confidenceOf, onlyCertain, wordsOf } from './blocks.ts';
import { type Direction, fewestLetters } from './direction.ts';
import { preparePage, type Survey, surveyPage } from './prepare.ts';
import { type PageMode, pageModes, type RawBlock } from './reader.ts';

/** Readings less certain than this, by their mean, may be of a page that lies otherwise or is built otherwise. */
const doubtful = 0.75;
/** Below this certainty, either end of the page may be its top: right guesses begin at 1.1, wrong ones reach 1.2. */
const certainUpright = 1.5;
/** Patches that line up less than this are hardly letters. */
const likelyText = 2.5;

/** Reads a prepared page. */
export type Read = (page: Grey, mode: PageMode) => Promise<RawBlock[]>;
type Reading = Omit<Recognition, 'languages'>;

interface Try {
  direction: Direction;
  mode: PageMode;
}

/**
 * Reads a page, and where the reading is doubtful reads it in other ways too; the best reading is kept. A page
 * without anything like a letter is not read at all.
 */
export async function readPage(picture: Picture, read: Read): Promise<Reading> {
  const survey = await surveyPage(picture);
  const { direction } = survey;
  if (survey.letters === 0)
    return attempt(picture, survey, { direction, mode: pageModes.auto }, async () => []);
  if (survey.letters >= fewestLetters && direction.evidence < likelyText) {
    const upright = { ...direction, rotation: 0, skew: 0 };
    // A photograph: not enlarged, and of what is found only what is beyond doubt.
    const size = { letterHeight: 0 };
    const found = await attempt(picture, size, { direction: upright, mode: pageModes.sparse }, read);
    const blocks = onlyCertain(found.blocks);
    return { ...found, blocks, confidence: confidenceOf(blocks) };
  }
  let best = await attempt(picture, survey, { direction, mode: pageModes.auto }, read);
  for (const turned of otherDirections(survey)) {
    if ((best.confidence ?? 0) >= doubtful) return best;
    best = better(best, await attempt(picture, survey, { direction: turned, mode: pageModes.auto }, read));
  }
  for (const mode of [pageModes.block, pageModes.sparse]) {
    if ((best.confidence ?? 0) >= doubtful) return best;
    const kept = { ...direction, rotation: best.rotation };
    best = better(best, await attempt(picture, survey, { direction: kept, mode }, read));
  }
  return best;
}

/** Which other ways the page could lie, the likeliest first. */
function otherDirections({ direction, letters }: Survey): Direction[] {
  if (direction.certainty >= certainUpright) return [];
  // Few letters don't even tell lines from columns.
  const turns = letters < fewestLetters ? [180, 90, 270] : [180];
  return turns.map((turn) => ({
    ...direction,
    rotation: (direction.rotation + turn) % 360,
  }));
}

async function attempt(
  picture: Picture,
  { letterHeight }: Pick<Survey, 'letterHeight'>,
  { direction, mode }: Try,
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

function better(one: Reading, other: Reading): Reading {
  return worth(other.blocks) > worth(one.blocks) ? other : one;
}

/** Much text that is certain is worth most; guesses are worth nothing. */
function worth(blocks: readonly ReadBlock[]): number {
  return wordsOf(blocks).reduce(
    (sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 0.5),
    0,
  );
}
