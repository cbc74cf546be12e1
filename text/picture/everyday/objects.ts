/** Things of the house, clothes, toys, tools and instruments, one picture a line: what is drawn | English | Turkish. */
export const objects = `
table | table, dining table, coffee table, nightstand, bedside table, round table, side table, picnic table | masa, yemek masası, sehpa, komodin, yuvarlak masa, sofra, piknik masası
desk | desk, school desk, writing desk, workbench, counter | çalışma masası, sıra, okul sırası, ders masası, tezgah
shelf | shelf, ledge, mantelpiece, windowsill, window sill | raf, pencere önü, pencere pervazı, pervaz
bookcase | bookcase, bookshelf, bookshelves, cupboard, cabinet, dresser | kitaplık, kitap rafı, kütüphane dolabı, büfe dolabı
wardrobe | wardrobe, closet, armoire | gardırop, gardrop, elbise dolabı, giysi dolabı, dolap
rug | rug, carpet, doormat, mat, picnic blanket, blanket, towel, beach towel | halı, kilim, paspas, piknik örtüsü, battaniye, örtü, havlu, plaj havlusu, minder
floor-lamp | lamp, floor lamp, table lamp, desk lamp, bedside lamp, lampshade | lamba, abajur, masa lambası, ayaklı lamba, gece lambası, lambader
box | box, cardboard box, crate, chest, treasure chest, wooden box, carton, drawer, toy box | kutu, koli, sandık, kasa, hazine sandığı, karton kutu, çekmece, oyuncak kutusu
curtain | curtain, curtains, drape | perde
blackboard | blackboard, chalkboard, whiteboard | kara tahta, karatahta, yazı tahtası, tahta, beyaz tahta
stove | stove, oven, cooker, fireplace, furnace, barbecue, grill | ocak, fırın, soba, kuzine, şömine, mangal
fridge | fridge, refrigerator, freezer | buzdolabı
pillow | pillow, cushion | yastık, kırlent
🪑 | chair, stool, wooden chair, rocking chair, high chair, deck chair, sun lounger, lounge chair | sandalye, iskemle, tabure, sallanan sandalye, şezlong
🛋 | sofa, couch, armchair, settee, easy chair | kanepe, koltuk, divan, çekyat, berjer
🛏 | bed, hospital bed, bunk bed, crib, cradle | yatak, karyola, beşik, ranza
🚪 | door, gate, doorway | kapı
🪟 | window | pencere, cam pencere
🪞 | mirror | ayna
🛁 | bathtub, bath tub, bath | küvet, banyo küveti
🚿 | shower | duş
🚽 | toilet | klozet, tuvalet
📺 | television, tv, tv set | televizyon, tv
📻 | radio | radyo
💻 | laptop, computer, notebook computer | dizüstü bilgisayar, laptop, bilgisayar
🖥 | desktop computer, monitor, computer screen, screen | masaüstü bilgisayar, monitör, ekran
⌨ | computer keyboard, keyboard | klavye
🖱 | computer mouse | bilgisayar faresi
🖨 | printer | yazıcı
📱 | phone, mobile phone, smartphone, cell phone, cellphone, tablet | telefon, cep telefonu, akıllı telefon, tablet
☎ | telephone, landline | ev telefonu, eski telefon
📷 | camera, photo camera | fotoğraf makinesi, kamera
🎥 | movie camera, film camera, video camera | film kamerası, video kamera
🎬 | clapperboard, clapper board | klaket
💡 | light bulb, bulb, lightbulb | ampul
🔦 | flashlight, torch | el feneri
🏮 | lantern, paper lantern | fener, kağıt fener
🕯 | candle | mum
🪔 | oil lamp, magic lamp | kandil, gaz lambası, sihirli lamba
⏰ | alarm clock | çalar saat
🕰 | clock, mantel clock, wall clock, grandfather clock | saat, duvar saati, masa saati, guguklu saat, antika saat
⌚ | watch, wristwatch | kol saati
⌛ | hourglass, sandglass | kum saati
📅 | calendar | takvim
📕 | book, storybook, novel | kitap, roman, masal kitabı
📖 | open book | açık kitap
📚 | stack of books, pile of books, books stack | kitap yığını
📓 | notebook, diary, exercise book | defter, not defteri, günlük
📰 | newspaper | gazete
📄 | paper, sheet of paper, document, sheet | kağıt, kâğıt, belge, sayfa, evrak
📜 | scroll, parchment | parşömen, ferman, tomar
✉ | letter, envelope | mektup, zarf
✏ | pencil | kurşun kalem, kurşunkalem
🖊 | pen, ballpoint pen | kalem, tükenmez kalem, tükenmez
🖍 | crayon | pastel boya, boya kalemi, mum boya
🖌 | paintbrush, paint brush, brush | fırça, boya fırçası, resim fırçası
🎨 | palette, paint palette, paints | palet, boya paleti, boya, boyalar
✂ | scissors, pair of scissors | makas
📏 | ruler | cetvel
📐 | set square, triangle ruler | gönye
📌 | pushpin, thumbtack | raptiye
📎 | paperclip, paper clip | ataş, ataç
🎒 | backpack, school bag, schoolbag, rucksack | sırt çantası, okul çantası
💼 | briefcase | evrak çantası
👜 | bag, handbag, purse | çanta, el çantası, kadın çantası
👛 | wallet, coin purse | cüzdan
🛍 | shopping bag, shopping bags, paper bag | alışveriş çantası, alışveriş torbası, torba, poşet
🧳 | suitcase, luggage | bavul, valiz
📦 | package, parcel | paket, kargo paketi
🎁 | gift, present, gift box, wrapped gift | hediye, hediye paketi, hediye kutusu, armağan
🧺 | basket, picnic basket, laundry basket | sepet, piknik sepeti, çamaşır sepeti
🪣 | bucket, pail | kova
🧹 | broom, broomstick | süpürge, çalı süpürgesi
🧼 | soap | sabun
🪥 | toothbrush | diş fırçası
🧻 | toilet paper, paper towel | tuvalet kağıdı, kağıt havlu
🧴 | lotion, shampoo, sunscreen | şampuan, losyon, güneş kremi
🫧 | bubble, soap bubble | baloncuk, sabun köpüğü, köpük
🔑 | key | anahtar
🔒 | lock, padlock | kilit, asma kilit
🔔 | bell | zil, çan, kampana
🧲 | magnet | mıknatıs
🔨 | hammer | çekiç
🪓 | axe, ax, hatchet | balta
⛏ | pickaxe, pick, shovel, spade | kazma, kürek
🪚 | saw, handsaw | testere
🔧 | wrench, spanner | ingiliz anahtarı, somun anahtarı
🪛 | screwdriver | tornavida
🔩 | bolt, screw, nut and bolt | vida, cıvata, somun ve vida
⚙ | gear, cog, cogwheel | dişli, çark
🧰 | toolbox, tool box | alet çantası, takım çantası
🪜 | ladder | merdiven
🪝 | hook | kanca, çengel
⛓ | chain | zincir
🧵 | thread, spool of thread | iplik, makara
🪡 | needle | iğne
🧶 | yarn, ball of yarn, wool | yün, yumak, ip yumağı, yün yumağı
🧷 | safety pin | çengelli iğne
💣 | bomb | bomba
🗡 | sword, dagger | kılıç, hançer
🛡 | shield | kalkan
🏹 | bow and arrow, bow | ok ve yay, yay
🔍 | magnifying glass | büyüteç
🔬 | microscope | mikroskop
🔭 | telescope | teleskop
🧪 | test tube, vial, potion, chemical | deney tüpü, iksir
🧬 | dna | dna
🌡 | thermometer | termometre
💊 | pill, medicine, tablet pill | hap, ilaç
💉 | syringe, injection | şırınga, iğne şırınga
🩹 | band-aid, plaster, bandage | yara bandı, bandaj
🩺 | stethoscope | stetoskop
🧯 | fire extinguisher | yangın söndürücü, yangın tüpü
⚖ | scale, scales, balance scale | terazi
🧭 | compass | pusula
🔋 | battery | pil, batarya
🔌 | plug | fiş
📡 | satellite dish, antenna | çanak anten, anten
👓 | glasses, eyeglasses, pair of glasses, spectacles | gözlük
🕶 | sunglasses, pair of sunglasses | güneş gözlüğü
👔 | tie, necktie, shirt | kravat, gömlek
👕 | t-shirt, tshirt, sweater, jersey, jumper | tişört, kazak, forma, süveter
👖 | jeans, pants, trousers, pair of jeans, pair of trousers | pantolon, kot, kot pantolon
🧣 | scarf | atkı, kaşkol
🧤 | gloves, glove, pair of gloves, mittens, mitten | eldiven
🧥 | coat, jacket, raincoat | ceket, mont, palto, kaban, yağmurluk, hırka
🧦 | sock, socks, pair of socks | çorap
👗 | dress, gown, skirt | elbise, etek, gelinlik, abiye
👚 | blouse | bluz
👘 | kimono | kimono
🩱 | swimsuit, bathing suit | mayo
👙 | bikini | bikini
🩳 | shorts | şort
👞 | shoe, leather shoe | ayakkabı, kundura
👟 | sneaker, running shoe, trainer | spor ayakkabı, spor ayakkabısı, koşu ayakkabısı
🥾 | boot, hiking boot, rain boot | bot ayakkabı, çizme, yağmur botu, postal
👠 | high heel, high-heeled shoe, high heels | topuklu ayakkabı
👡 | sandal | sandalet
🩴 | flip-flop, flip flop, slipper | terlik, parmak arası terlik
🩰 | ballet shoe, ballet shoes | bale ayakkabısı, bale pabucu
🎩 | top hat, hat, magician hat, party hat, witch hat, cowboy hat | silindir şapka, şapka, fötr şapka
👒 | sun hat, straw hat, woman's hat, bonnet | hasır şapka, kadın şapkası
🧢 | cap, baseball cap | kep, kasket, bere, beysbol şapkası
🪖 | helmet, military helmet | kask, miğfer
🎓 | graduation cap | mezuniyet kepi
💍 | ring, diamond ring, wedding ring | yüzük, alyans
💎 | diamond, gem, jewel, gemstone, crystal | elmas, mücevher, pırlanta, kristal
📿 | beads, prayer beads, necklace | tespih, kolye, boncuk
💄 | lipstick | ruj
🎀 | ribbon | kurdele, fiyonk
☂ | umbrella | şemsiye
🪭 | fan, hand fan | yelpaze
⚽ | ball, soccer ball, football, soccer | top, futbol topu, futbol
🏀 | basketball | basketbol topu, basketbol
🏐 | volleyball, beach ball | voleybol topu, voleybol, plaj topu
🎾 | tennis ball, tennis | tenis topu, tenis
⚾ | baseball | beysbol topu, beyzbol
🏈 | american football, rugby ball | amerikan futbolu topu
🎳 | bowling pin, bowling, bowling ball | bovling, bovling topu
🏓 | table tennis, ping pong | masa tenisi, pinpon
🏸 | badminton, shuttlecock | badminton
🥊 | boxing glove | boks eldiveni
🥅 | goal, goal net, net | kale direği, file, futbol kalesi
🎣 | fishing rod, fishing pole | olta, balık oltası
⛸ | ice skate, ice skates, skates | buz pateni
🎿 | ski, skis | kayak, kayak takımı
🛷 | sled, sledge, sleigh | kızak
🎯 | dartboard, target, dart, bullseye | dart, hedef tahtası, hedef
🪁 | kite | uçurtma
🪀 | yo-yo, yoyo | yoyo
🧸 | teddy bear, teddy, stuffed animal, stuffed toy, toy, plush toy, plushie | oyuncak ayı, peluş ayı, peluş oyuncak, oyuncak, ayıcık
🪆 | doll, nesting doll, matryoshka | oyuncak bebek, matruşka
🧩 | puzzle, puzzle piece, jigsaw | yapboz, puzzle, bulmaca
🎲 | die, dice | zar
🎮 | game controller, gamepad, video game | oyun kolu, video oyunu
♟ | chess piece, pawn, chess | satranç, satranç taşı, piyon
🃏 | playing card, joker | iskambil, oyun kağıdı
🔮 | crystal ball | kristal küre
🪄 | magic wand, wand | sihirli değnek, asa, sihirli asa
🎭 | mask, theater mask, theatre mask | maske, tiyatro maskesi
🏆 | trophy, cup trophy | kupa ödül, ödül, şampiyonluk kupası
🏅 | medal, gold medal | madalya
🎉 | party popper, confetti | konfeti
🎆 | fireworks, firework | havai fişek, havai fişekler
🪅 | pinata | pinyata
🖼 | painting, picture frame, framed picture, portrait | tablo, resim çerçevesi, çerçeve, portre
🎸 | guitar, electric guitar | gitar, elektro gitar, bağlama, saz çalgısı, ud
🎹 | piano, grand piano | piyano, org
🎻 | violin, cello, fiddle | keman, viyolonsel, çello
🎺 | trumpet, horn | trompet, borazan, boru
🎷 | saxophone, sax | saksafon, saksofon
🪗 | accordion | akordeon, akordiyon
🪕 | banjo | banjo, cümbüş
🥁 | drum, drums, drum set | davul, trampet, bateri, davul seti
🪈 | flute, recorder, clarinet | flüt, ney, kaval, klarnet
🎤 | microphone | mikrofon
🎧 | headphones, headphone, headset, earphones | kulaklık
🎵 | musical note, music note, note | nota, müzik notası
📢 | loudspeaker, megaphone, speaker box | megafon, hoparlör
🎶 | musical notes, music | müzik, müzik notaları
🚩 | flag, pennant | bayrak, flama
🏴‍☠ | pirate flag | korsan bayrağı
💵 | money, banknote, cash, dollar | para, banknot, dolar
🪙 | coin, gold coin | madeni para, bozuk para, altın para, sikke
💰 | bag of money, money bag, sack of gold | para torbası, para kesesi, altın kesesi
🎫 | ticket | bilet
🧿 | evil eye bead, nazar | nazar boncuğu, nazarlık
🪢 | rope, knot | ip, halat, düğüm
🦺 | vest, safety vest | yelek
🪮 | comb | tarak
🛢 | barrel, oil barrel, wooden barrel | varil, fıçı
💺 | seat, airplane seat | uçak koltuğu
🧽 | sponge | sünger
🪇 | maracas, rattle | marakas, çıngırak
🧮 | abacus | abaküs
🪒 | razor | ustura, tıraş bıçağı
🪤 | mousetrap, trap | fare kapanı, kapan
📋 | clipboard | kıskaçlı pano
💳 | credit card | kredi kartı
💾 | floppy disk, diskette | disket
💿 | cd, disc, record | plak, cd
📼 | videotape, cassette | kaset
🪗 | accordion, harmonica | akordeon, mızıka
🥋 | karate uniform | karate kıyafeti
🥌 | curling stone | curling taşı
🎽 | running shirt | atlet tişört
🛎 | service bell, bellhop bell | resepsiyon zili
🎐 | wind chime | rüzgar çanı
🎏 | carp streamer, windsock | rüzgar tulumu
🪃 | boomerang | bumerang
🩼 | crutch, cane, walking stick | baston, koltuk değneği
🤿 | diving mask, snorkel | dalgıç maskesi, şnorkel
🥽 | goggles | deniz gözlüğü, kayak gözlüğü
🕹 | joystick | oyun çubuğu
🪩 | disco ball, mirror ball | disko topu, aynalı küre
`;
