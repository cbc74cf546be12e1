import { ellipse, path, rect } from './drawn/sketch.ts';
import { iconOf } from './icons.ts';
import { moved, type Shape, shapesOf } from './shapes.ts';

/** Icons that are a head, and those that show the same animal whole, with the colours that change. */
const wholes: Readonly<Record<string, { icon: string; colours?: Readonly<Record<string, string>> }>> = {
  'cat-face': { icon: 'cat' },
  'cow-face': { icon: 'cow' },
  'dog-face': { icon: 'dog' },
  'dragon-face': { icon: 'dragon' },
  'horse-face': { icon: 'horse' },
  'monkey-face': { icon: 'monkey' },
  'mouse-face': { icon: 'mouse' },
  'pig-face': { icon: 'pig' },
  'rabbit-face': { icon: 'rabbit' },
  'tiger-face': { icon: 'tiger' },
  chicken: {
    icon: 'rooster',
    colours: { '#6d4534': '#f4f4f4', '#a56953': '#dcd6e2', '#44911b': '#e6e1ea', '#ffb02e': '#ffffff' },
  },
};

/** What a whole icon's name is, where the asked one is a head. */
export const wholeOf = (name: string): string => wholes[name]?.icon ?? name;

/** An animal that sits and looks at us: its fur, its belly, its paws, and its tail from the back to the front. */
interface Sitter {
  fur: string;
  /** The forelegs, where they are of another colour. */
  legs?: string;
  belly: string;
  paws: string;
  tail: string;
}

const bushy = (fur: string, tip: string) =>
  path(fur, 'M22 49c9 0 15-5 14-13-.4-4-3-6.5-5-6.5-3 0-4 3-3.5 6 .5 4-2 7-6 8z') +
  path(tip, 'M36 35.5c-.3-3.7-2.9-6-5-6-2.7 0-3.8 2.5-3.6 5.2 2.6 1.7 6 2 8.6.8');
const thin = (fur: string, tip: string) =>
  `<path fill="none" stroke="${fur}" stroke-width="2.2" stroke-linecap="round" d="M24 48.5c6 .5 9-2 8.5-6.5-.3-3 1-4.5 3-4.5"/>` +
  `<circle fill="${tip}" cx="35.5" cy="37" r="2.6"/>`;
const ringed = (fur: string, ring: string) =>
  `${bushy(fur, ring)}<path fill="${ring}" d="M28 41.5l7-1c-.7 2-1.8 3.6-3.2 4.9l-5-1.6z"/>`;

const sitters: Readonly<Record<string, Sitter>> = {
  bear: { fur: '#a56953', belly: '#f3ad61', paws: '#7d4533', tail: '' },
  fox: { fur: '#ff822d', belly: '#ffdea7', paws: '#212121', tail: bushy('#ff822d', '#ffdea7') },
  frog: { fur: '#00d26a', belly: '#fcd53f', paws: '#008463', tail: '' },
  hamster: { fur: '#f3ad61', belly: '#ffdea7', paws: '#ff8687', tail: '' },
  koala: { fur: '#9b9b9b', belly: '#d3d3d3', paws: '#636363', tail: '' },
  lion: { fur: '#ffb02e', belly: '#f3d8a0', paws: '#d67d00', tail: thin('#ffb02e', '#6d4534') },
  panda: { fur: '#f4f4f4', belly: '#ffffff', legs: '#433b6b', paws: '#433b6b', tail: '' },
  'polar-bear': { fur: '#f4f4f4', belly: '#ffffff', paws: '#d3d3d3', tail: '' },
  raccoon: { fur: '#9b9b9b', belly: '#d3d3d3', paws: '#636363', tail: ringed('#9b9b9b', '#636363') },
  wolf: { fur: '#9b9b9b', belly: '#d3d3d3', paws: '#636363', tail: bushy('#9b9b9b', '#d3d3d3') },
};

/** A head in profile that ends with its neck: coat, hooves, and a tail. */
interface Walker {
  coat: string;
  shade: string;
  hooves: string;
  tail: string;
  /** How much higher than a horse's its back is against its head. */
  lift: number;
}

const walkers: Readonly<Record<string, Walker>> = {
  unicorn: { coat: '#efd5ff', shade: '#dcb8f5', hooves: '#8d65c5', tail: '#5092ff', lift: 0 },
  moose: { coat: '#a56953', shade: '#7d4533', hooves: '#402a32', tail: '#7d4533', lift: 2 },
  boar: { coat: '#6d4534', shade: '#56362a', hooves: '#402a32', tail: '#56362a', lift: 14 },
};

const robot =
  path('#9b9b9b', 'M13 29h6v5h-6zM10 46h4v9h-4zM18 46h4v9h-4z') +
  path('#636363', 'M8 54.5a2 2 0 0 1 2-2h4v5H8zM18 52.5h4a2 2 0 0 1 2 2v3h-6z') +
  '<path fill="none" stroke="#9b9b9b" stroke-width="3" stroke-linecap="round" d="M8 35.5c-3 1-4 4-3.5 8M24 35.5c3 1 4 4 3.5 8"/>' +
  rect('#cdc4d6', 7, 32, 18, 16, 3) +
  rect('#f4f4f4', 10.5, 35.5, 11, 6, 1) +
  path('#f92f60', 'M12 44.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0') +
  path('#00a6ed', 'M17 44.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0');

/**
 * The set shows many animals as heads, which look cut off in a landscape: they stand whole, as another icon of
 * the set, or on a body of the illustrator's own in the head's colours. All other icons stay as they are.
 */
export function withCreature(name: string, shapes: readonly Shape[]): readonly Shape[] {
  const whole = wholes[name];
  if (whole !== undefined) return recast(iconOf(whole.icon), whole.colours ?? {});
  const sitter = sitters[name];
  if (sitter !== undefined) return [...shapesOf(seated(sitter)), ...shapes.map(onShoulders)];
  const walker = walkers[name];
  if (walker !== undefined)
    return [
      ...shapesOf(walking(walker)).map((shape) => moved(shape, `translate(0 ${-walker.lift})`)),
      ...shapes,
    ];
  return name === 'robot' ? [...shapesOf(robot), ...shapes] : shapes;
}

function recast(shapes: readonly Shape[], colours: Readonly<Record<string, string>>): Shape[] {
  return shapes.map((shape) => ({ ...shape, fill: shape.fill && (colours[shape.fill] ?? shape.fill) }));
}

/** A little smaller about its chin. */
function onShoulders(shape: Shape): Shape {
  return moved(shape, 'translate(2.4 4.5) scale(.85)');
}

function seated({ fur, legs = fur, belly, paws, tail }: Sitter): string {
  return (
    tail +
    path(fur, 'M10.5 26h11c3.5 5 5.5 11 5.5 17.5 0 4.5-3 7-7 7h-8c-4 0-7-2.5-7-7C5 37 7 31 10.5 26') +
    ellipse(belly, 16, 37.5, 6, 9) +
    path(legs, 'M9.8 33h4.4v16H9.8zM17.8 33h4.4v16h-4.4z') +
    path(
      paws,
      'M9 49.5c0-2 1.3-3 3-3s3 1 3 3v1.5H9zM17 49.5c0-2 1.3-3 3-3s3 1 3 3v1.5h-6zM3.5 49c.5-2.5 2.5-3.5 4.5-3v5H3.5zM28.5 49c-.5-2.5-2.5-3.5-4.5-3v5h4.5z',
    )
  );
}

function walking({ coat, shade, hooves, tail }: Walker): string {
  return (
    path(tail, 'M50 31c5 0 7 5 5.5 12-.3 1.5-2.3 1.5-2.8.2C51.5 40 50 38 48 37z') +
    path(shade, 'M22.5 42h4.5v13h-4.5zM42 42h4.5v13H42z') +
    path(coat, 'M15 29h32c3.5 0 5.5 3 5.5 7v19H48l-1-9.5c-7 2-17 2-24.5 0L21.5 55H17V43c-1.5-3-2.5-8-2-14') +
    path(hooves, 'M17 54h4.5v3H17zM22.5 54H27v3h-4.5zM42 54h4.5v3H42zM48 54h4.5v3H48z')
  );
}
