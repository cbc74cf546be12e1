import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { clothes, remove, settleBodies, settleParts, settleWalls } from './parts.ts';
import type { Relations, SceneWord } from './relations.ts';
import {
  type Asked,
  isUndescribed,
  type Picture,
  type PictureWish,
  pictureKey,
  type Relation,
  type Setting,
  speaksOf,
  type Thing,
  type Weather,
} from './wish.ts';

/** Settings that can be things too, where another one is the picture's. */
const settingThings: Partial<Record<Setting, { picture: Picture; count: number }>> = {
  village: { picture: { emoji: '🏘' }, count: 1 },
  mountain: { picture: { emoji: '⛰' }, count: 1 },
  island: { picture: { emoji: '🏝' }, count: 1 },
  forest: { picture: { emoji: '🌲' }, count: 4 },
  city: { picture: { emoji: '🏢' }, count: 3 },
};
/** What else the scenery of a setting shows. */
const shownIn: Partial<Record<Setting, readonly Setting[]>> = { beach: ['sea'], island: ['sea', 'beach'] };
/** Waters that are the setting where nothing is measured by them. */
const waters: Record<string, Setting> = { lake: 'lake', river: 'river', pond: 'lake' };
const skyWeathers: Record<string, Weather> = { '☀': 'sun', '🌈': 'rainbow' };
/** On no ground, whatever shines there. */
const heavenly = new Set('☀ 🌙 🌕 ⭐ ☁ 🌈 ⚡ 🌠 ☄'.split(' '));
const airborne = new Set([...heavenly, ...'✈ 🛩 🚁 🪁 🪂 🚀 🛸 🛰'.split(' ')]);
const flying = new Set('🐦 🐦‍⬛ 🕊 🦅 🦋 🐝 🎈 🦇'.split(' '));
/** What flies is over these, not on them. */
const flownOver = new Set('⛵ 🛶 🚤 🛳 ⛴ 🚢 river lake pond road path hill'.split(' '));
/** Even a kite is put down on these. */
const furniture = new Set(
  'table desk shelf bench box rug bowl plate bookcase stage pillow 🛋 🛏 🪑'.split(' '),
);
/** Without an inside: what is asked for in them is on them. */
const solid = new Set(
  '🌳 🌲 🌴 🎄 🛋 🛏 🪑 table desk shelf bench rug road path bridge fence wall hill stage swing'.split(' '),
);
const headwear = new Set('🎩 👒 🧢 👑 🎓 🪖 ⛑'.split(' '));

/** Makes one wish of what was read: choices between settings, sun and moon, places that suit what they tell of. */
export function settle(
  language: Language,
  things: readonly Thing[],
  read: Relations,
  missed: readonly Range[],
): PictureWish {
  const wish: PictureWish = {
    language,
    things: [...things],
    relations: read.relations,
    placings: read.placings,
    setting: null,
    time: null,
    weather: [],
    season: null,
    writings: read.writings,
    missed: [...missed],
  };
  chooseScene(wish, read.scenes);
  settleBodies(wish);
  settleParts(wish);
  settleWalls(wish);
  for (const relation of wish.relations) relation.relation = suited(relation, wish.things);
  settleWaters(wish);
  settleIslands(wish);
  liftHeavens(wish);
  settleSky(wish);
  wish.missed.sort((a, b) => a.start - b.start);
  return wish;
}

/** Of several settings the one that the picture is said to be in counts, then the first. */
function chooseScene(wish: PictureWish, scenes: readonly SceneWord[]): void {
  const settings: (Asked<Setting> & { marked: boolean })[] = [];
  for (const { start, end, traits, marked } of scenes)
    for (const each of traits) {
      const span = { start, end };
      if (each.trait === 'setting') settings.push({ span, value: each.value, marked });
      else if (each.trait === 'weather') addWeather(wish, span, each.value);
      else if (each.trait === 'time') wish.time ??= { span, value: each.value };
      else wish.season ??= { span, value: each.value };
    }
  const chosen = settings.find(({ marked }) => marked) ?? settings[0];
  if (!chosen) return;
  wish.setting = { span: chosen.span, value: chosen.value };
  for (const { span, value } of settings) {
    if (value === chosen.value || shownIn[chosen.value]?.includes(value)) continue;
    const instead = settingThings[value];
    if (instead) {
      wish.things.push({ span, ...instead, colour: null, size: null });
      wish.placings.push({ span, thing: wish.things.length - 1, region: 'background' });
    } else wish.missed.push(span);
  }
}

function addWeather({ weather }: PictureWish, span: Range, value: Weather): void {
  if (!weather.some((known) => known.value === value)) weather.push({ span, value });
}

/** "On" is over for what flies, "in" is on for what has no inside, and clothes that aren't hats are held. */
function suited({ thing, relation, others }: Relation, things: readonly Thing[]): Relation['relation'] {
  const keyOf = (index: number | undefined) => {
    const found = things[index ?? -1];
    return found ? pictureKey(found.picture) : '';
  };
  const [figure, ground] = [keyOf(thing), keyOf(others[0])];
  if (relation === 'on') {
    if (airborne.has(figure) && !furniture.has(ground) && ground !== '🎄') return 'above';
    if (flying.has(figure) && flownOver.has(ground)) return 'above';
    if (figure === 'bridge') return 'above';
    if (ground === 'blackboard') return 'in-front-of';
    if (clothes.has(figure) && !furniture.has(ground) && !headwear.has(figure)) return 'beside';
  }
  if (relation === 'beside' && headwear.has(figure)) return furniture.has(ground) ? 'beside' : 'on';
  if (relation === 'in' && (ground === '🪟' || ground === '🚪')) return 'in-front-of';
  if (relation === 'in' && solid.has(ground)) return 'on';
  return relation;
}

/** A lake that nothing stands over, before or behind is the place of the picture. */
function settleWaters(wish: PictureWish): void {
  for (const [index, thing] of wish.things.entries()) {
    const setting = waters[pictureKey(thing.picture)];
    if (setting === undefined || !isUndescribed(thing)) continue;
    if (wish.setting !== null && wish.setting.value !== setting) continue;
    const touching = wish.relations.filter((each) => speaksOf(each, index));
    const gentle = touching.every(
      (each) => each.thing !== index && ['in', 'beside', 'around'].includes(each.relation),
    );
    if (!gentle) continue;
    wish.setting ??= { span: thing.span, value: setting };
    remove(wish, index);
    return;
  }
}

/** "The moon shines on the snow": it isn't there. */
function liftHeavens(wish: PictureWish): void {
  wish.placings = wish.placings.filter(({ thing, region }) => {
    const picture = wish.things[thing]?.picture;
    return region !== 'ground' || !picture || !heavenly.has(pictureKey(picture));
  });
}

/** An island that is a thing is in the sea. */
function settleIslands(wish: PictureWish): void {
  const island = wish.things.find(({ picture }) => pictureKey(picture) === '🏝');
  if (island) wish.setting ??= { span: island.span, value: 'sea' };
}

/** Sun and rainbow by themselves are weather; moon and stars ask for night, lightning for storm. */
function settleSky(wish: PictureWish): void {
  for (let index = wish.things.length - 1; index >= 0; index--) {
    const thing = wish.things[index];
    if (thing === undefined) continue;
    const key = pictureKey(thing.picture);
    const weather = skyWeathers[key];
    const related = wish.relations.some((each) => speaksOf(each, index));
    if (weather !== undefined && !related && isUndescribed(thing)) {
      addWeather(wish, thing.span, weather);
      remove(wish, index);
    }
    if (key === '🌙' || key === '🌕' || (key === '⭐' && thing.count > 2))
      wish.time ??= { span: thing.span, value: 'night' };
    if (key === '⚡' && wish.weather.length === 0) wish.weather.push({ span: thing.span, value: 'storm' });
  }
  const aloft =
    wish.things.length > 0 &&
    wish.things.every(
      ({ picture }, index) =>
        airborne.has(pictureKey(picture)) ||
        wish.placings.some(({ thing, region }) => thing === index && region === 'sky'),
    );
  const [first] = wish.placings;
  if (aloft && first && wish.setting === null) wish.setting = { span: first.span, value: 'sky' };
}
