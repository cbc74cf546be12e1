import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { Condition } from './mood.ts';
import { lights } from './stage.ts';

/** scenes/README.md explains the kinds of layers and their fields. */
const share = z.number().optional();
const Band = z.tuple([z.number(), z.number()]);
const Span = z.union([z.number(), Band]);
const span = Span.optional();
const shares = z.array(z.number()).optional();
const flag = z.boolean().optional();
const Points = z.array(Band).min(2);
const name = z.string().optional();
const Names = z.array(z.string()).min(1);

/** Fields of every layer. */
const common = { when: Condition.optional(), distance: share, opacity: share };
/** Fields of every layer that fills an area. */
const filling = { ...common, fill: z.union([z.string(), Names]), stops: shares };

const Area = z.strictObject({ kind: z.literal('area'), y: Band, x: Band.optional(), ...filling });
const ridge = { line: name, y: share, swell: share, waves: share, up: share };
const Land = z.strictObject({ kind: z.literal('land'), ...ridge, ...filling });
const Water = z.strictObject({ kind: z.literal('water'), y: Band, glitter: Band, ...filling });
const Waves = z.strictObject({ kind: z.literal('waves'), y: z.number(), length: z.number(), ...filling });
const specks = { count: z.number(), y: Band, paints: Names, size: z.number(), trail: Band.optional() };
const Dots = z.strictObject({ kind: z.literal('dots'), ...specks, ...common });
const boards = { y: Band, count: z.number(), spread: Band, share, rows: shares };
const Strips = z.strictObject({ kind: z.literal('strips'), ...boards, ...filling });
const Lane = z.strictObject({ kind: z.literal('lane'), left: Points, right: Points, ...filling });
const size = { height: span, tall: span, width: span };
const places = { at: shares, count: share, margin: share, y: span, line: name, down: span };
const manner = { mirrored: flag, clear: flag, aside: flag };
const standing = { props: Names, ...places, ...size, ...manner };
const Props = z.strictObject({ kind: z.literal('props'), ...standing, ...common });
const line = { props: Names, y: z.number(), gap: span, ...size, width: Span };
const Row = z.strictObject({ kind: z.literal('row'), ...line, ...common });
const light = { x: z.number(), y: z.number(), radius: Band, paint: z.string() };
const Glow = z.strictObject({ kind: z.literal('glow'), ...light, ...common });
const view = { size: Band, view: z.string(), frame: z.string() };
const Window = z.strictObject({ kind: z.literal('window'), ...view, ...common });
const kinds = [Area, Land, Water, Waves, Dots, Strips, Lane, Props, Row, Glow, Window] as const;
const Plain = z.discriminatedUnion('kind', kinds);
const Choice = z.strictObject({ kind: z.literal('choice'), of: z.array(Plain).min(1), ...common });
const Layer = z.union([Plain, Choice]);
export type Layer = z.infer<typeof Layer>;
export type LayerOf<Kind extends Layer['kind']> = Extract<Layer, { kind: Kind }>;

const Zone = z.strictObject({ top: z.number(), bottom: z.number() });
const Scene = z.strictObject({
  light: z.enum(lights),
  /** The height at which the sky ends, and at which things begin to cover it, as shares; null without a sky. */
  sky: z.strictObject({ horizon: z.number(), open: z.number() }).nullable(),
  /** A tint for the things at any time of day. */
  wash: z.strictObject({ colour: z.string(), opacity: z.number() }).optional(),
  zones: z.strictObject({ sky: Zone, ground: Zone, water: Zone.nullable() }),
  /** From the back to the front. */
  layers: z.array(Layer),
});
export type Scene = z.infer<typeof Scene>;

const scenes = new Map<string, Scene>();

/** Reads a scene by its name in scenes/, each file once; throws an Error that names a faulty file. */
export function sceneOf(name: string): Scene {
  const scene = scenes.get(name) ?? loadJson(new URL(`../scenes/${name}.json`, import.meta.url), Scene);
  scenes.set(name, scene);
  return scene;
}
