/** Plants, sky and land, one picture a line: what is drawn | English words | Turkish words. */
export const nature = `
🌳 | tree, oak, oak tree, apple tree, fruit tree, orange tree, cherry tree, lemon tree, plane tree, maple tree, willow, willow tree, birch, birch tree, pear tree, plum tree, elm, poplar,  olive tree, chestnut tree, walnut tree | ağaç, meşe, meşe ağacı, elma ağacı, meyve ağacı, portakal ağacı, kiraz ağacı, limon ağacı, çınar, çınar ağacı, söğüt, söğüt ağacı, zeytin ağacı, ceviz ağacı, armut ağacı, dut ağacı, kestane ağacı, incir ağacı, kavak, kavak ağacı, fidan
🌲 | pine, pine tree, fir, fir tree, evergreen, evergreen tree, spruce, conifer, cypress | çam, çam ağacı, ladin, köknar, servi, selvi
🎄 | christmas tree, xmas tree | noel ağacı, yılbaşı ağacı
🌴 | palm, palm tree, coconut tree, coconut palm, date palm | palmiye, palmiye ağacı, hindistan cevizi ağacı, hurma ağacı
🌵 | cactus | kaktüs
🌿 | herb, plant, fern, bush, shrub, sprig | ot, bitki, eğrelti otu, çalı, nane, sarmaşık
🪴 | potted plant, houseplant, flowerpot, flower pot, plant pot, pot of flowers | saksı, saksı bitkisi, saksı çiçeği, saksıda çiçek
🌱 | seedling, sprout, sapling | filiz, fide
🌾 | wheat, rice plant, barley, reed, grain | buğday, başak, arpa, saz, ekin
🍀 | four leaf clover, four-leaf clover, clover | dört yapraklı yonca, yonca
🍃 | leaf | yaprak
🍁 | maple leaf | akçaağaç yaprağı, çınar yaprağı
🍂 | fallen leaf, autumn leaf, dry leaf, dead leaf | kuru yaprak, sonbahar yaprağı, düşen yaprak, dökülen yaprak
🌷 | tulip | lale
🌼 | flower, daisy, blossom, chamomile, wildflower, marigold | çiçek, papatya, kır çiçeği, yabani çiçek
🌹 | rose | gül
🌺 | hibiscus, orchid, tropical flower | hibiskus, orkide, begonvil
🌻 | sunflower | ayçiçeği, günebakan
🌸 | cherry blossom | kiraz çiçeği, bahar dalı
🪻 | hyacinth, lavender, violet, lilac | sümbül, lavanta, menekşe, leylak
🪷 | lotus, water lily, lily pad | nilüfer, lotus
🥀 | wilted flower | solmuş çiçek, solmuş gül
💐 | bouquet, bunch of flowers, bouquet of flowers, flower bouquet | buket, çiçek buketi, çiçek demeti, demet çiçek
🍄 | mushroom, toadstool | mantar
🪵 | log, firewood, wood log, tree trunk, stump | kütük, odun
🪨 | rock, stone, boulder, pebble | kaya, taş, çakıl
🌋 | volcano | volkan, yanardağ
🔥 | fire, campfire, flame, bonfire | ateş, kamp ateşi, alev
💧 | drop, droplet, water drop, raindrop, tear | damla, su damlası, yağmur damlası
🌊 | wave | dalga
☀ | sun | güneş
🌙 | moon, crescent, crescent moon, half moon | ay, hilal, yarım ay
🌕 | full moon | dolunay
⭐ | star | yıldız
🌠 | shooting star, falling star | kayan yıldız
☄ | comet, meteor, asteroid | kuyruklu yıldız, göktaşı, meteor
🪐 | planet, saturn, ringed planet, jupiter, mars | gezegen, satürn, halkalı gezegen, jüpiter, mars
🌍 | earth, globe, world, planet earth | dünya, yerküre, küre
🌌 | galaxy, milky way | galaksi, samanyolu
☁ | cloud | bulut
🌈 | rainbow | gökkuşağı, gökkuşak, ebemkuşağı
⚡ | lightning, lightning bolt, thunderbolt | şimşek, yıldırım
❄ | snowflake | kar tanesi
⛄ | snowman | kardan adam, kardanadam
🌪 | tornado, whirlwind, hurricane | hortum, kasırga
🧊 | ice cube, block of ice | buz küpü, buz kalıbı
waterfall | waterfall | şelale, çağlayan
lake | lake | göl
pond | pond, puddle | gölet, su birikintisi, havuzcuk
river | river, stream, creek, brook | nehir, ırmak, dere
hill | hill, hilltop, mound | tepe, tepecik, tümsek
haystack | haystack, hay bale, bale of hay, hay | saman balyası, saman yığını, saman, ot yığını
`;
