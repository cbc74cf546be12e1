/** Animals, one picture a line: what is drawn | English words | Turkish words. */
export const animals = `
🐈 | cat, kitty, kitten, tomcat, tabby | kedi, tekir, pisi, yavru kedi, kedi yavrusu
🐱 | cat face | kedi yüzü
🐕 | dog, puppy, doggy, doggie, hound, pup, labrador, retriever | köpek, yavru köpek, köpek yavrusu, it, kurt köpeği, çoban köpeği
🐩 | poodle | kaniş, fino
🦮 | guide dog | rehber köpek
🐺 | wolf | kurt
🦊 | fox | tilki
🦝 | raccoon, racoon | rakun
🦁 | lion, lioness, lion cub | aslan, arslan
🐅 | tiger, tigress | kaplan
🐆 | leopard, cheetah, jaguar, panther, lynx | leopar, çita, jaguar, panter, pars, vaşak, puma
🐎 | horse, pony, foal, mare, stallion, mustang | at, midilli, tay, kısrak, aygır
🦄 | unicorn | tek boynuzlu at, tekboynuz, unicorn
🫏 | donkey, mule, burro | eşek, merkep, katır, sıpa
🫎 | moose, elk | sığın, mus
🦓 | zebra | zebra
🦌 | deer, reindeer, stag, fawn, doe, gazelle, antelope | geyik, ren geyiği, ceylan, karaca, antilop
🦬 | bison, buffalo | bizon
🐂 | ox, bull | öküz, boğa
🐃 | water buffalo | manda
🐄 | cow, calf, cattle | inek, buzağı, dana, sığır
🐖 | pig, piglet, hog, sow | domuz, domuz yavrusu
🐗 | boar, wild boar | yaban domuzu
🐏 | ram | koç
🐑 | sheep, lamb, ewe | koyun, kuzu
🐐 | goat, kid goat, billy goat | keçi, oğlak, teke
🐪 | camel, dromedary | deve
🦙 | llama, alpaca | lama, alpaka
🦒 | giraffe | zürafa
🐘 | elephant | fil
🦣 | mammoth | mamut
🦏 | rhinoceros, rhino | gergedan
🦛 | hippopotamus, hippo | su aygırı, hipopotam
🐁 | mouse, vole | fare
🐀 | rat | sıçan, lağım faresi
🐹 | hamster, guinea pig | hamster, hemstır, kobay, ginepig
🐇 | rabbit, bunny, hare | tavşan, yavru tavşan
🐿 | squirrel, chipmunk | sincap
🦫 | beaver | kunduz
🦔 | hedgehog, porcupine | kirpi, oklu kirpi
🦇 | bat | yarasa
🐻 | bear, bear cub, grizzly | ayı, boz ayı, yavru ayı
🐻‍❄ | polar bear | kutup ayısı
🐨 | koala | koala
🐼 | panda | panda
🦥 | sloth | tembel hayvan
🦦 | otter | su samuru, samur
🦨 | skunk | kokarca
🦘 | kangaroo, wallaby | kanguru
🦡 | badger | porsuk
🐒 | monkey, chimpanzee, chimp, ape, baboon | maymun, şempanze
🦍 | gorilla | goril
🦧 | orangutan | orangutan
🦃 | turkey | hindi
🐔 | chicken, hen | tavuk
🐓 | rooster, cock, cockerel | horoz
🐤 | chick, baby chick, duckling | civciv, ördek yavrusu
🐣 | hatching chick | yumurtadan çıkan civciv
🐦 | bird, sparrow, robin, swallow, canary, nightingale, bluebird | kuş, serçe, kırlangıç, kanarya, bülbül, kumru, saka, muhabbet kuşu
🐦‍⬛ | crow, raven, blackbird | karga, kuzgun, karatavuk
🐧 | penguin | penguen
🕊 | dove, pigeon, seagull, gull | güvercin, martı
🦅 | eagle, hawk, falcon, vulture | kartal, şahin, doğan, atmaca, akbaba
🦆 | duck, mallard | ördek
🦢 | swan | kuğu
🪿 | goose | kaz
🦉 | owl | baykuş
🦩 | flamingo, stork, heron, crane bird | flamingo, leylek, balıkçıl, turna
🦚 | peacock | tavus kuşu, tavuskuşu
🦜 | parrot, macaw, parakeet, budgie | papağan
🪶 | feather | tüy, kuş tüyü
🪹 | nest, bird nest | yuva, kuş yuvası
🪺 | nest with eggs, egg nest | yumurtalı yuva
🐸 | frog, toad | kurbağa
🐊 | crocodile, alligator | timsah
🐢 | turtle, tortoise | kaplumbağa, tosbağa
🦎 | lizard, gecko, chameleon, iguana | kertenkele, bukalemun, iguana
🐍 | snake, cobra, python, serpent | yılan, kobra
🐉 | dragon | ejderha, ejder
🦕 | dinosaur, brontosaurus, long-necked dinosaur | dinozor, uzun boyunlu dinozor
🦖 | t-rex, tyrannosaurus, trex | tireks, tiranozor, t-rex
🐳 | spouting whale | su püskürten balina
🐋 | whale, orca, killer whale | balina, katil balina
🐬 | dolphin | yunus, yunus balığı
🦭 | seal, sea lion, walrus | fok, deniz aslanı, mors
🐟 | fish, salmon, trout, tuna, sardine | balık, somon, alabalık, hamsi, palamut, levrek
🐠 | tropical fish, goldfish, clownfish | tropikal balık, japon balığı, süs balığı, palyaço balığı
🐡 | blowfish, pufferfish | balon balığı
🦈 | shark | köpek balığı, köpekbalığı
🐙 | octopus | ahtapot
🐚 | shell, seashell | deniz kabuğu, midye kabuğu
🪸 | coral | mercan
🪼 | jellyfish | denizanası, deniz anası
🦀 | crab | yengeç
🦞 | lobster, crayfish | ıstakoz
🦐 | shrimp, prawn | karides
🦑 | squid | mürekkep balığı, kalamar
🦪 | oyster, clam, mussel | istiridye, midye
🐌 | snail | salyangoz, sümüklü böcek
🦋 | butterfly, moth | kelebek, güve
🐛 | caterpillar | tırtıl
🐜 | ant | karınca
🐝 | bee, honeybee, bumblebee, wasp | arı, bal arısı, eşek arısı, yaban arısı
🪲 | beetle, bug, insect, scarab | böcek
🐞 | ladybug, ladybird | uğur böceği, uğurböceği, gelinböceği
🦗 | cricket, grasshopper | çekirge, cırcır böceği, ağustos böceği
🪳 | cockroach | hamam böceği, hamamböceği
🕷 | spider, tarantula | örümcek
🕸 | spider web, spiderweb, cobweb, web | örümcek ağı
🦂 | scorpion | akrep
🦟 | mosquito, dragonfly | sivrisinek, yusufçuk
🪰 | fly, housefly | sinek, karasinek
🪱 | worm, earthworm | solucan, kurtçuk
🐾 | paw print, paw prints, paw | pati izi, pençe izi, pati
👣 | footprint, footprints | ayak izi
🦴 | bone | kemik
`;
