/** People, figures of tales and parts of the body, one picture a line: what is drawn | English | Turkish. */
export const people = `
👶 | baby, infant, toddler, newborn | bebek
🧒 | child, kid | çocuk, ufaklık, velet
👦 | boy, little boy, son, schoolboy, brother, lad | oğlan, erkek çocuk, erkek çocuğu, oğlan çocuğu, delikanlı, erkek kardeş, oğul
👧 | girl, little girl, daughter, schoolgirl, sister | kız, kız çocuk, kız çocuğu, kız kardeş, abla
🧍‍♂ | man, gentleman, guy, father, dad, daddy, husband, uncle, standing man | adam, erkek, bay, baba, amca, dayı, ayakta duran adam
🧍‍♀ | woman, lady, mother, mom, mum, mommy, mummy, wife, aunt, standing woman | kadın, bayan, anne, teyze, hala, hanım, hanımefendi
🧍 | person, human, figure, standing person, friend, neighbour, neighbor, customer, guest, visitor, passenger, player | kişi, insan, arkadaş, dost, komşu, müşteri, misafir, konuk, ziyaretçi, yolcu, oyuncu
🧓 | older person, elderly person, old person | yaşlı kişi, yaşlı biri
👴 | old man, grandfather, grandpa, granddad, elderly man | yaşlı adam, dede, büyükbaba, yaşlı amca, ihtiyar adam, yaşlı bir adam, yaşlı erkek, büyük baba
👵 | old woman, old lady, grandmother, grandma, granny, elderly woman, elderly lady | yaşlı kadın, nine, büyükanne, babaanne, anneanne, yaşlı teyze, yaşlı bir kadın, yaşlı nine, büyük anne
🧍‍♂+🧍‍♀+🧒 | family | aile
🧍‍♀+🧍‍♂ | couple, man and woman, young couple | genç bir çift, yaşlı bir çift, evli çift, genç çift, yaşlı çift, sevgililer, sevgili
🧔 | bearded man, man with a beard | sakallı adam, sakallı bir adam
👱‍♀ | blonde woman, blond woman | sarışın kadın
👱‍♂ | blond man | sarışın adam
🧑‍⚕ | doctor, nurse, surgeon, health worker, dentist, vet, veterinarian | doktor, hemşire, hekim, cerrah, veteriner, dişçi, diş hekimi, sağlıkçı, sağlık çalışanı
🧑‍🎓 | student, graduate, pupil | öğrenci, mezun, talebe
🧑‍🏫 | teacher, professor, lecturer | öğretmen, hoca, profesör, muallim
🧑‍⚖ | judge, lawyer | hakim, hâkim, yargıç, avukat
🧑‍🌾 | farmer, gardener | çiftçi, bahçıvan, köylü
🧑‍🍳 | chef, cook, baker | aşçı, şef, fırıncı, pastacı
🧑‍🔧 | mechanic, plumber, repairman, repairer | tamirci, tesisatçı, usta, oto tamircisi
🧑‍🏭 | welder, factory worker | kaynakçı, fabrika işçisi, işçi
🧑‍💼 | office worker, businessman, businesswoman, boss, manager, secretary | iş adamı, iş insanı, iş kadını, ofis çalışanı, patron, müdür, memur, sekreter
🧑‍🔬 | scientist, chemist | bilim insanı, bilim adamı, kimyager
🧑‍💻 | programmer, developer, coder, hacker | programcı, yazılımcı
🧑‍🎤 | singer, rock star, rocker, pop star | şarkıcı, rock yıldızı
🧑‍🎨 | painter, artist | ressam, sanatçı
🧑‍✈ | pilot, captain | pilot, kaptan
🧑‍🚀 | astronaut, cosmonaut, spaceman | astronot, kozmonot, uzay adamı
🧑‍🚒 | firefighter, fireman, firewoman | itfaiyeci, itfaiye eri
👮 | police officer, policeman, policewoman, cop, police, officer | polis, polis memuru, zabıta, komiser
🕵 | detective, spy | dedektif, casus, ajan
💂 | guard, soldier, guardsman, knight | muhafız, asker, nöbetçi, bekçi, şövalye
🥷 | ninja | ninja
👷 | construction worker, builder, worker, workman | inşaat işçisi, amele, mimar, mühendis
🤴 | prince, king | prens, kral, padişah, sultan
👸 | princess, queen | prenses, kraliçe
🤵 | groom, man in a suit, bridegroom, waiter, butler | damat, takım elbiseli adam, garson
👰 | bride | gelin
🧕 | woman with headscarf, woman in a headscarf | başörtülü kadın
🤰 | pregnant woman | hamile kadın
🧔+🏴‍☠ | pirate | korsan
👼 | angel, cherub | melek
🎅 | santa, santa claus, father christmas | noel baba
🤶 | mrs claus | noel anne
🦸 | superhero, hero | süper kahraman, süperkahraman, kahraman
🦹 | villain, supervillain | kötü adam
🧙 | wizard, magician, sorcerer, mage | büyücü, sihirbaz
🧙‍♀ | witch, sorceress | cadı
🧚 | fairy, tinkerbell | peri, peri kızı
🧛 | vampire, dracula | vampir, drakula
🧜‍♀ | mermaid | denizkızı, deniz kızı
🧝 | elf | elf
🧞 | genie | cin, lamba cini
🧟 | zombie | zombi
🧌 | troll, ogre | trol
👻 | ghost | hayalet
👹 | monster, demon | canavar, yaratık
👽 | alien, martian, extraterrestrial | uzaylı
🤖 | robot, android | robot
🤡 | clown, jester | palyaço, soytarı
💀 | skull, skeleton | kafatası, kuru kafa, kurukafa, iskelet
🏃 | runner, jogger, running person, athlete | koşucu, atlet, sporcu
🚶 | pedestrian, walker, passer-by, traveler, traveller, hiker, tourist | yaya, yolcu, gezgin, yürüyen adam, turist, yürüyüşçü
💃 | dancer, ballerina, dancing woman | dansçı, dansöz, balerin, dans eden kadın
🕺 | dancing man | dans eden adam
🧗 | climber, rock climber, mountaineer | dağcı, tırmanıcı
🤺 | fencer, swordsman | eskrimci
🏇 | jockey, horse rider, horseman, rider, horse racing | jokey, atlı, binici, süvari
⛷ | skier | kayakçı
🏂 | snowboarder | snowboardcu, snowbordcu
🏌 | golfer, golf player | golfçü, golf oyuncusu
🏄 | surfer | sörfçü
🚣 | rower, rowing person, person rowing a boat, fisherman, sailor | kürekçi, kürek çeken adam, balıkçı
🏊 | swimmer | yüzücü
⛹ | basketball player, basketballer | basketbolcu, basketçi, basketbol oyuncusu
🏋 | weightlifter | halterci
🚴 | cyclist, biker, bicyclist | bisikletçi, bisikletli
🚵 | mountain biker | dağ bisikletçisi
🤸 | gymnast, acrobat | jimnastikçi, akrobat, cambaz
🤼 | wrestler, wrestlers | güreşçi, pehlivan
🤾 | handball player | hentbolcu
🤹 | juggler | jonglör, hokkabaz
🧘 | yogi, meditating person | yogi, yoga yapan kişi
🗣 | speaker | konuşmacı
👑 | crown, tiara | taç
👋 | waving hand | el sallama
✋ | hand | el
🦶 | foot | ayak
🦵 | leg | bacak
👂 | ear | kulak
👃 | nose | burun
👁 | eye | göz
👄 | mouth, lips | ağız, dudak
👅 | tongue | dil
🦷 | tooth | diş
🧠 | brain | beyin
❤ | heart, love heart | kalp, yürek
💔 | broken heart | kırık kalp
😀 | smiley, smiley face, smiling face, happy face | gülen yüz, gülümseyen yüz
😢 | sad face, crying face | üzgün yüz, ağlayan yüz
`;
