import type { Meaning } from './meaning.ts';

export const counts = `
1 | tek, yalnız bir, bir tane
2 | iki, bir çift, çift, iki tane
3 | üç, birkaç, bir kaç, üç beş, bazı
5 | beş, beş altı, bir grup, grup, birçok değişik, çeşitli, bir öbek, bir demet, bir dizi, bir sıra, bir avuç
8 | sekiz, çok sayıda, bir sürü, birçok, bir çok, pek çok, sürüyle, yığınla, bir yığın, onca, bolca, bol bol, bir dolu, sayısız, bir küme
6 | altı, yarım düzine
12 | düzine, bir düzine
4 | dört
7 | yedi
9 | dokuz
10 | on
20 | yirmi
24 | onlarca
30 | otuz
40 | kırk
50 | elli
60 | altmış
70 | yetmiş
80 | seksen
90 | doksan
100 | yüz, yüzlerce
500 | bin, binlerce, milyon, milyonlarca, milyar, milyarlarca
`;

export const colours = `
red | kırmızı, kızıl, al renkli, bordo, kırmızımsı, vişne çürüğü
orange | turuncu, portakal rengi, kavuniçi
yellow | sarı, sapsarı, sarımsı, sarışın
green | yeşil, yemyeşil, zümrüt yeşili, yeşilimsi, haki, fıstık yeşili
blue | mavi, masmavi, lacivert, gök mavisi, mavimsi, çivit mavisi, gece mavisi
purple | mor, mosmor, eflatun, lila
pink | pembe, pespembe, gül kurusu, fuşya, pembemsi
brown | kahverengi, kahve rengi, bej, kestane rengi
black | siyah, kara, simsiyah, kapkara, siyahi
white | beyaz, ak, bembeyaz, krem rengi, apak
grey | gri, kül rengi, grimsi, boz
turquoise | turkuaz, camgöbeği, cam göbeği
gold | altın rengi, altın sarısı, altın
silver | gümüş rengi, gümüş, gümüşi
`;

export const shades = `
light | açık, soluk
dark | koyu
`;

export const sizes = `
tiny | minicik, küçücük, ufacık, mini, minnacık, mini minnacık
small | küçük, ufak, minik, ufak tefek, bodur, yavru
large | büyük, iri, geniş, yüksek, uzun boylu, koca
huge | kocaman, dev gibi, devasa, dev, koskoca, muazzam, koskocaman, upuzun
`;

export const scenes = `
setting sea | deniz, okyanus, boğaz, istanbul boğazı, boğaziçi, akdeniz, karadeniz, ege denizi, marmara denizi, açık deniz, denizin üstü, denizin üzeri, liman, körfez, koy, deniz üstü
setting beach | plaj, sahil, kumsal, kum, kıyı, deniz kenarı, deniz kıyısı, denizin kenarı, denizin kıyısı, sahil kenarı, okyanus kıyısı
setting underwater | su altı, sualtı, denizin altı, deniz altı, denizin dibi, deniz dibi, okyanusun dibi, suyun altı, denizin derinlikleri, mercan resifi, okyanusun altı
setting lake | göl kenarı, göl kıyısı, gölün kenarı, gölün kıyısı
setting river | nehir kenarı, nehir kıyısı, nehrin kenarı, nehrin kıyısı, dere kenarı, ırmak kenarı, ırmak kıyısı
setting forest | orman, ormanlık, koru, ağaçlık
setting mountain | dağ, dağ başı, uçurum, vadi, kanyon, dağ tepesi, dağın tepesi, dağın eteği, dağın zirvesi
setting city | şehir, kent, istanbul, ankara, izmir, paris, londra, new york, şehir merkezi, kasaba, metropol, havaalanı, havalimanı, hava alanı, hava limanı
setting village | köy, kırsal
setting street | sokak, cadde, kaldırım, otopark, meydan, kavşak
setting field | tarla, çayır, kır, ova, çimen, çimenlik, çim, mera, otlak, bozkır, yayla, yeşillik
setting farm | çiftlik, ağıl
setting garden | bahçe, okul bahçesi, avlu, bostan, meyve bahçesi, bağ, sera
setting park | park, oyun parkı, oyun alanı, hayvanat bahçesi, lunapark, çocuk parkı
setting desert | çöl, kumul
setting room | oda, salon, oturma odası, evin içi, ev içi, banyo, kütüphane, laboratuvar, atölye, yemek odası, koridor, çatı katı, garaj, tavan arası, hastane odası, hastane koridoru
setting kitchen | mutfak
setting bedroom | yatak odası, çocuk odası
setting classroom | sınıf, derslik
setting office | ofis, büro, iş yeri, işyeri
setting space | uzay, uzay boşluğu, evren, kozmos
setting arctic | kutup, kutuplar, kuzey kutbu, güney kutbu, buzul, buz üstü, antarktika, buzun üstü, buzun üzeri
setting island | ada, ıssız ada
time night | gece, geceleyin, gece vakti, gece yarısı, geceyarısı, ay ışığı, yıldızlı gece, yıldızlı bir gece, mehtap, mehtaplı, geceki
time sunset | gün batımı, günbatımı, akşam, akşamüstü, akşamleyin, güneş batarken, güneş batıyor, batan güneş, gün batarken, akşam vakti, alacakaranlık, güneşin batışı, güneş batmak üzere, akşam üzeri
time dawn | şafak, gün doğumu, gündoğumu, güneş doğarken, güneş doğuyor, doğan güneş, şafak vakti, güneşin doğuşu, tan vakti, seher
time morning | sabah, sabahleyin, sabah vakti
time day | gündüz, öğle, öğlen, öğleden sonra, öğle vakti, gün ortası, ikindi
weather sun | güneşli, güneş ışığı, günlük güneşlik
weather cloud | bulutlu, kapalı hava
weather rain | yağmur, yağmurlu, yağış, yağışlı, sağanak, yağmur altı, çisenti
weather storm | fırtına, fırtınalı, gök gürültüsü, gök gürültülü
weather snow | kar, karlı, kar yağışı, kar yağışlı, tipi, kar altı, karla kaplı, karlar, kar fırtınası
weather fog | sis, sisli, pus, puslu
weather wind | rüzgar, rüzgarlı, esinti, esintili, meltem
season spring | ilkbahar, bahar, ilkbaharda, baharda
season summer | yaz, yazın, yaz günü, yaz mevsimi
season autumn | sonbahar, güz, sonbaharda, güzün, hazan
season winter | kış, kışın, kış günü, kış mevsimi
`;

/** Scenes whose ground is in the word: what is on them isn't in the air. */
export const surfaces =
  'kum, kumul, kar, karlar, çim, çimen, çimenlik, kaldırım, havaalanı, havalimanı, hava alanı, hava limanı, buz üstü, buzun üstü, buzun üzeri';
export const stoodOn = 'ayda, ayın üzerinde, ayın üstünde, ayın yüzeyinde';

/** Scene words that aren't inflected any further. */
export const placesAsScenes = `
setting room | evde, evin içinde, içeride, hastanede, restoranda, lokantada, kafede
setting classroom | okulda
setting space | ayda, ayın üzerinde, ayın üstünde, ayın yüzeyinde
setting lake | gölde, gölün içinde
setting river | nehirde, ırmakta, derede, nehrin içinde
`;

/** Nouns that say where, as "üst" in "masanın üstünde". */
export const places = `
on | üst, üzer, üzeri, tepe, zirve, dal, çatı, dam, güverte, balkon, teras
under | alt, dip
beside | yan, yakın, kenar, kıyı, bitişik, yanıbaş, yanı baş, civar, başucu
in-front-of | ön, karşı
behind | arka, ard
left-of | sol, sol taraf, sol yan
right-of | sağ, sağ taraf, sağ yan
above | yukarı
between | ara, aralar
in | iç, içeri, orta
around | etraf, çevre, dört bir yan
`;

/** Parts of a body where something is worn or held: "başında şapka", "elinde balon". */
export const bodyPlaces = `
on | baş, kafa, sırt, burn, burun
beside | el, kol, kucak, ağız, ağz, gaga, boyun, boyn, ayak, pençe, omuz, omz
`;

export const regions = `
left | solda, sol tarafta, sol köşede, sol yanda, soldaki, resmin solunda, sol altta, sol üstte, en solda
right | sağda, sağ tarafta, sağ köşede, sağ yanda, sağdaki, resmin sağında, sağ altta, sağ üstte, en sağda
centre | ortada, tam ortada, ortadaki, resmin ortasında, merkezde
sky | gökyüzünde, gökte, havada, yukarıda, gökyüzündeki, havadaki, gökteki, yukarıdaki, üstte, mavi gökyüzünde, göğün ortasında, semada, gece gökyüzünde, gökyüzüne, havaya, göğe
ground | yerde, zeminde, yerdeki, aşağıda, altta
foreground | ön planda, önde, öndeki
background | arka planda, arkada, uzakta, uzaklarda, arkadaki, uzaktaki, geride, fonda, ufukta
corner | köşede, bir köşede, köşedeki
`;

export const words: Record<string, Meaning> = {
  'gökyüzü, gök, sema': { kind: 'scene', traits: [] },
  bir: { kind: 'count', value: 1, article: true },
  'başka bir, diğer bir, bir başka, ikinci bir': { kind: 'count', value: 1 },
  've, ile, veya, ya da, artı, hem': { kind: 'and' },
  'rengarenk, renk renk, renkli, çok renkli, rengârenk, farklı renklerde, değişik renklerde': {
    kind: 'motley',
  },
  'olan, bulunan, yazan, yazılı, asılı olan, yer alan, asılı': { kind: 'verb', form: 'exists' },
  'dolu, ile dolu': { kind: 'place', relation: 'in', ground: 'noun', inverse: true },
  'onun yanında, onların yanında, yanı başında, yanıbaşında': {
    kind: 'place',
    relation: 'beside',
    ground: 'pronoun',
  },
  'uçan, uçuşan, süzülen': { kind: 'verb', form: 'participle', aloft: true },
  'uçuyor, uçuyorlar, uçuşuyor, uçuşuyorlar, süzülüyor, süzülüyorlar': {
    kind: 'verb',
    form: 'finite',
    aloft: true,
  },
  // No star of the sky.
  'denizyıldızı, denizyıldız, deniz yıldızı, deniz yıldız': { kind: 'untold' },
  'olmayan, yok, bulunmayan': { kind: 'none' },
  'binen, binmiş, biniyor, tırmanan, tırmanıyor, tırmanmış, konan, konmuş, konuyor, oturan, oturmuş, oturuyor':
    { kind: 'verb', form: 'rides' },
};

export const fillers = `bu şu o da de ki mi mı çok en daha biraz oldukça resmi resmini çiz çizim çizimi çizer çizin misin
  mısın lütfen bana yap yapar görsel görseli illüstrasyon illüstrasyonu olsun olarak var vardır varmış tane adet kadar
  gibi için her bütün tüm hepsi şöyle böyle sahnesi fotoğrafı istiyorum içeren gösteren ise sonra önce doğru
  karşı başka üzere birlikte beraber birbirine birbirinin yana yan resimde resimdeki hava havada gün günde gününde günü
  vakti vaktinde zaman mevsimi mevsiminde rengi renkte renk rengindeki rengine değil ama fakat sadece yalnızca
  yer yerde katlı kendi biri onun onların yine hemen tam sanki neredeyse ışığında ışığı boyunca
  harflerle yazısı kelimesi sözü sözcüğü tarafta tarafında arada adeta adlı tabii peki haydi hadi sana`;

export const fillerPhrases = `bir gün, tek başına, resim çiz, bir resim çiz, resmini çiz, resmini yap, yan yana, arka arkaya, sıra sıra,
  el ele, yer alıyor, bulunuyor, duruyor, bir arada`;

export const verbs = `uçar koşar yürür uyur oynar oturur bakar yüzer durur yatar yer içer okur yazar güler ağlar çalar
  söyler parlar batar doğar yağar eser açar gider gelir sever tutar atar vurur bekler izler seyreder otlar yükselir`;

export const untold = `dal balkon güverte teras güzel mutlu üzgün sevimli şirin tatlı kızgın korkunç komik neşeli yalnız sessiz sakin huzurlu eski yeni
  genç yaşlı kadim modern taze olgun ahşap metal demir plastik yün kağıttan çizgili benekli puantiyeli kareli yumuşak sert yuvarlak
  kare düz ince kalın şişman zayıf uzun kısa dar hızlı yavaş parlak temiz kirli boş kırık terk edilmiş sıcak soğuk serin ıslak
  kuru lezzetli çatı kuyruk saç sakal yüz gölge duman toz su çamur buz zemin tavan köşe kalabalık insanlar hayvan
  hayvanlar meyve meyveler sebze sebzeler yemek kahvaltı parti oyun şarkı masal rüya aşk umut barış savaş iş ders gölet bulutsuz
  mini kanat kapalı orta boy ilginç tuhaf garip tüylü yünlü ışık yansıma koku ses süslü kabarık pofuduk tombul cesur
  akıllı zeki tembel yorgun uykulu aç tok`;
