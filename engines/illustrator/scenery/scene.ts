import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { Condition } from './mood.ts';
import { lights } from './stage.ts';

const share = z.number().optional();
const Band = z.tuple([z.number(), z.number()]);
const Span = z.union([z.number(), Band]);
const span = Span.optional();
const Points = z.array(Band).min(2);
const name = z.string().optional();
const Names = z.array(z.string()).min(1);

/** How far away it is, from 0 at hand to 1 at the horizon, how opaque, and when it is drawn. */
const common = { when: Condition.optional(), distance: share, opacity: share };
/** Names of the palette or "#rrggbb"; several make a gradient from above downwards, evenly or at their stops. */
const filled = { ...common, fill: z.union([z.string(), Names]), stops: z.array(z.number()).optional() };

/** A plain area. @param y @param x shares of the height and width */
const Area = z.strictObject({ kind: z.literal('area'), y: Band, x: Band.optional(), ...filled });
/**
 * The land below a line that rises and falls. A line with a name is followed by later layers.
 * @param y its mean @param swell how far it rises, both shares of the height @param waves hills over the shorter side
 * @param up units by which this layer begins above the line
 */
const ridge = { line: name, y: share, swell: share, waves: share, up: share };
const Land = z.strictObject({ kind: z.literal('land'), ...ridge, ...filled });
/** Water from edge to edge, with light that glitters on a part. @param y @param glitter shares of the height */
const Water = z.strictObject({ kind: z.literal('water'), y: Band, glitter: Band, ...filled });
/** A band of waves down to the picture's end. @param length units */
const Waves = z.strictObject({ kind: z.literal('waves'), y: z.number(), length: z.number(), ...filled });
/** Round dots, or streaks as long as their trail. @param count over the shorter side @param size @param trail units */
const specks = { count: z.number(), y: Band, paints: Names, size: z.number(), trail: Band.optional() };
const Dots = z.strictObject({ kind: z.literal('dots'), ...specks, ...common });
/**
 * Strips that run away from the eye: furrows, floorboards, with rows tiles.
 * @param count over the shorter side @param spread how much wider than the picture they are above and below
 * @param share how much of each is filled
 */
const boards = { y: Band, count: z.number(), spread: Band, share, rows: z.array(z.number()).optional() };
const Strips = z.strictObject({ kind: z.literal('strips'), ...boards, ...filled });
/** A lane or a river between two banks, points by shares of the picture. */
const Lane = z.strictObject({ kind: z.literal('lane'), left: Points, right: Points, ...filled });
/**
 * Drawings of props/: at places across the width, or as many as `count` over the shorter side.
 * @param y of their feet, a share of the height; by a `line` and units `down` from it instead
 * @param mirrored places follow the side from which light comes
 * @param height units; `tall` as a share of the picture's height instead
 * @param clear things don't cover it @param aside none stands over or under what is kept clear
 */
const size = { height: span, tall: span, width: span };
const places = {
  at: z.array(z.number()).optional(),
  count: share,
  margin: share,
  y: span,
  line: name,
  down: span,
};
const manner = {
  mirrored: z.boolean().optional(),
  clear: z.boolean().optional(),
  aside: z.boolean().optional(),
};
const Props = z.strictObject({
  kind: z.literal('props'),
  props: Names,
  ...places,
  ...size,
  ...manner,
  ...common,
});
/** Props side by side over the whole width. @param y of their feet, a share of the height @param gap units */
const line = { props: Names, y: z.number(), gap: span, ...size, width: Span };
const Row = z.strictObject({ kind: z.literal('row'), ...line, ...common });
/** Light that fades to all sides. @param x @param y shares @param radius units, across and down */
const light = { x: z.number(), y: z.number(), radius: Band, paint: z.string() };
const Glow = z.strictObject({ kind: z.literal('glow'), ...light, ...common });
/** A look into another scene through a frame. @param size units @param frame a prop around its opening */
const view = { size: Band, view: z.string(), frame: z.string() };
const Window = z.strictObject({ kind: z.literal('window'), ...view, ...common });
const kinds = [Area, Land, Water, Waves, Dots, Strips, Lane, Props, Row, Glow, Window] as const;
const Plain = z.discriminatedUnion('kind', kinds);
/** One of several, by chance. */
const Choice = z.strictObject({ kind: z.literal('choice'), of: z.array(Plain).min(1), ...common });
const Layer = z.union([Plain, Choice]);
export type Layer = z.infer<typeof Layer>;
export type LayerOf<Kind extends Layer['kind']> = Extract<Layer, { kind: Kind }>;

const Zone = z.strictObject({ top: z.number(), bottom: z.number() });
const Scene = z.strictObject({
  light: z.enum(lights),
  /** Where the sky ends, and where things begin to cover it, as shares of the height; null where none is seen. */
  sky: z.strictObject({ horizon: z.number(), open: z.number() }).nullable(),
  /** A light over the things at any hour. */
  wash: z.strictObject({ colour: z.string(), opacity: z.number() }).optional(),
  zones: z.strictObject({ sky: Zone, ground: Zone, water: Zone.nullable() }),
  /** From the back to the front. */
  layers: z.array(Layer),
});
export type Scene = z.infer<typeof Scene>;

const scenes = new Map<string, Scene>();

/** @param name of a file in scenes/ @throws Error that names the file and what is wrong with it */
export function sceneOf(name: string): Scene {
  const scene = scenes.get(name) ?? loadJson(new URL(`../scenes/${name}.json`, import.meta.url), Scene);
  scenes.set(name, scene);
  return scene;
}
