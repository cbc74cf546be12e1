/** Buildings, vehicles and what stands in the street, one picture a line: what is drawn | English | Turkish. */
export const places = `
🏠 | house, home, cottage, bungalow | ev, konut
🏡 | house with garden, house with a garden, villa, farmhouse | bahçeli ev, villa, çiftlik evi, köşk
🏘 | houses, village houses, neighborhood, neighbourhood | evler, mahalle
🏚 | haunted house, derelict house, ruined house, abandoned house, old house, ruin, barn, shed | perili ev, terk edilmiş ev, harabe, yıkık ev, eski ev, köhne ev, metruk ev, ahır, samanlık
🛖 | hut, cabin, log cabin, wooden hut, shack | kulübe, baraka, dağ evi, ahşap kulübe
🏢 | building, office building, skyscraper, apartment building, tower block, apartment, high-rise, office block | bina, gökdelen, apartman, ofis binası, iş merkezi, plaza, iş hanı
🏫 | school, schoolhouse | okul
🏥 | hospital, clinic | hastane, klinik
🏦 | bank building | banka
🏨 | hotel | otel, pansiyon
🏪 | shop, store, convenience store, bakery, grocery, grocery store, market, market stall, stall, kiosk, cafe, café, restaurant, bookshop, bookstore | dükkan, dükkân, market, bakkal, mağaza, fırın dükkanı, büfe, pastane, kafe, kahvehane, lokanta, restoran, kitapçı, manav, kasap, süpermarket, eczane
🏬 | department store, mall, shopping mall | alışveriş merkezi, avm
🏣 | post office | postane
🏭 | factory, power plant | fabrika
🏰 | castle, palace, fortress, fort | kale, şato, saray, hisar
🏯 | japanese castle, pagoda | japon kalesi, pagoda
🗼 | tower, eiffel tower, tall tower | kule, eyfel kulesi
🗽 | statue of liberty, statue | özgürlük heykeli, heykel
🏛 | museum, temple, courthouse, library building, ancient temple, parliament | müze, tapınak, anıt, adliye, meclis, tarihi bina
⛪ | church, chapel, cathedral | kilise, katedral, şapel
🕌 | mosque, minaret | cami, camii, minare, mescit
🕍 | synagogue | sinagog
🕋 | kaaba | kabe
⛲ | fountain | fıskiye, çeşme, fıskiyeli havuz, şadırvan
⛺ | tent, camping tent | çadır
🎪 | circus tent, circus, big top | sirk çadırı, sirk
🏟 | stadium, arena | stadyum, stat, arena
🎡 | ferris wheel, big wheel | dönme dolap, dönmedolap
🎢 | roller coaster, rollercoaster | hız treni, lunapark treni
🎠 | carousel, merry-go-round | atlıkarınca, atlı karınca
🛝 | slide, playground slide | kaydırak
🚉 | station, train station, railway station | istasyon, tren istasyonu, gar, tren garı
🏗 | construction site, construction crane | inşaat, şantiye, vinç
🧱 | brick, bricks | tuğla
🚂 | steam train, locomotive, steam engine, steam locomotive | buharlı tren, lokomotif, buharlı lokomotif, kara tren
🚆 | train | tren
🚅 | bullet train, high-speed train, fast train | hızlı tren
🚃 | railway car, wagon, carriage, train car | vagon
🚇 | subway, metro, underground train | metro
🚋 | tram, streetcar, trolley | tramvay
🚌 | bus, school bus, coach | otobüs, okul otobüsü, servis
🚐 | minibus, van, minivan, camper van, caravan | minibüs, dolmuş, karavan, kamyonet, panelvan
🚑 | ambulance | ambulans, cankurtaran
🚒 | fire truck, fire engine, firetruck | itfaiye aracı, itfaiye arabası, itfaiye kamyonu, itfaiye
🚓 | police car, patrol car | polis arabası, polis aracı, devriye arabası
🚕 | taxi, cab, taxicab | taksi
🚗 | car, automobile, limousine, sedan, toy car, convertible | araba, otomobil, limuzin, oyuncak araba, binek araç, araç
🚙 | jeep, suv, off-roader | cip, jip, arazi aracı
🛻 | pickup, pickup truck | pikap
🚚 | truck, delivery truck, lorry, moving truck, garbage truck, ice cream truck, dump truck, cement truck | kamyon, nakliye kamyonu, çöp kamyonu
🚛 | semi truck, articulated lorry, trailer truck, tanker | tır, tanker
🚜 | tractor, excavator, bulldozer, digger, harvester | traktör, kepçe, dozer, buldozer, biçerdöver, ekskavatör
🏎 | race car, racing car, sports car | yarış arabası, spor araba, yarış otomobili
🏍 | motorcycle, motorbike | motosiklet, motor
🛵 | scooter, moped, motor scooter, vespa | mobilet, scooter, skuter
🛴 | kick scooter | trotinet
🚲 | bicycle, bike, tricycle | bisiklet, üç tekerlekli bisiklet
🛹 | skateboard, skateboarder | kaykay, kaykaycı
🛼 | roller skate, roller skates, rollerblade | paten, tekerlekli paten
🦽 | wheelchair | tekerlekli sandalye
🛒 | shopping cart, trolley cart, cart, wheelbarrow, stroller, pram, baby carriage | alışveriş arabası, market arabası, el arabası, pazar arabası, bebek arabası, puset
🚏 | bus stop | otobüs durağı, durak
🚦 | traffic light, traffic lights, stoplight | trafik ışığı, trafik lambası, trafik ışıkları
🛑 | stop sign | dur tabelası, dur işareti, dur levhası
🚧 | barrier, roadblock, road barrier | bariyer, yol barikatı, barikat
⛽ | gas station, petrol station, gas pump, fuel pump | benzin istasyonu, benzinlik, akaryakıt istasyonu, benzin pompası
🛞 | wheel, tire, tyre | tekerlek, lastik, teker
⚓ | anchor | çapa, çıpa
🛟 | lifebuoy, life ring, ring buoy, lifebelt | can simidi, cankurtaran simidi
⛵ | sailboat, sailing boat, boat, yacht, sailing ship, fishing boat | yelkenli, yelkenli tekne, tekne, yat, yelkenli gemi, yelken, balıkçı teknesi, balıkçı kayığı
🛶 | canoe, kayak, rowboat, rowing boat, gondola | kano, kayık, sandal, bot
🚤 | speedboat, motorboat | sürat teknesi, motorbot, deniz motoru
🛳 | cruise ship, ocean liner, passenger ship | yolcu gemisi, kruvaziyer
⛴ | ferry, ferryboat | feribot, vapur, arabalı vapur
🚢 | ship, cargo ship, pirate ship, warship, steamship, submarine | gemi, yük gemisi, korsan gemisi, denizaltı
✈ | airplane, plane, aeroplane, jet, aircraft | uçak, jet
🛩 | small plane, propeller plane, small airplane | küçük uçak, pervaneli uçak
🚁 | helicopter | helikopter
🎈 | balloon, hot air balloon, hot-air balloon | balon, sıcak hava balonu
🪂 | parachute, paraglider | paraşüt, yamaç paraşütü, paraşütçü
🚀 | rocket, spaceship, spacecraft, space shuttle, starship, space rocket | roket, uzay gemisi, uzay aracı, uzay mekiği, füze
🛸 | ufo, flying saucer | ufo, uçan daire
🛰 | satellite, space station | uydu, uzay istasyonu
🚡 | cable car, gondola lift, aerial tramway | teleferik
🗺 | map, world map, treasure map | harita, dünya haritası, hazine haritası
🗿 | moai | moai heykeli
⛱ | beach umbrella, parasol, sun umbrella, sunshade | plaj şemsiyesi, güneş şemsiyesi, güneşlik
📫 | mailbox, letterbox, letter box | posta kutusu, mektup kutusu
🪧 | placard, protest sign | pankart, protesto pankartı
🪦 | grave, gravestone, tombstone | mezar, mezar taşı
🗑 | trash can, garbage can, dustbin, rubbish bin, wastebasket, bin, trash bin | çöp kutusu, çöp kovası, çöp tenekesi, çöp sepeti
bench | bench, park bench | bank, park bankı, oturma bankı
fence | fence, picket fence, railing | çit, parmaklık, bahçe çiti
wall | wall, brick wall, stone wall | duvar, tuğla duvar, taş duvar, sur
road | road, highway, motorway, asphalt, street lane | yol, otoyol, asfalt, karayolu
path | path, trail, footpath, pathway, walkway, track | patika, keçi yolu, toprak yol
bridge | bridge, stone bridge, wooden bridge | köprü, taş köprü, ahşap köprü
street-lamp | street lamp, streetlight, street light, lamppost, lamp post, lantern post | sokak lambası, sokak feneri, lamba direği, elektrik direği
sign | sign, signpost, signboard, board, billboard, road sign, banner, notice board, poster, noticeboard, name plate | tabela, levha, pano, afiş, ilan panosu, yol tabelası, billboard
swing | swing, swing set | salıncak
sandcastle | sandcastle, sand castle | kumdan kale, kum kalesi
stage | stage, podium, platform | sahne, podyum, kürsü, platform
chimney | chimney, smokestack | baca
windmill | windmill, mill, wind turbine | yel değirmeni, yeldeğirmeni, değirmen, rüzgar gülü, rüzgar türbini
lighthouse | lighthouse | deniz feneri, fener kulesi
igloo | igloo | iglo, eskimo evi, iglu
pool | pool, swimming pool | havuz, yüzme havuzu
doghouse | doghouse, kennel, dog house | köpek kulübesi, köpek evi
well | water well, stone well, wishing well, well | kuyu, su kuyusu
`;
