/** Food and drink, one picture a line: what is drawn | English words | Turkish words. */
export const food = `
🍎 | apple | elma
🍐 | pear | armut, ayva
🍊 | oranges, orange fruit, tangerine, mandarin, clementine | portakal, mandalina
🍋 | lemon | limon
🍌 | banana | muz
🍉 | watermelon, slice of watermelon, watermelon slice | karpuz, karpuz dilimi
🍇 | grape, grapes, bunch of grapes | üzüm, üzüm salkımı
🍓 | strawberry, raspberry | çilek, ahududu
🫐 | blueberry, blackberry | yaban mersini, böğürtlen
🍈 | melon | kavun
🍒 | cherry | kiraz, vişne
🍑 | peach, apricot, nectarine, plum | şeftali, kayısı, erik, nektarin
🥭 | mango | mango
🍍 | pineapple | ananas
🥥 | coconut | hindistan cevizi
🥝 | kiwi, kiwi fruit | kivi
🍅 | tomato | domates
🫒 | olive | zeytin
🥑 | avocado | avokado
🍆 | eggplant, aubergine | patlıcan
🥔 | potato | patates
🥕 | carrot | havuç
🌽 | corn, maize, ear of corn, corncob | mısır, mısır koçanı
🌶 | chili, chili pepper, hot pepper, chilli, red pepper | acı biber, kırmızı biber
🫑 | pepper, bell pepper, green pepper | biber, dolmalık biber, dolma biber
🥒 | cucumber, zucchini, pickle | salatalık, hıyar, kabak dolması, turşu
🥬 | lettuce, cabbage, leafy green, spinach | marul, lahana, ıspanak, pazı yaprağı
🥦 | broccoli, cauliflower | brokoli, karnabahar
🧄 | garlic | sarımsak
🧅 | onion | soğan
🥜 | peanut, peanuts, nut | fıstık, yer fıstığı, fındık
🫘 | bean, beans | fasulye, nohut
🌰 | chestnut, walnut, hazelnut, acorn | kestane, ceviz, palamut meyvesi
🫛 | pea, peas, pea pod | bezelye
🎃 | pumpkin, jack-o-lantern, halloween pumpkin | balkabağı, bal kabağı, kabak, cadılar bayramı kabağı
🍞 | bread, loaf, loaf of bread, toast, slice of bread | ekmek, somun, ekmek dilimi
🥐 | croissant | kruvasan, ay çöreği
🥖 | baguette | baget, baget ekmek
🥨 | pretzel | çubuk kraker, pretzel
🥯 | bagel, turkish bagel | simit
🥞 | pancake, pancakes, crepe | krep, pankek
🧇 | waffle | waffle, vafıl
🧀 | cheese, slice of cheese, wedge of cheese | peynir, peynir dilimi, kaşar
🍖 | meat on bone, rib, meat | kemikli et, pirzola, et
🍗 | drumstick, chicken leg, roast chicken | tavuk budu, but, kızarmış tavuk
🥩 | steak, raw meat | biftek, bonfile
🥓 | bacon | pastırma
🍔 | hamburger, burger, cheeseburger | hamburger, çizburger
🍟 | french fries, fries, chips | patates kızartması, kızarmış patates
🍕 | pizza, slice of pizza, pizza slice | pizza, pizza dilimi
🌭 | hot dog, hotdog, sausage | sosisli, sosisli sandviç, sosis
🥪 | sandwich | sandviç, tost
🌮 | taco | tako
🌯 | burrito, wrap | dürüm
🥙 | kebab, doner, pita, gyro | döner, kebap, lavaş dürüm
🥚 | egg | yumurta
🍳 | fried egg, frying pan, pan, omelette, skillet | sahanda yumurta, tava, omlet
🍲 | stew, pot, soup pot, pot of soup, pot of food, casserole | tencere, güveç, türlü, yahni
🥘 | paella, pan of food | sahan, karnıyarık
🥣 | soup, bowl of soup, cereal, porridge | çorba, kase çorba, çorba kasesi, lapa
🥗 | salad, bowl of salad, green salad | salata, yeşil salata
🍿 | popcorn | patlamış mısır
🧈 | butter | tereyağı
🧂 | salt, salt shaker | tuz, tuzluk
🥫 | tin can, canned food | konserve, konserve kutusu
🍚 | rice, bowl of rice, cooked rice | pilav, pirinç
🍜 | noodles, ramen, noodle soup, bowl of noodles | erişte, noodle
🍝 | spaghetti, pasta, plate of spaghetti, plate of pasta | makarna, spagetti
🍣 | sushi | suşi
🥟 | dumpling | mantı
🍦 | ice cream, ice cream cone, ice-cream, icecream, soft serve | dondurma, külah dondurma, dondurma külahı
🍧 | shaved ice, snow cone | meyveli buz, karlamaç
🍨 | bowl of ice cream, ice cream bowl, sundae | kase dondurma
🍩 | donut, doughnut | donut, lokma
🍪 | cookie, biscuit | kurabiye, bisküvi
🎂 | birthday cake, cake, wedding cake | doğum günü pastası, yaş pasta, pasta, düğün pastası, doğumgünü pastası
🍰 | slice of cake, piece of cake, shortcake, cheesecake, chocolate cake, strawberry cake | pasta dilimi, dilim pasta, kek, çilekli pasta, çikolatalı pasta
🧁 | cupcake, muffin | kap kek, cupcake, muffin
🥧 | pie, apple pie, tart, pumpkin pie | turta, elmalı turta, tart, börek
🍫 | chocolate, chocolate bar, bar of chocolate | çikolata, çikolata kalıbı
🍬 | candy, sweet, sweets | şeker, bonbon, şekerleme, lokum
🍭 | lollipop, cotton candy, candy floss | lolipop, pamuk şeker, pamuk şekeri, horoz şekeri
🍮 | pudding, flan, custard | puding, muhallebi, sütlaç, krem karamel
🍯 | honey, honey pot, honey jar, jar of honey | bal, bal kavanozu
🍼 | baby bottle | biberon
🥛 | milk, glass of milk, milk glass | süt, bardak süt, süt bardağı
☕ | coffee, cup of coffee, mug, coffee cup, cup, mug of coffee, cup of tea, tea, hot chocolate, teacup, tea cup, cup of hot chocolate, mug of tea | kahve, fincan, kupa bardak, kahve fincanı, fincan kahve, fincan çay, çay fincanı, türk kahvesi, sıcak çikolata, kupa, çay, bardak çay, çay bardağı
🫖 | teapot, kettle | demlik, çaydanlık, ibrik
🍾 | champagne, bottle of champagne, wine bottle, bottle of wine | şampanya, şarap şişesi, şişe şarap
🍷 | wine, glass of wine, wine glass | şarap, kadeh, şarap kadehi
🍸 | cocktail, martini | kokteyl
🍹 | tropical drink, fruit punch | meyve kokteyli
🍺 | beer, beer mug, glass of beer | bira, bira bardağı
🥤 | soda, cup with straw, lemonade, cola, soft drink, milkshake, smoothie | limonata, kola, gazoz, ayran, bardak limonata, bardak ayran, bardak kola
🧃 | juice box, juice, orange juice, apple juice, carton of juice | meyve suyu, portakal suyu, bardak meyve suyu, bardak portakal suyu
🍽 | fork and knife, cutlery, dinner plate | çatal bıçak, yemek takımı, sofra takımı
🍴 | fork | çatal
🥄 | spoon | kaşık
🔪 | knife, kitchen knife | bıçak, mutfak bıçağı
🥢 | chopsticks | yemek çubukları, yemek çubuğu
🫙 | jar, empty jar, jam jar, fishbowl, fish bowl, jam | kavanoz, reçel kavanozu, reçel, fanus, akvaryum
🏺 | amphora, urn, clay pot, jug, pitcher | amfora, testi, küp, sürahi, çömlek
vase | vase | vazo
bowl | bowl, fruit bowl | kase, kâse, tas, çanak, meyve kasesi
plate | plate, dish, tray, platter, saucer | tabak, tepsi
bottle | bottle, water bottle | şişe, su şişesi
glass | glass, drinking glass, glass of water, water glass, tumbler | bardak, su bardağı, bardak su
`;
