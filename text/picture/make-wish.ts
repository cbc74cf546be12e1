import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { isIn } from './groups.ts';
import { dropBodyParts, dropRoomWall, mergeParts, remove, thingsBackwards } from './parts.ts';
import type { Relations, SceneWord } from './relations/relations.ts';
import { sceneOf } from './scenes.ts';
import {
  type Asked,
  involves,
  isUndescribed,
  type PictureWish,
  pictureKey,
  type Relation,
  type Setting,
  type Thing,
  type Weather,
} from './wish.ts';

/** Bodies of water that become the setting if no relation refers to them. */
const waters: Record<string, Setting> = { lake: 'lake', river: 'river', pond: 'lake' };
const skyWeathers: Record<string, Weather> = { '☀': 'sun', '🌈': 'rainbow' };

/** Makes a wish of what was read: chooses a setting, reads the sky, and adapts relations to the things. */
export function makeWish(
  language: Language,
  things: readonly Thing[],
  { scenes, relations, placings, writings }: Relations,
  missed: readonly Range[],
): PictureWish {
  const wish: PictureWish = {
    ...{ language, things: [...things], relations, placings, writings, missed: [...missed] },
    ...{ setting: null, time: null, weather: [], season: null },
  };
  chooseScene(wish, scenes);
  dropBodyParts(wish);
  mergeParts(wish);
  dropRoomWall(wish);
  for (const relation of wish.relations) relation.relation = suitableRelation(relation, wish.things);
  turnWaterIntoSetting(wish);
  putIslandInSea(wish);
  liftSkyObjects(wish);
  readSky(wish);
  wish.missed.sort((a, b) => a.start - b.start);
  return wish;
}

/** A setting that the picture is said to be in comes first, then the first one named. */
function chooseScene(wish: PictureWish, scenes: readonly SceneWord[]): void {
  const settings: (Asked<Setting> & { marked: boolean })[] = [];
  for (const { start, end, trait, marked } of scenes) {
    const span = { start, end };
    if (trait?.kind === 'setting') settings.push({ span, value: trait.value, marked });
    else if (trait?.kind === 'weather') addWeather(wish, span, trait.value);
    else if (trait?.kind === 'time') wish.time ??= { span, value: trait.value };
    else if (trait) wish.season ??= { span, value: trait.value };
  }
  const chosen = settings.find(({ marked }) => marked) ?? settings[0];
  if (!chosen) return;
  wish.setting = { span: chosen.span, value: chosen.value };
  for (const { span, value } of settings) {
    if (value === chosen.value || sceneOf(chosen.value)?.shows.includes(value)) continue;
    const { picture = null, number: count = 0 } = sceneOf(value) ?? {};
    if (picture) {
      wish.things.push({ span, picture, count, colour: null, size: null });
      wish.placings.push({ span, thing: wish.things.length - 1, region: 'background' });
    } else wish.missed.push(span);
  }
}

function addWeather({ weather }: PictureWish, span: Range, value: Weather): void {
  if (!weather.some((known) => known.value === value)) weather.push({ span, value });
}

/** Fliers go above rather than on, nothing goes in a solid, and clothes other than hats go beside. */
function suitableRelation(
  { thing, relation, others }: Relation,
  things: readonly Thing[],
): Relation['relation'] {
  const [figure, ground] = [things[thing]?.picture, things[others[0] ?? -1]?.picture];
  if (!figure || !ground) return relation;
  const key = pictureKey(ground);
  if (relation === 'on') {
    const isAirborne = isIn(figure, 'heavenly', 'aircraft');
    if (isAirborne && !isIn(ground, 'furniture') && key !== '🎄') return 'above';
    if (isIn(figure, 'flyers') && isIn(ground, 'flown over')) return 'above';
    if (pictureKey(figure) === 'bridge') return 'above';
    if (key === 'blackboard') return 'in-front-of';
    if (isIn(figure, 'clothes') && !isIn(ground, 'furniture') && !isIn(figure, 'headwear')) return 'beside';
  }
  if (relation === 'beside' && isIn(figure, 'headwear')) return isIn(ground, 'furniture') ? 'beside' : 'on';
  if (relation === 'in' && (key === '🪟' || key === '🚪')) return 'in-front-of';
  if (relation === 'in' && isIn(ground, 'solid')) return 'on';
  return relation;
}

/** A lake with nothing above, before or behind it becomes the setting. */
function turnWaterIntoSetting(wish: PictureWish): void {
  for (const [index, thing] of wish.things.entries()) {
    const setting = waters[pictureKey(thing.picture)];
    if (setting === undefined || !isUndescribed(thing)) continue;
    if (wish.setting !== null && wish.setting.value !== setting) continue;
    const hasItAsScenery = ({ thing, relation }: Relation) =>
      thing !== index && ['in', 'beside', 'around'].includes(relation);
    if (!wish.relations.every((each) => hasItAsScenery(each) || !involves(each, index))) continue;
    wish.setting ??= { span: thing.span, value: setting };
    remove(wish, index);
    return;
  }
}

/** "The moon shines on the snow": the moon isn't on the ground. */
function liftSkyObjects(wish: PictureWish): void {
  wish.placings = wish.placings.filter(
    ({ thing, region }) => region !== 'ground' || !isIn(wish.things[thing]?.picture, 'heavenly'),
  );
}

/** An island is in the sea. */
function putIslandInSea(wish: PictureWish): void {
  const island = wish.things.find(({ picture }) => pictureKey(picture) === '🏝');
  if (island) wish.setting ??= { span: island.span, value: 'sea' };
}

/** A bare sun or rainbow is weather; moon and stars imply night, lightning implies a storm. */
function readSky(wish: PictureWish): void {
  for (const [index, thing] of thingsBackwards(wish)) {
    const { span, picture, count } = thing;
    const key = pictureKey(picture);
    const weather = skyWeathers[key];
    if (weather && isUndescribed(thing) && !wish.relations.some((each) => involves(each, index))) {
      addWeather(wish, span, weather);
      remove(wish, index);
    }
    if (key === '🌙' || key === '🌕' || (key === '⭐' && count > 2)) wish.time ??= { span, value: 'night' };
    if (key === '⚡' && wish.weather.length === 0) wish.weather.push({ span, value: 'storm' });
  }
  const isAloft = ({ picture }: Thing, index: number) =>
    isIn(picture, 'heavenly', 'aircraft') ||
    wish.placings.some(({ thing, region }) => thing === index && region === 'sky');
  const [first] = wish.placings;
  if (first && wish.things.length > 0 && wish.things.every(isAloft))
    wish.setting ??= { span: first.span, value: 'sky' };
}
