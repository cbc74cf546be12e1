import type { Picture, ReadBlock, Recognition } from '../capabilities/recogniser.ts';
import type { Grey } from './background.ts';
import { blocksFrom, confidenceOf, keepCertain, wordsOf } from './blocks.ts';
import { type Direction, fewestLetters } from './direction.ts';
import { preparePage, type Survey, surveyPage } from './prepare.ts';
import { type PageMode, pageModes, type RawBlock } from './reader.ts';

/** Least mean confidence; below it, the page may lie or be laid out in another way. */
const leastConfidence = 0.75;
/** Below this certainty, the page may be upside down: right guesses begin at 1.1, wrong ones reach 1.2. */
const certainUpright = 1.5;
/** Least evidence of text; patches that align less are hardly letters. */
const leastEvidence = 2.5;

export type Read = (page: Grey, mode: PageMode) => Promise<RawBlock[]>;
type Reading = Omit<Recognition, 'languages'>;

interface Try {
  direction: Direction;
  mode: PageMode;
}

/** Reads a page, trying other ways if the reading is doubtful; a page without letters isn't read at all. */
export async function readPage(picture: Picture, read: Read): Promise<Reading> {
  const survey = await surveyPage(picture);
  const { direction } = survey;
  if (survey.letters === 0)
    return attempt(picture, survey, { direction, mode: pageModes.auto }, async () => []);
  if (survey.letters >= fewestLetters && direction.evidence < leastEvidence) {
    const upright = { ...direction, rotation: 0, skew: 0 };
    // A photograph isn't enlarged, and only what is beyond doubt is returned.
    const size = { letterHeight: 0 };
    const found = await attempt(picture, size, { direction: upright, mode: pageModes.sparse }, read);
    const blocks = keepCertain(found.blocks);
    return { ...found, blocks, confidence: confidenceOf(blocks) };
  }
  let best = await attempt(picture, survey, { direction, mode: pageModes.auto }, read);
  for (const turned of otherDirections(survey)) {
    if ((best.confidence ?? 0) >= leastConfidence) return best;
    best = betterOf(best, await attempt(picture, survey, { direction: turned, mode: pageModes.auto }, read));
  }
  for (const mode of [pageModes.block, pageModes.sparse]) {
    if ((best.confidence ?? 0) >= leastConfidence) return best;
    const sameRotation = { ...direction, rotation: best.rotation };
    best = betterOf(best, await attempt(picture, survey, { direction: sameRotation, mode }, read));
  }
  return best;
}

function otherDirections({ direction, letters }: Survey): Direction[] {
  if (direction.certainty >= certainUpright) return [];
  // A few letters don't even tell lines from columns.
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

function betterOf(one: Reading, other: Reading): Reading {
  return readingScore(other.blocks) > readingScore(one.blocks) ? other : one;
}

/** Certain text counts most; guesses count nothing. */
function readingScore(blocks: readonly ReadBlock[]): number {
  return wordsOf(blocks).reduce(
    (sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 0.5),
    0,
  );
}
