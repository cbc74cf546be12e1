import type { Meaning } from './meaning.ts';

export const counts = `
1 | one, single, 1
2 | two, couple of, pair of, both
3 | three, a few, few, a handful of, trio of
5 | five, several, a group of, group of, a bunch of, bunch of, a row of, row of, various, a line of, a family of
6 | six, half a dozen
8 | eight, many, lots of, a lot of, plenty of, numerous, a pile of, pile of, a stack of, piles of, a herd of, a flock of, herd of, flock of, a crowd of, crowd of, countless, a swarm of, swarm of, loads of, tons of, a school of
12 | twelve, a dozen, dozen, a dozen of
4 | four
7 | seven
9 | nine
10 | ten
11 | eleven
13 | thirteen
14 | fourteen
15 | fifteen
16 | sixteen
17 | seventeen
18 | eighteen
19 | nineteen
20 | twenty
24 | dozens of, two dozen
30 | thirty
40 | forty
50 | fifty
60 | sixty
70 | seventy
80 | eighty
90 | ninety
100 | hundred, hundreds of
500 | thousand, thousands of, million, millions of, billion
`;

export const colours = `
red | red, reddish, crimson, scarlet, ruby, maroon, burgundy
orange | orange, orange coloured, orange colored, ginger, apricot coloured
yellow | yellow, yellowish, blond, blonde
green | green, greenish, emerald, olive green, lime green
blue | blue, bluish, navy, navy blue, azure, sky blue, indigo
purple | purple, violet coloured, mauve, lilac coloured
pink | pink, pinkish, magenta, rosy
brown | brown, brownish, tan, beige, chestnut brown
black | black
white | white, cream, ivory
grey | grey, gray, greyish
turquoise | turquoise, teal, cyan, aqua
gold | gold, golden
silver | silver, silvery
`;

export const shades = `
light | light, pale, bright
dark | dark, deep
`;

export const sizes = `
tiny | tiny, miniature, teeny, minuscule
small | small, little, short, baby sized, mini
large | large, big, tall
huge | huge, giant, enormous, gigantic, massive, colossal
`;

export const scenes = `
setting sea | sea, ocean, bosphorus, mediterranean, black sea, at sea, open sea, high seas, seascape, harbor, harbour, bay, on the water, port, marina
setting beach | beach, seaside, seashore, shore, coast, sandy beach, sand, by the sea, by the ocean, by the seaside, near the sea, beside the sea, next to the sea
setting underwater | underwater, under water, under the sea, under the water, under the ocean, beneath the sea, seabed, bottom of the sea, coral reef, reef, deep sea
setting lake | lakeside, lakeshore, in the lake, in a lake, on the lake, on a lake
setting river | riverside, riverbank, river bank, in the river, in a river
setting forest | forest, woods, jungle, rainforest, woodland, grove
setting mountain | mountain, mountaintop, alps, cliff, valley, canyon, mountain peak, mountain top, mountainside
setting city | city, downtown, istanbul, london, paris, new york, rome, tokyo, metropolis, skyline, cityscape, town, airport, at the airport, at an airport, in the airport
setting village | village, countryside, hamlet
setting street | street, avenue, alley, sidewalk, pavement, crosswalk, parking lot, crossroad, crossroads, intersection
setting field | field, meadow, prairie, grassland, savanna, savannah, pasture, lawn, grass, steppe
setting farm | farm, farmyard, barnyard, ranch
setting garden | garden, school garden, in the school garden, schoolyard, school yard, backyard, yard, orchard, vineyard, greenhouse
setting park | park, playground, zoo, amusement park
setting desert | desert, dune, sand dune, sahara
setting room | room, living room, indoors, at home, in the house, in a house, inside the house, inside a house, hallway, bathroom, library, lab, laboratory, workshop, attic, basement, studio, dining room, in a restaurant, in the restaurant, in a cafe, in the cafe, at the restaurant, in the hospital, in a hospital, in hospital, at the hospital, at a hospital, hospital room, hospital ward, garage
setting kitchen | kitchen
setting bedroom | bedroom, nursery
setting classroom | classroom, at school, in school, in the school, in a school, at the school
setting office | office, workplace
setting space | space, outer space, universe, cosmos, on the moon
setting arctic | arctic, antarctica, antarctic, north pole, south pole, glacier, iceberg, ice floe, on ice, on the ice, frozen lake
setting island | island, tropical island, desert island
time night | night, nighttime, at night, midnight, nocturnal, moonlit, moonlight, night time, starry night
time sunset | sunset, at sunset, dusk, evening, twilight, sundown, the sun is setting, sun is setting, setting sun, as the sun sets, the sun sets, sun sets
time dawn | dawn, sunrise, daybreak, the sun is rising, rising sun, sun is rising, the sun rises
time morning | morning
time day | daytime, noon, midday, afternoon, daylight
weather sun | sunny, sunshine, sunlight, sunlit
weather cloud | cloudy, overcast
weather rain | rain, rainy, raining, rainfall, drizzle, rains, shower of rain, in the rain, under the rain
weather storm | storm, stormy, thunderstorm, thunder, tempest
weather snow | snow, snowy, snowing, snowfall, snowstorm, blizzard, snows, in the snow, on the snow, snow covered
weather fog | fog, foggy, mist, misty, haze, hazy
weather wind | wind, windy, breeze, breezy, gust
season spring | spring, springtime
season summer | summer, summertime
season autumn | autumn, fall season, in fall, in the fall, autumnal
season winter | winter, wintertime, wintry
`;

/** Scenes whose ground is in the word: what is on them isn't in the air. */
export const surfaces =
  'sand, sandy beach, beach, shore, dune, sand dune, grass, lawn, meadow, snow, sidewalk, pavement, iceberg, ice floe';
export const stoodOn =
  'at the airport, at an airport, in the airport, on the moon, on ice, on the ice, on the snow, in the snow';

export const places = `
on | on, upon, on top of, atop, onto, riding, riding on, climbing, crossing, walking across, driving across, perched on, on the roof of, on the branch of, on a branch of, on the back of, on the deck of, on the top of, on the edge of
under | under, beneath, below, underneath, at the foot of, at the bottom of
beside | beside, next to, by, near, alongside, close to, at, along, against, by the side of, at the side of, at the edge of, besides, on the shore of, on the bank of
in-front-of | in front of, facing, opposite
behind | behind, in back of, at the back of
left-of | to the left of, left of, on the left of, on the left side of, at the left of
right-of | to the right of, right of, on the right of, on the right side of, at the right of
above | above, over, flying over, hovering over
between | between, among, amongst, amid, in between
in | in, inside, inside of, into, within, in the middle of, in the center of, in the centre of, driving, fishing from
around | around, surrounding, all around, encircling
`;

/** Where what stands after the words is at what stands before them. */
export const inversePlaces = `
beside | with, holding, carrying, wearing, having, has, have, accompanied by
in | full of, filled with, containing
around | surrounded by
on | topped with, decorated with
`;

/** Places whose other thing was named before. */
export const pronounPlaces = `
on | on it, on them, on top, on top of it, on top of them, on its head, on his head, on her head, on their heads, upon it, on its back, on his back, on her back, on its nose, on the top, on his shoulder, on her shoulder, on its shoulder, on his shoulders, on her shoulders, on his lap, on her lap, on their backs
under | under it, under them, beneath it, underneath it, below it, under him, under her, beneath them
beside | beside it, next to it, near it, beside them, next to them, next to him, next to her, beside him, beside her, by its side, by his side, by her side, in his hand, in her hand, in its hand, in his hands, in her hands, in its mouth, in its beak, in its paw, with it, with them, nearby, near him, near her
in-front-of | in front of it, in front of them, in front of him, in front of her
behind | behind it, behind them, behind him, behind her
left-of | to the left of it, to its left, on its left, to his left, to her left
right-of | to the right of it, to its right, on its right, to his right, to her right
above | above it, above them, over it, over them, above him, above her, above its head, above his head, above her head
in | in it, inside it, in them, inside them
around | around it, around them, around him, around her, all around it
between | between them
`;

export const regions = `
left | on the left, on the left side, to the left, at the left, on the left hand side, left side
right | on the right, on the right side, to the right, at the right, on the right hand side, right side
centre | in the middle, in the center, in the centre, at the center, at the centre, in the middle of the picture, in the center of the picture, in the centre of the picture, in the middle of the image
sky | in the sky, in the air, up in the sky, overhead, across the sky, through the sky, high above, at the top, in a blue sky, in the blue sky, in the night sky, in a clear sky, up above, in mid air, through the air
ground | on the ground, on the floor, at the bottom, on the carpeted floor
foreground | in the foreground, in front, in the front
background | in the background, in the distance, far away, at the back, in the back, on the horizon
corner | in the corner, in a corner, in one corner
`;

export const words: Record<string, Meaning> = {
  'sky, skies': { kind: 'scene', traits: [] },
  of: { kind: 'place', relation: 'in', ground: 'content', inverse: true },
  'a, an': { kind: 'count', value: 1, article: true },
  some: { kind: 'count', value: 3, article: true },
  'another, a second, one more': { kind: 'count', value: 1 },
  ones: { kind: 'same' },
  'without, no, with no, without any': { kind: 'none' },
  'the, this, that, these, those, his, her, its, their, my, our, your': { kind: 'definite' },
  'is, are, was, were, be, being, been, looks, seems, painted, coloured, colored': { kind: 'being' },
  'flying, soaring, hovering, gliding': { kind: 'verb', form: 'finite', aloft: true },
  // No star of the sky.
  'starfish, sea star': { kind: 'untold' },
  'and, or, plus, as well as, together with, along with, &': { kind: 'and' },
  'colourful, colorful, multicoloured, multicolored, multi coloured, rainbow coloured, rainbow colored, in different colors, in different colours, different coloured, of different colors':
    { kind: 'motley' },
};

export const fillers = `i i'd me you he she it we they us him them there here which who whom whose what where when while
  as if then than but so not to of for from off out up down across through toward towards about like very really quite
  too also just only all each every any such please draw drawing drawn picture of image illustration photo photograph
  of sketch scene make create generate show showing  shows depict depicting depicts paint sketch want would could
  can will need give let written word words inscription coloured colored colour color kind sort type style set side other others together apart away
  back forward front top during after before until it's there's that's its is with in on at day time something`;

export const fillerPhrases = `a picture of, an image of, a drawing of, a painting of, picture of, image of, drawing of, painting of, a photo of, photo of,
  illustration of, an illustration of, a sketch of, piece of, pieces of, slice of, slices of, a bit of, side by side, in a row, in line, in a line, one of`;

/** Verbs that are also names of things: they are verbs where they follow their subject. */
export const verbs = `sit sits sat stand stands stood sleep sleeps slept play plays run runs fly flies flew jump jumps walk
  walks swim swims eat eats ate hold holds held wear wears look looks shine shines lie lies lay lean leans rest rests ride rides
  drive drives drink drinks read reads write writes say says said see sees watch watches wait waits grow grows bloom blooms
  hang hangs hung float floats sail sails drift drifts fall falls rise rises set sets strike strikes chase chases catch catches
  throw throws kick kicks climb climbs cook cooks bake bakes paint paints sing sings dance dances smile smiles laugh
  laughs cry cries talk talks speak speaks listen listens point points carry carries push pushes pull pulls build builds
  dig digs plant plants pick picks cut cuts open opens close closes feed feeds pet pets hug hugs kiss kisses fight fights
  hide hides follow follows lead leads move moves turn turns come comes go goes went get gets take takes bring brings put puts
  stay stays live lives love loves enjoy enjoys wave waves bark barks burn burns glow glows land lands park parks
  travel travels cross crosses pass passes stretch stretches cover covers surround surrounds face faces guard guards graze
  grazes perch perches blow blows do does did has have had using building painting drawing fishing swing use seated parked filled made having being
  rocks lights bats rings stops starts meet meets water waters wave waves`;

export const untold = `happy sad angry beautiful pretty cute lovely nice ugly scary funny cheerful lonely proud tired sleepy
  hungry calm peaceful quiet silent wild magical mysterious cozy cosy old young new ancient modern fresh ripe sweet wooden metal
  stone iron plastic woolen paper striped spotted dotted checkered fluffy furry soft hard round square flat thin fat thick
  thin slim long wide narrow fast slow shiny sparkling clean dirty empty full broken haunted abandoned crooked rusty warm cold
  hot cool wet dry delicious tasty roof wing wings tail head hair eyes beard face roofs color branch light shadow reflection smoke dust
  water mud air ice floor ceiling corner crowd people animal animals fruit fruits vegetable vegetables food breakfast
  lunch dinner party toy toys game games music song story dream love hope peace war work school day days year summer's`;
