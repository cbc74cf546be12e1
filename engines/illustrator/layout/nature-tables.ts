import type { DrawnThing } from '#text/picture/wish.ts';

/** Emoji one after the other, without U+FE0F and tones of skin. */
type Sizes = readonly (readonly [size: number, emoji: string])[];

/** Longest sides in metres, as they are in the world. */
export const metres: Sizes = [
  [0.04, '🐜🐞🪲🐛🪱🕷🦗🦠💍🪙🫘🫐🍒🥜🌰💊🐌📍📌🧷🎲💎☘🍀🫒🍓🍬🧄🔩'],
  [
    0.09,
    '🪳🦂🐚🍇🍎🍏🍊🍋🍐🍑🥝🍅🥔🥕🥒🌶🥑🌽🍆🍈🥭🧅🫑🥚🍪🍩🧁🥐🥯🍙🍘🍣🍡🍢🍄🍫🍭🍦🍧🍨🥟🌮🍌🔑🗝✏🖊🖋🖍🖌✂💡🕶👓⌚⏱🧭🪥🥄🍴🧦🧤🎾⚾🏓🏸🎯🪀🔔🐭🐹🐁🍂🍁🌸🌼🏵💮🍃🌿🪶🦐🦪',
  ],
  [
    0.16,
    '🐀🐤🐥🐣🐿🐸🦎🐠🐟🐡🦀🍞🥖🥪🍔🍟🌭🍕🥙🍿☕🍵🧋🥤🧃🥛🍺🍷🍸🍹🥂🥃🍶🧊🥣🥗🍲🍜🍝🍚🍛🥧🧇🥞🍖🍗🥩🥓🧀🍯🫙🥫🍱🍰🍮🥦🥬🍍🥥🍉🍠📱📷📸📚📕📗📘📙📖📓📔📒📰✉💌📦🎁🏆🥇🥈🥉🧸🪆🧶🎩👒🧢👑👟👞🥾👠👡👢🥿⚽🏀🏐🥎🏈🏉🎳🔨🪛🔧🪚🕯🏮🪔⏰🧨🌷🌹🌺🌻🪻🥀🪷🌱🪴🏺🫖🍾🎥📹🔦📞☎📻🎮🕹🖱⌨🎧🎤🔮🧲🔬🧪⚗🎨🧵🪡🧴🧼🪞💰👜👛👝🥅🥁🎺🎷🪈🪘📎📏📐🔪🍳🥘🍽🫕🧺🍼🪺🪹🔫💣🎃🧧🪭',
  ],
  [
    0.32,
    '🐇🐰🦔🐈🐱🐓🐔🦆🦉🐢🦝🦡🦨🦫🦦🐙🦑🦞🪼🎂🎻🪕🎒👕👖👗🧥👚🩳💻🖥📺🖨🧳💼🛍🖼🕰🪧🪣🧹🪠⛸🛹🛼🪃🏹🪓⚔🛡🗡🏏🏑🏒🥍⚰🔭💐🌂🗑📮📪📫📬📭🛎🧯🪟💺🐈‍⬛🪿🦤🦃🥏👶🦥🐒🪅🎍🎎🔥🐾🎶🎵🎼🔋🩺❤🧡💛💚💙💜🖤🤎🤍💖🧱',
  ],
  [
    0.7,
    '🐕🐶🐩🦮🐕‍🦺🦊🐺🐑🐏🐐🐖🐷🦘🦢🦩🦚🐧🐊🐍🐲🦭🐵🐨🪑🎸🛷🛴🎿🏂🪜🛒🚪🎄🪨🪵🌵🛢⛲🚽🛁🗿🚲🏗🐆🐅🐯🦁🐗🫏🦙🛵🏍🎣🚧🛑⛽🤖👻👽🎏🪦🪾🐬🦈',
  ],
  [0.9, '🧒👦👧'],
  [1.6, '⛄☃🦌🐎🐴🐄🐮🦓🐂🐃🫎🐪🐫🦬🐻🐼🐻‍❄🦍🦧🦏🦄🎹🛶⛱🏕⛺🚥🚦🪩🎠🦼🦽🛺🛝🐦‍🔥🥊'],
  [2.2, '🛋🛏🌊'],
  [4.5, '🚗🚙🚕🚓🚘🚖🚔🏎🛻🚐🚑🚜🐘🦣🦛🦒🐉🦕🦖🐋🐳🎋🛖🚤🛥⛵🎪🏚🚏🚌🚎🚒🚛🚚🚍🚃🚋🚞🚊🚈'],
  [8, '🌳🌲🌴'],
  [9, '🏠🏡🏪🚂🚆🚄🚅🚇🚝🚉🛤🏘🎡🎢🏰🏯⛪🕌🛕🕍⛩🏫🏥🏦🏨🏩🏣🏤🏢🏬🏛🏟🏭🗽⛴🛳🚢🌉🕋🗼🏝'],
  [25, '🏔⛰🌋🗻🏙🌆🌇🌃🌁🏞🌌🏜'],
];

/** What is in the sky keeps a measure of its own, that of natures: as large as it looks from down here. */
export const seen: Sizes = [
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

/** Their habitats: the sky, far up or where one flies; water; a room's wall; the distance. */
export const heavens = '⭐🌟✨🌠☄💫☀🌞🌙🌛🌜🌕🌝🌑🌚🌓🌗🌒🌘🌔🌖🪐🌍🌎🌏🌬☁🌤⛅🌥🌦🌧🌨🌩⛈⚡🌈';
export const flyers = '✈🚁🛩🛫🛬🛸🛰🪂🎈🪁🐦🐦‍⬛🕊🦅🦇🦋🐝🪰🦟🎆🎇❄🐦‍🔥🎏🚠🚡🚟';
export const swimmers = '🐟🐠🐡🦈🐬🐋🐳🐙🦑🪼🦭🦐🛶⛵🚤🛥⛴🛳🚢🦆🦢🛟🌊';
export const hung = '🖼🕰🪟🪞⏰🎯📅📆🗓🗺';
export const distant = '🏔⛰🌋🗻🏙🌆🌇🌃🌁🏞🌌🏜';

/** They look at somebody, as people do. */
export const beasts =
  '🐀🐁🐭🐹🐤🐥🐣🐦🐿🐸🦎🐇🐰🦔🐈🐱🐓🐔🦆🕊🦜🦉🐢🦝🦡🦨🦫🦦🪿🦤🦃🦥🐒🐕🐶🐩🦮🦊🐺🐑🐏🐐🐖🐷🦘🦢🦩🦚🦅🐧🐲🦭🐵🐨🦌🐆🐅🐯🦁🐗🫏🦙🐎🐴🐄🐮🦓🐂🐃🫎🐪🐫🦬🐻🐼🦍🦧🦏🦄🐘🦣🦛🦒🐉🦕🦖🐈‍⬛🐦‍⬛🐕‍🦺🐻‍❄🐦‍🔥🧸👻⛄☃';

export const people =
  '🤡🤖👽👦🤱👤👥🧒👷🕵👩👧💂🏇👨🕺👴👵🧓🧑🧔🚴👱⛹🙇🤸🧗🧏🧝🧚🤺🙍🧞🙅🙆💇💆🏌🧘🧖🕴🤵🤹🧎🏋🧙🧜🚵🤾🙎🙋🚣🏃🤷🧍🦸🦹🏄🏊💁🧛👳👯👲👰🤼🧟👮🫃🫄🤰🤴👸🎅🤶⛷🏂🧌💃🧕👪👫👬👭💑💏🥷🫅🤿';

/** These lie on the ground, however small they are. */
export const lying = '⚽🏀🏐🏈🏉🎳👟👞🥾👠🪨🌱🎃🔥🐾👣🦀🦞🦂🐌🐛🐜🐞🕷🦗🪲🪱🪳🐠🦐';
/** In space they are in the air. */
export const spacefaring = '🚀🛰🛸👾👽🧑‍🚀👩‍🚀👨‍🚀';

/** Longest sides in metres of what the illustrator draws itself. */
export const drawnMetres: Readonly<Record<DrawnThing, number>> = {
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

export const drawnFlat: ReadonlySet<DrawnThing> = new Set([
  'road',
  'path',
  'river',
  'lake',
  'pond',
  'rug',
  'hill',
  'stage',
  'pool',
]);
export const drawnHung: ReadonlySet<DrawnThing> = new Set(['shelf', 'curtain', 'blackboard']);
