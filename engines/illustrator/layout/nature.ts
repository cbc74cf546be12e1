import type { DrawnThing, Picture, Size } from '#text/picture/wish.ts';
import { isIndoors, type Surroundings } from '../types.ts';

/** Where a thing is when nobody says otherwise. */
export type Habitat = 'ground' | 'sky' | 'water' | 'wall' | 'background';

export interface Nature {
  /** Its longest side in the picture's own measure, in which a person is about 1.2 high. */
  size: number;
  habitat: Habitat;
  /** It lies flat on the ground, seen from above: others stand on it, not at its edge. */
  flat: boolean;
  /** It is far up, as sun and clouds are, whoever stands below. */
  distant: boolean;
  /** It looks at somebody: its upper part is its face and stays free. */
  alive: boolean;
  person: boolean;
  /** A hand can hold it. */
  handy: boolean;
}

/** Longest sides in metres, as they are in the world. */
const metres: readonly [number, string][] = [
  [0.04, '🐜🐝🐞🦟🪰🪲🐛🪱🕷🦗🦠💍🪙🫘🫐🍒🥜🌰💊🐌📍📌🧷🎲💎☘🍀🫒🍓🍬🧄🔩📎'],
  [
    0.09,
    '🦋🪳🦂🐚🍇🍎🍏🍊🍋🍐🍑🥝🍅🥔🥕🥒🌶🥑🌽🍆🍈🥭🧅🫑🥚🍪🍩🧁🥐🥯🍙🍘🍣🍡🍢🍄🍫🍭🍦🍧🍨🥟🌮🍌🔑🗝✏🖊🖋🖍🖌✂💡🕶👓⌚⏱🧭🪥🥄🍴🧦🧤🎾⚾🏓🏸🎯🪀🔔🐭🐹🐁🍂🍁🌸🌼🏵💮🍃🌿🪶🦐🦪',
  ],
  [
    0.16,
    '🐀🐤🐥🐣🐦🐿🐸🦎🦇🐠🐟🐡🦀🍞🥖🥪🍔🍟🌭🍕🥙🍿☕🍵🧋🥤🧃🥛🍺🍷🍸🍹🥂🥃🍶🧊🥣🥗🍲🍜🍝🍚🍛🥧🧇🥞🍖🍗🥩🥓🧀🍯🫙🥫🍱🍰🍮🥦🥬🍍🥥🍉🍠📱📷📸📚📕📗📘📙📖📓📔📒📰✉💌📦🎁🏆🥇🥈🥉🧸🪆🧶🎩👒🧢👑👟👞🥾👠👡👢🥿⚽🏀🏐🥎🏈🏉🎳🔨🪛🔧🪚🕯🏮🪔⏰🧨🌷🌹🌺🌻🪻🥀🪷🌱🪴💐🏺🫖🍾🎥📹🔦📞☎📻🎮🕹🖱⌨🎧🎤🔮🪩🧲🔬🧪⚗🎨🧵🪡🧴🧼🪞💰👜👛👝🥅🥁🎺🎷🪈🪘📎📏📐🔪🍳🥘🍽🫕🧺🪣🍼🪺🪹🔫💣🎃🧧🪭',
  ],
  [
    0.32,
    '🐇🐰🦔🐈🐱🐓🐔🦆🕊🦜🦉🐢🦝🦡🦨🦫🦦🐙🦑🦞🪼🎈🪁🎂🎻🪕🎒👕👖👗🧥👚🩳💻🖥📺🖨🧳💼🛍🖼🕰🪧🪣🧹🪠⛸🛹🛼🪃🏹🪓⚔🛡🗡🏏🏑🏒🥍⚰🔭💐🌂🗑📮📪📫📬📭🛎🧯🪟💺🐈‍⬛🐦‍⬛🪿🦤🦃🥏👶🦥🐒🪅🎍🎎🔥🐾🎶🎵🎼🔋🩺❤🧡💛💚💙💜🖤🤎🤍💖🧱',
  ],
  [
    0.7,
    '🐕🐶🐩🦮🐕‍🦺🦊🐺🐑🐏🐐🐖🐷🦘🦢🦩🦚🦅🐧🐊🐍🐲🦭🐵🐨🪑🎸🛷🛴🎿🏂🪜🛒🚪🎄🪨🪵🌵🛢⛲🚽🛁🗿🚲🏗🐆🐅🐯🦁🐗🫏🦙🛵🏍🪂🛸🎣🚧🛑⛽🤖👻👽🎏🪦🛸🪾🐬🦈',
  ],
  [0.9, '🧒👦👧'],
  [1.6, '⛄☃🦌🐎🐴🐄🐮🦓🐂🐃🫎🐪🐫🦬🐻🐼🐻‍❄🦍🦧🦏🦄🎹🛶⛱🏕⛺🚥🚦🗼🪩🎠🦼🦽🛺🛝🐦‍🔥🥊'],
  [2.2, '🛋🛏🌊'],
  [4.5, '🚗🚙🚕🚓🚘🚖🚔🏎🛻🚐🚑🚜🐘🦣🦛🦒🐉🦕🦖🐋🐳🎋🛖🚤🛥⛵🚁🛩🎪🏚🚏🛰🪁🚌🚎🚒🚛🚚🚍🚃🚋🚞🚊🚈'],
  [8, '🌳🌲🌴'],
  [9, '🏠🏡🏪🚂🚆🚄🚅🚇🚝🚉🛤🏘🎡🎢🏰🏯⛪🕌🛕🕍⛩🏫🏥🏦🏨🏩🏣🏤🏢🏬🏛🏟🏭🗽🚀✈🛫🛬⛴🛳🚢🌉🕋🗼🏝'],
  [25, '🏔⛰🌋🗻🏙🌆🌇🌃🌁🏞🌌🏜'],
];
/** What is in the sky keeps its own measure: as large as it looks from down here. */
const seen: readonly [number, string][] = [
  [0.3, '⭐🌟✨🌠☄💫❄'],
  [2.2, '🌈'],
  [1, '☀🌞🌙🌛🌜🌕🌝🌑🌚🌓🌗🌒🌘🌔🌖🪐🌍🌎🌏🌬'],
  [1.25, '☁🌤⛅🌥🌦🌧🌨🌩⛈🌪'],
  [0.9, '⚡'],
  [1.35, '✈🛫🛬🚁🛩🛸🛰🚀🪂'],
  [0.75, '🪁🐦🕊🦅🦜🎆🎇'],
  [0.55, '🎈🦇🐦‍⬛'],
  [0.34, '🦋🐝🪰🦟'],
];

const heavens = '⭐🌟✨🌠☄💫☀🌞🌙🌛🌜🌕🌝🌑🌚🌓🌗🌒🌘🌔🌖🪐🌍🌎🌏🌬☁🌤⛅🌥🌦🌧🌨🌩⛈⚡🌈';
const flyers = '✈🚁🛩🛫🛬🛸🛰🪂🎈🪁🐦🐦‍⬛🕊🦅🦇🦋🐝🪰🦟🎆🎇❄🐦‍🔥🎏🚠🚡🚟';
const swimmers = '🐟🐠🐡🦈🐬🐋🐳🐙🦑🪼🦭🦐🛶⛵🚤🛥⛴🛳🚢🦆🦢🛟🌊';
const hung = '🖼🕰🪟🪞⏰🎯📅📆🗓🗺';
const distant = '🏔⛰🌋🗻🏙🌆🌇🌃🌁🏞🌌🏜';
const beasts =
  '🐀🐁🐭🐹🐤🐥🐣🐦🐿🐸🦎🐇🐰🦔🐈🐱🐓🐔🦆🕊🦜🦉🐢🦝🦡🦨🦫🦦🪿🦤🦃🦥🐒🐕🐶🐩🦮🦊🐺🐑🐏🐐🐖🐷🦘🦢🦩🦚🦅🐧🐲🦭🐵🐨🦌🐆🐅🐯🦁🐗🫏🦙🐎🐴🐄🐮🦓🐂🐃🫎🐪🐫🦬🐻🐼🦍🦧🦏🦄🐘🦣🦛🦒🐉🦕🦖🧸👻⛄☃';

/** In metres too: what the illustrator draws itself. */
const drawn: Partial<Record<DrawnThing, number>> = {
  table: 2.2,
  desk: 2,
  shelf: 0.9,
  bench: 1.6,
  fence: 2.4,
  wall: 3.2,
  road: 14,
  path: 5,
  river: 16,
  lake: 16,
  pond: 5,
  bridge: 14,
  rug: 2,
  'floor-lamp': 1.4,
  'street-lamp': 3.6,
  sign: 1,
  swing: 2.2,
  sandcastle: 0.7,
  stage: 8,
  hill: 18,
  box: 0.5,
  bowl: 0.25,
  plate: 0.25,
  vase: 0.28,
  curtain: 1.8,
  blackboard: 3,
  bookcase: 1.9,
  stove: 0.9,
  fridge: 1.7,
  chimney: 1.2,
  windmill: 9,
  lighthouse: 10,
  waterfall: 9,
  igloo: 3.2,
  pool: 6,
  doghouse: 1.1,
  well: 1.6,
  haystack: 1.6,
  wardrobe: 1.9,
  pillow: 0.5,
  bottle: 0.28,
  glass: 0.13,
};
const flat = new Set<DrawnThing>(['road', 'path', 'river', 'lake', 'pond', 'rug', 'hill', 'stage', 'pool']);
const hungDrawn = new Set<DrawnThing>(['shelf', 'curtain', 'blackboard']);

/** The eye forgives small things that are too large: sizes are the metres to this power. */
const COMPRESSION = 0.42;
const factors: Record<Size, number> = { tiny: 0.6, small: 0.78, large: 1.3, huge: 1.7 };
/** The longest side of what is held. */
const HANDY = 0.65;
/** Of a person, and of what has no measure. */
const PERSON = 1.65;
const OTHER = 0.4;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const emojiOf = (list: string) => [...segmenter.segment(list)].map(({ segment }) => plain(segment));
const measures = new Map([
  ...metres.flatMap(([size, list]) => emojiOf(list).map((emoji) => [emoji, compressed(size)] as const)),
  ...seen.flatMap(([size, list]) => emojiOf(list).map((emoji) => [emoji, size] as const)),
]);
const habitats = new Map<string, Habitat>([
  ...emojiOf(heavens + flyers).map((emoji) => [emoji, 'sky'] as const),
  ...emojiOf(swimmers).map((emoji) => [emoji, 'water'] as const),
  ...emojiOf(hung).map((emoji) => [emoji, 'wall'] as const),
  ...emojiOf(distant).map((emoji) => [emoji, 'background'] as const),
]);
const celestial = new Set(emojiOf(heavens));
const animals = new Set(emojiOf(beasts));
/** These lie on the ground, however small they are. */
const kicked = new Set(emojiOf('⚽🏀🏐🏈🏉🎳👟👞🥾👠🪨🌱🎃🔥🐾👣🦀🦞🦂🐌🐛🐜🐞🕷🦗🪲🪱🪳🐠🦐'));

/** What a picture is by nature: how large, where, and whether it looks at somebody. */
export function natureOf(picture: Picture, asked: Size | null): Nature {
  const factor = asked === null ? 1 : factors[asked];
  if ('drawn' in picture) {
    const name = picture.drawn;
    const habitat = hungDrawn.has(name) ? 'wall' : 'ground';
    return {
      size: compressed(drawn[name] ?? OTHER) * factor,
      habitat,
      flat: flat.has(name),
      distant: false,
      alive: false,
      person: false,
      handy: false,
    };
  }
  const whole = plain(picture.emoji);
  const emoji = measures.has(whole) || habitats.has(whole) ? whole : ([...whole][0] ?? '');
  const person = isPerson(emoji);
  const size = measures.get(emoji) ?? compressed(person ? PERSON : OTHER);
  return {
    size: size * factor,
    habitat: habitats.get(emoji) ?? 'ground',
    flat: false,
    distant: celestial.has(emoji),
    alive: person || animals.has(emoji),
    person,
    handy:
      size * factor < HANDY && !habitats.has(emoji) && !person && !animals.has(emoji) && !kicked.has(emoji),
  };
}

const spacefaring = new Set(emojiOf('🚀🛰🛸👾👽🧑‍🚀👩‍🚀👨‍🚀'));

/** The same where the scene changes it: nothing hangs outdoors, and space has no ground for what travels it. */
export function natureIn(surroundings: Surroundings, picture: Picture, size: Size | null): Nature {
  const nature = natureOf(picture, size);
  if (nature.habitat === 'wall' && !isIndoors(surroundings)) return { ...nature, habitat: 'ground' };
  const travels = 'emoji' in picture && spacefaring.has(plain(picture.emoji));
  return surroundings === 'space' && travels ? { ...nature, habitat: 'sky' } : nature;
}

function compressed(size: number): number {
  return size ** COMPRESSION;
}

/** Without the selector for colour and without skin tones. */
function plain(emoji: string): string {
  return emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
}

const people =
  '🤡🤖👽👦🤱👤👥🧒👷🕵👩👧💂🏇👨🕺👴👵🧓🧑🧔🚴👱⛹🙇🤸🧗🧏🧝🧚🤺🙍🧞🙅🙆💇💆🏌🧘🧖🕴🤵🤹🧎🏋🧙🧜🚵🤾🙎🙋🚣🏃🤷🧍🦸🦹🏄🏊💁🧛👳👯👲👰🤼🧟👮🫃🫄🤰🤴👸🎅🤶⛷🏂🧌💃🧕👪👫👬👭💑💏🥷🫅🤿';
const persons = new Set(emojiOf(people));
function isPerson(emoji: string): boolean {
  return persons.has(emoji);
}
