import { involves, type PictureWish, type Region } from '#text/picture/wish.ts';
import { drawPicture } from '../art/art.ts';
import { type Habitat, type Nature, natureOf } from '../nature.ts';
import type { Scenery } from '../types.ts';
import { Assembly, pieceOf } from './assemble.ts';
import { standOn, wideningFor } from './attach.ts';
import type { Contact } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf, type Group, joinGroups, mapPieces } from './group.ts';
import { forestOf, type Subject } from './relate.ts';
import { hiddenPiece, shownFlat } from './visibility.ts';

/** A group that is to be placed, and where that may be. */
export interface Plan {
  group: Group;
  habitat: Habitat;
  /** The regions that the description names for it. */
  regions: readonly Region[];
}

/** The number of times that groups are built, with other random numbers, before a relation is given up. */
const mostBuilds = 12;
/** The share of a swimmer's height that is under water. */
const sunkShare = 0.06;
const pondPicture = { drawn: 'pond' } as const;

/**
 * The groups of a picture: one for each tree of relations, or one for each instance of an unrelated thing. Relations
 * by which a thing couldn't be seen are given up, the last ones first.
 * @returns the groups, and the relations that are kept
 */
export function plansOf(wish: PictureWish, subjects: readonly Subject[], field: Field) {
  const relations = [...wish.relations];
  for (;;) {
    let hidden: number | null = null;
    for (let build = 0; build < mostBuilds; build++) {
      const { plans, refused } = buildPlans({ ...wish, relations }, subjects, field);
      const failed = plans.find(({ group }) => hiddenPiece(group.pieces) !== null);
      if (failed === undefined || relations.length === 0) {
        return { plans, relations: relations.filter((relation) => !refused.includes(relation)) };
      }
      hidden = hiddenPiece(failed.group.pieces)?.thing ?? failed.group.thing;
    }
    const cause = relations.findLastIndex((relation) => hidden !== null && involves(relation, hidden));
    relations.splice(cause < 0 ? relations.length - 1 : cause, 1);
  }
}

/** Builds the groups. If the scenery has no water, all swimmers get a pond together. */
function buildPlans(wish: PictureWish, subjects: readonly Subject[], { scenery, canvas }: Field) {
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
      return { group: withContact(group, root, contact), habitat, regions };
    });
  });
  const lacksWater = ({ habitat, regions }: Plan) =>
    habitat === 'water' && scenery.zones.water === null && !regions.includes('sky');
  const { refused } = forest;
  const swimming = plans.filter(lacksWater);
  if (swimming.length === 0) return { plans, refused };
  const pond = putOnPond(swimming.map(({ group }) => group));
  const regions = swimming.flatMap((plan) => plan.regions);
  const others = plans.filter((plan) => !lacksWater(plan));
  return { plans: [...others, { group: pond, habitat: 'ground' as const, regions }], refused };
}

/** The mark that the scenery shows under a thing of this nature. */
function contactIn({ habitat, flat }: Nature, { zones: { water } }: Scenery): Contact {
  if (habitat === 'ground') return flat ? null : 'shadow';
  return habitat === 'water' && water !== null && water.bottom - water.top <= 0.5 ? 'ripple' : null;
}

/** Gives the pieces of a thing their mark; those that make ripples are cut where the water begins. */
function withContact(group: Group, thing: number, contact: Contact): Group {
  return mapPieces(group, (piece) => {
    if (piece.thing !== thing || piece.contact === null) return {};
    const sunk = contact === 'ripple' ? piece.y - sunkShare * boxOf(piece).height : piece.cutAt;
    return { contact, cutAt: sunk };
  });
}

/** Puts groups on a pond of their own. */
function putOnPond(groups: readonly Group[]): Group {
  const nature = natureOf(pondPicture, null);
  const piece = pieceOf(null, { drawing: drawPicture(pondPicture, null), nature }, false);
  const scale = piece.scale * wideningFor({ piece, nature }, groups);
  const pond = { ...piece, scale, least: shownFlat };
  const swimmers = standOn({ piece: pond, nature }, groups, () => 0.5);
  return { ...joinGroups([{ thing: null, pieces: [pond] }, swimmers]), thing: groups[0]?.thing ?? null };
}
