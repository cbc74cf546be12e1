import type { Picture } from '../capabilities/recogniser.ts';
import { fewestLetters } from './direction.ts';
import { leastEvidence } from './page.ts';
import { surveyPage } from './prepare.ts';

/** True when a picture shows lines of text; photographs, drawings and a few letters don't. Much faster than reading it. */
export async function mayShowText(picture: Picture): Promise<boolean> {
  const { letters, direction } = await surveyPage(picture);
  return letters >= fewestLetters && direction.evidence >= leastEvidence;
}
