/**
 * How an abbreviation behaves before a full stop:
 * - `never`: something always follows (a name, a place, a page), so the stop ends no sentence;
 * - `label`: a number follows ("No. 5", "Fig. 3"); without one the stop ends the sentence;
 * - `may`: the stop can end the sentence too, when the next word starts like one.
 */
export interface Abbreviations {
  never: ReadonlySet<string>;
  label: ReadonlySet<string>;
  may: ReadonlySet<string>;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

// Keys are folded, without the last stop.
const turkish: Abbreviations = {
  never: words(`
    dr prof doç yrd öğr gör arş uzm av sn sayın bn by st alb yrb bnb yzb tğm ütğm onb çvş gen org korg tümg
    tuğg mar amir ecz müh mim op vet hst kd ord bşk gn cad cd sok sk mah mh blv bul apt örn ör mes bkz krş
    çev haz der yay hz ass dz kom kur mrk md e.g i.e cf yak takr tak ort maks min dünk`),
  label: words(`
    no nu s sf sh ss c cilt mad fk bl böl şek şkl tab res no.lu kat da daire art fig p pp vol sec pos`),
  may: words(`
    vb vs vd vdğ v.b v.s v.d ltd şti a.ş t.c aş koop tic san a.g.e a.g.m age agm ty b.y m.ö m.s i.ö i.s yy y.y
    k.k.t.c a.b.d tl kr kg gr km cm mm sa dk sn.lik tel faks ek mad.si üniv fak enst inc co corp etc al
    oca şub mart nis may haz tem ağu eyl eki kas ara pzt sal çar per cum cmt paz`),
};

const english: Abbreviations = {
  never: words(`
    dr mr mrs ms messrs prof rev hon st sgt capt lt col gen maj cmdr adm gov sen rep pres supt insp mt ft
    e.g i.e eg ie cf viz approx ca vs v esp incl resp asst assoc dept fr sr.dr`),
  label: words(`
    no nos fig figs eq eqs sec sect ch chap vol vols p pp pg para art arts app ex tab tbl ref refs ver cl
    jan feb mar apr jun jul aug sep sept oct nov dec`),
  may: words(`
    etc al inc ltd co corp llc plc bros jr sr ph.d m.d b.a m.a b.sc m.sc d.phil esq a.m p.m am pm u.s u.k
    u.s.a u.n e.u d.c b.c a.d c.e b.c.e est dept.s ave blvd rd hwy min max hr hrs mon tue tues wed thu thur
    thurs fri sat sun ibid et.al ed eds trans rev.ed`),
};

// Other languages: the few that Latin-script texts share.
const shared: Abbreviations = {
  never: words('dr mr mrs prof st e.g i.e cf vs z.b bzw ca'),
  label: words('no nr fig s p pp vol art'),
  may: words('etc al inc ltd co jr usw'),
};

/** The abbreviations of a language (ISO 639-1); a small shared list for languages without their own. */
export function abbreviationsOf(language: string): Abbreviations {
  if (language === 'tr') return turkish;
  if (language === 'en') return english;
  return shared;
}

const turkishOpeners = words(`
  bu bunun bunlar bunların buna bunu bunda bundan bununla burada buradan böyle böylece böylelikle şu şunlar o
  onun onlar onların ona onu ondan orada öte ancak fakat ama lakin oysa ayrıca üstelik dahası çünkü zira ve
  ya ne eğer fakat hem daha sonra önce ilk ikinci son bir birçok bazı her hiç hepsi bütün tüm diğer bugün dün
  yarın kısacası özetle sonuç sonuçta nitekim örneğin mesela aslında yine gene artık henüz buradaki söz
  konu nasıl neden niçin kim biz siz ben sen proje rapor araştırma çalışma toplantı komisyon kurul`);

const englishOpeners = words(`
  the a an this these that those it its he she they we you i his her their our your my there here in on at
  by for from with without to of as and but or so yet however moreover furthermore therefore thus hence
  although though because since while when where what who why how if after before during once until also
  then now today yesterday tomorrow some many most all both each every no not one two another other first
  second third finally meanwhile instead according under over between among despite such only`);

/** Words that open a sentence so often that a capital one after a doubtful stop means a new sentence. */
export function openersOf(language: string): ReadonlySet<string> {
  return language === 'tr' ? turkishOpeners : englishOpeners;
}
