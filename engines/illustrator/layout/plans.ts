import { involves, type PictureWish, type Region } from '#text/picture/wish.ts';
import { type Habitat, type Nature, natureOf } from '../nature.ts';
import type { Scenery } from '../types.ts';
import { Assembly, pieceOf } from './assemble.ts';
import { standOn, widening } from './attach.ts';
import type { Art, Contact } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf, type Group, joined, withPieces } from './group.ts';
import { forestOf, type Subject } from './relate.ts';
import { lackOf, shownFlat } from './visibility.ts';

/** A group that wants a place. */
export interface Plan {
  group: Group;
  habitat: Habitat;
  regions: readonly Region[];
}

/** How often groups are built anew, by other random numbers, before a relation is given up. */
const Builds = 12;
/** How much of what swims is under water, as a share of its height. */
const Sunk = 0.06;
const Pond = { drawn: 'pond' } as const;

/**
 * The groups of a picture: one a tree of relations, or one an instance where nothing ties them. Relations under
 * which a thing couldn't be seen are given up, the last ones first. @returns also the relations that are kept
 */
export function plansOf(wish: PictureWish, subjects: readonly Subject[], field: Field) {
  const relations = [...wish.relations];
  for (;;) {
    let hidden: number | null = null;
    for (let build = 0; build < Builds; build++) {
      const { plans, refused } = builtFrom({ ...wish, relations }, subjects, field);
      const failed = plans.find(({ group }) => lackOf(group.pieces) !== null);
      if (failed === undefined || relations.length === 0) {
        return { plans, relations: relations.filter((relation) => !refused.includes(relation)) };
      }
      hidden = lackOf(failed.group.pieces)?.thing ?? failed.group.thing;
    }
    const blamed = relations.findLastIndex((relation) => hidden !== null && involves(relation, hidden));
    relations.splice(blamed < 0 ? relations.length - 1 : blamed, 1);
  }
}

/** The trees' groups, and a pond with all swimmers where there is no other water. */
function builtFrom(wish: PictureWish, subjects: readonly Subject[], { art, scenery, canvas }: Field) {
  const forest = forestOf(wish, subjects);
  const assembly = new Assembly(forest, subjects, canvas.random);
  const plans = forest.roots.flatMap((root): Plan[] => {
    const nature = subjects[root]?.nature;
    if (nature === undefined) return [];
    const regions = wish.placings.filter(({ thing }) => thing === root).map(({ region }) => region);
    const contact = contactIn(nature, scenery);
    return assembly.groupsOf(root).map((group) => {
      const stands = nature.habitat === 'wall' && group.pieces.some((piece) => piece.contact === 'shadow');
      const habitat = stands ? 'ground' : nature.habitat;
      return { group: touching(group, root, contact), habitat, regions };
    });
  });
  const isDry = ({ habitat, regions }: Plan) =>
    habitat === 'water' && scenery.zones.water === null && !regions.includes('sky');
  const { refused } = forest;
  const swimming = plans.filter(isDry);
  if (swimming.length === 0) return { plans, refused };
  const pond = onPond(
    swimming.map(({ group }) => group),
    art,
  );
  const regions = swimming.flatMap((plan) => plan.regions);
  const dry = plans.filter((plan) => !isDry(plan));
  return { plans: [...dry, { group: pond, habitat: 'ground' as const, regions }], refused };
}

function contactIn({ habitat, flat }: Nature, { zones: { water } }: Scenery): Contact {
  if (habitat === 'ground') return flat ? null : 'shadow';
  return habitat === 'water' && water !== null && water.bottom - water.top <= 0.5 ? 'ripple' : null;
}

function touching(group: Group, thing: number, contact: Contact): Group {
  return withPieces(group, (piece) => {
    if (piece.thing !== thing || piece.contact === null) return {};
    const sunk = contact === 'ripple' ? piece.y - Sunk * boxOf(piece).height : piece.cutAt;
    return { contact, cutAt: sunk };
  });
}

function onPond(groups: readonly Group[], art: Art): Group {
  const nature = natureOf(Pond, null);
  const piece = pieceOf(null, { drawing: art.draw(Pond, null), nature }, false);
  const scale = piece.scale * widening({ piece, nature }, groups);
  const wide = { ...piece, scale, least: shownFlat };
  const standing = standOn({ piece: wide, nature }, groups, () => 0.5);
  return { ...joined([{ thing: null, pieces: [wide] }, standing]), thing: groups[0]?.thing ?? null };
}
