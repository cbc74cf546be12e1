import { attributeOf, childrenOf } from './stories/dom.ts';
import { parsePart } from './stories/parse.ts';

export interface Relation {
  id: string;
  /** The last step of its type's address: "aFChunk", "chart", "diagramData". */
  type: string;
  /** The name of the part that it leads to, or an address outside. */
  target: string;
  external: boolean;
}

/** Lists a part's relationships, with targets resolved to names of parts. */
export async function relationsOf(
  archive: { read(name: string): Promise<Uint8Array | null> },
  part: string,
): Promise<Relation[]> {
  const bytes = await archive.read(part.replace(/([^/]+)$/, '_rels/$1.rels'));
  return (bytes ? childrenOf(parsePart(bytes)) : []).flatMap((element) => {
    const id = attributeOf(element, 'Id');
    const target = attributeOf(element, 'Target') ?? '';
    const external = attributeOf(element, 'TargetMode') === 'External';
    const type = (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? '';
    return id === null ? [] : [{ id, type, target: external ? target : partName(target, part), external }];
  });
}

/** Resolves a target, which is relative to its part's folder, or to the root when it begins with a slash. */
function partName(target: string, part: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
