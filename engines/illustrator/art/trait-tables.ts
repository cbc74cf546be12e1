/** What was seen on the icons themselves, by their names in the set, in its units (32 by 32). */

const names = (list: string) => new Set(list.trim().split(/\s+/));

export const leftFacing: ReadonlySet<string> = names(`
  ant baby-chick badger beaver bird bison black-cat boar bug camel cat chicken chipmunk cow cricket deer dodo
  dog dolphin donkey dove dragon dragon-face duck eagle elephant ewe fish flamingo giraffe goat goose gorilla
  guide-dog hedgehog hippopotamus honeybee horse horse-face kangaroo leopard llama mammoth monkey moose
  mosquito mouse otter ox parrot pig poodle rabbit ram rat rhinoceros rooster sauropod seal service-dog shark
  skunk snail snake spouting-whale swan t-rex tiger tropical-fish turkey turtle two-hump-camel unicorn
  water-buffalo whale zebra blowfish piata carousel-horse
  ambulance articulated-lorry auto-rickshaw automobile bicycle bullet-train bus delivery-truck ferry
  fire-engine helicopter high-speed-train kick-scooter locomotive manual-wheelchair minibus monorail
  motor-boat motor-scooter motorcycle motorized-wheelchair passenger-ship pickup-truck police-car racing-car
  ship speedboat sport-utility-vehicle taxi tractor trolleybus
  biking mountain-biking bouncing-ball running walking kneeling with-white-cane in-manual-wheelchair
  in-motorized-wheelchair surfing swimming fencing horse-racing skier snowboarder pregnant-woman pregnant-man
  pregnant-person
`);

export const rightFacing: ReadonlySet<string> = names(`
  airplane airplane-arrival airplane-departure small-airplane rocket blackbird roller-skate seat speaking-head
`);

/** Left end, height and width of what others stand on: roofs, seats, backs. */
export const surfaces: Readonly<Record<string, readonly [number, number, number]>> = {
  chair: [8.5, 15, 15],
  'couch-and-lamp': [5.5, 24.3, 15],
  bed: [5, 17, 23],
  toilet: [3, 14.4, 15],
  automobile: [13, 10.3, 12],
  'sport-utility-vehicle': [12, 7.4, 12],
  taxi: [11, 11.4, 13],
  'police-car': [11, 11.4, 13],
  bus: [4, 8, 25],
  minibus: [6, 11.2, 22],
  'delivery-truck': [15, 7.2, 12],
  'pickup-truck': [18, 17.4, 10],
  'articulated-lorry': [13, 6.2, 16],
  tractor: [14, 7.3, 9],
  sled: [7, 11.4, 19],
  sailboat: [4, 20.2, 24],
  'motor-boat': [10, 10.9, 11],
  ship: [3, 16.8, 9],
  house: [12, 4.6, 8],
  'house-with-garden': [14.5, 8.6, 7],
  books: [3, 4.2, 12],
  'closed-book': [6, 2.4, 19],
  'birthday-cake': [4, 9.4, 24],
  laptop: [5, 22.5, 22],
  'desktop-computer': [3, 2.2, 26],
  television: [4, 6, 24],
  package: [11, 8, 10],
  cooking: [6, 15, 16],
  'empty-nest': [8, 12, 15],
  'top-hat': [9, 4.2, 14],
  wood: [7.5, 6, 14],
  rock: [11, 3.2, 7],
  mountain: [12, 5.5, 8],
  cloud: [7, 12, 19],
  'crescent-moon': [12, 21.5, 10],
  mushroom: [10, 4.8, 12],
  'deciduous-tree': [11, 3.5, 10],
  'evergreen-tree': [14.5, 2.6, 3],
  horse: [15, 10.4, 8],
  zebra: [14, 12.4, 9],
  elephant: [15, 6.2, 11],
  camel: [20, 7.8, 7],
  'two-hump-camel': [17.5, 8.8, 4],
  cow: [16, 9.6, 12],
  ox: [13, 11, 14],
  ewe: [14, 10.3, 13],
  ram: [14, 8.3, 13],
  goat: [11, 11.5, 14],
  pig: [13, 10.8, 14],
  deer: [12, 14, 10],
  giraffe: [16, 15.6, 9],
  dog: [11, 12.6, 10],
  cat: [10, 12, 13],
  tiger: [12, 12.8, 13],
  hippopotamus: [12, 14.5, 15],
  rhinoceros: [11, 10.5, 17],
  sauropod: [11, 14, 9],
  turtle: [10, 13.6, 10],
  whale: [6, 10.4, 9],
  swan: [14, 17.5, 12],
  duck: [13, 17, 14],
};

type Place = readonly [x: number, y: number, width: number, height: number];

/** Below crowns and canopies, between legs. */
export const shelters: Readonly<Record<string, Place>> = {
  chair: [10, 21.5, 12, 8.5],
  'deciduous-tree': [2, 18, 28, 13],
  'evergreen-tree': [5, 21, 22, 10],
  'palm-tree': [3, 12, 26, 19],
  'christmas-tree': [4, 22, 24, 9],
  mushroom: [3, 20.5, 26, 8.5],
  // Who holds one reaches below it.
  umbrella: [3, 14, 26, 42],
  'umbrella-on-ground': [2, 17, 14, 12],
  'beach-with-umbrella': [2, 17, 14, 12],
  elephant: [13, 23, 8, 7],
  horse: [11, 24, 12, 6.5],
  cow: [13, 24, 10, 7],
  camel: [11, 23, 8, 8],
  giraffe: [12, 22, 8, 9],
};

/** Openings: their lower edge is the front one, behind which the lower part of what is in it is hidden. */
export const insides: Readonly<Record<string, Place>> = {
  bed: [3, 8, 14, 13],
  bathtub: [4, 2, 20, 14],
  basket: [4, 2, 24, 11],
  bucket: [5, -6, 22, 12.5],
  wastebasket: [4, -6, 24, 9],
  'hot-beverage': [6.5, -4, 16, 17],
  'bowl-with-spoon': [5, 3, 22, 13],
  'green-salad': [4, -2, 24, 15],
  'pot-of-food': [8, -2, 15, 15],
  jar: [6, 9, 17, 20],
  'shopping-cart': [4, -3, 17, 12],
  'shopping-bags': [2, -4, 16, 12.4],
  'empty-nest': [7.5, 1, 16, 14],
  hole: [5, 8, 22, 17],
  sailboat: [4, 9, 24, 11.4],
  canoe: [4, 6, 24, 12],
  speedboat: [9, 9, 14, 8],
  automobile: [10, 11.5, 17, 6.7],
  'sport-utility-vehicle': [8, 10.5, 16, 8],
  taxi: [9, 13, 15, 6],
  'police-car': [9, 13, 15, 6],
  bus: [6, 10, 22, 9],
  minibus: [4, 12.8, 24, 5.5],
  'pickup-truck': [18, 8, 10.5, 9.6],
  tractor: [10.5, 9.5, 13, 7.5],
  rocket: [18.6, 8.5, 5.2, 5.2],
  house: [8.5, 15.2, 8.2, 12.5],
  'house-with-garden': [12, 17.5, 6.2, 11],
  tent: [8.5, 14.5, 6.5, 15.5],
  camping: [9, 13, 6, 12],
  'deciduous-tree': [7, 6, 18, 14],
  'evergreen-tree': [9, 12, 14, 13],
  mirror: [10.5, 8, 11, 15],
  window: [4, 4, 24, 24],
  'framed-picture': [5, 5, 22, 22],
  'crystal-ball': [6, 7, 18, 14],
  television: [8.2, 10.5, 14.5, 10.2],
};

/** Plain areas that carry text. */
export const boards: Readonly<Record<string, Place>> = {
  'convenience-store': [7.6, 3.6, 16.8, 5.8],
  placard: [6, 6, 20, 11.5],
  'page-facing-up': [7, 10, 18, 17],
  'stop-sign': [5, 9.5, 22, 12],
  'white-flag': [4, 9, 24, 14.5],
  'triangular-flag': [5.5, 9.5, 12, 7],
  laptop: [5.5, 4.5, 21, 12],
  'desktop-computer': [4, 4.5, 24, 12.5],
  television: [8.5, 10.8, 14, 9.8],
  'delivery-truck': [15, 8.5, 14, 10.5],
  'articulated-lorry': [14, 9, 15, 10],
  't-shirt': [8.3, 19.5, 15.4, 9],
  balloon: [11.5, 7.5, 13, 7],
  'red-heart': [7.5, 9, 17, 8.5],
  'birthday-cake': [4, 10.2, 24, 6.6],
  'closed-book': [9.5, 6, 16, 15],
  'blue-book': [9.5, 6, 16, 15],
  'green-book': [9.5, 6, 16, 15],
  'orange-book': [9.5, 6, 16, 15],
};

/** Left out of these icons, by colour: printed lines, where a text of one's own may stand, and surroundings. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  placard: ['#998ea4'],
  'page-facing-up': ['#998ea4'],
  cloud: ['#b4acbc'],
  // Most doves and all gulls carry no branch.
  dove: ['#44911b'],
  'convenience-store': ['#533566'],
  house: ['#00f397'],
  'house-with-garden': ['#00f397'],
  houses: ['#00f397'],
  tent: ['#ffb02e'],
  // A lamp can be asked for beside it.
  'couch-and-lamp': ['#9b9b9b', '#ffb02e'],
  teacher: ['#44911b', '#ffce7c', '#e19747'],
};

/** The colours by which one calls these, where they aren't the largest. */
export const mainColours: Readonly<Record<string, readonly string[]>> = {
  airplane: ['#cdc4d6', '#0084ce'],
  books: ['#86d72f', '#00a6ed', '#ca0b4a', '#44911b', '#990838', '#0074ba', '#008463'],
  bus: ['#ffb02e'],
  butterfly: ['#ff6723', '#ff822d'],
  'cow-face': ['#d3d3d3', '#636363', '#f4f4f4'],
  frog: ['#00d26a'],
  'hot-beverage': ['#f4f4f4', '#e6e6e6', '#d3d3d3', '#9b9b9b'],
  kite: ['#f9c23c', '#00a6ed', '#f8312f', '#86d72f'],
  motorcycle: ['#f92f60', '#ca0b4a'],
  'open-book': ['#00a6ed', '#0074ba'],
  teacher: ['#6d4534', '#8c5543'],
  television: ['#9b9b9b', '#636363'],
  unicorn: ['#efd5ff', '#bca4eb'],
  window: ['#d3d3d3'],
  'wine-glass': ['#bb1d80', '#ff6dc6'],
};
