import { meanOf } from './network.ts';

/**
 * How near each sentence is in meaning to its document, its section and its nearest other sentence. Similarities of the
 * embedding model lie between 0.75 and 1, so each is shifted and stretched.
 * @param alone unit vectors of the sentences
 * @param headed the same under their headings
 * @param sections the number of each one's section
 */
export function nearnessOf(
  alone: readonly Float32Array[],
  headed: readonly Float32Array[],
  sections: readonly number[],
): Float32Array[] {
  const centre = unitOf(meanOf(headed));
  const members = Map.groupBy(headed.keys(), (index) => sections[index] ?? 0);
  const sectionCentres = new Map(
    members.entries().map(([section, indexes]) => {
      const vectors = indexes.flatMap((index) => headed[index] ?? []);
      return [section, unitOf(meanOf(vectors))];
    }),
  );
  return headed.map((vector, index) => {
    let nearest = -1;
    for (const [other, otherVector] of headed.entries())
      if (other !== index) nearest = Math.max(nearest, product(vector, otherVector));
    const sectionCentre = sectionCentres.get(sections[index] ?? 0) ?? centre;
    return Float32Array.of(
      (product(vector, centre) - 0.9) * 10,
      (product(vector, sectionCentre) - 0.93) * 10,
      (nearest - 0.9) * 10,
      (product(alone[index] ?? vector, centre) - 0.85) * 10,
    );
  });
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
