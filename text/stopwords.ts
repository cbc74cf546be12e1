import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };

// Function words and the verbs that carry no topic. Own lists: the public ones (stopwords-iso has 1,298
// English words) also drop words that a summary lives from, such as "million", "state" or "important".
const turkish = `
  acaba ait ama ancak arada aslında ayrıca az bana bazı belki ben benden beni benim bile bilhassa bir biraz birçok
  biri birkaç birlikte birşey bize bizi bizim biz bizden böyle böylece bu buna bunda bundan bunlar bunları bunların
  bunu bunun burada buradan büsbütün bütün cümle çoğu çok çünkü da daha dahi dair dan de değil değildir dek den denli
  diğer diğerleri diye dolayı dolayısıyla ed edecek eden ederek edilecek edildi ediliyor edilen edilir edilmesi
  edilmiş edilmiştir ediyor eğer elbette en et etmek etmesi ettiği ettiğini etti fakat falan filan fazla gene gerek
  gibi göre hala halen hangi hangisi hani hatta hem hemen henüz hep hepsi her herhangi herkes hiç hiçbir ho için içinde
  içerisinde ile ilgili ilişkin ise işte itibaren itibarıyla kadar karşın karşı kendi kendilerine kendini kendisi
  kendisine ki kim kime kimi kimin kimse kimler lakin madem mademki mesela mı mi mu mü nasıl ne neden nedenle nedeniyle
  nerede nereden nereye nesi neyse niçin niye nitekim o olan olarak oldu olduğu olduğunu olduğundan oldukça oldukları
  olması olmak olmasa olmayan olmaz olmuş olmuştur olsa olsun olup olur olursa oluyor ona onda ondan onlar onlara
  onlardan onları onların onu onun orada oysa oysaki ön örneğin öte ötürü öyle öyleyse pek rağmen sadece sanki sana
  sen senden seni senin siz sizden size sizi sizin son sonra şayet şey şeyler şimdi şöyle şu şuna şunda şundan şunlar
  şunu şunun tabii tarafından tam tamam tüm tümü üzere üzerinde üzerine var vardı ve veya veyahut vb vs vd ya yani
  yapacak yapılan yapılması yapıyor yapmak yapması yaptı yaptığı ye yerine yine yoksa yok zaten zira ayni aynı arasında
  kez defa kere gelen olacak olacaktır olabilir olmalıdır olmadığı şekilde şekli söz konusu bulunan bulunmaktadır
  edilmektedir olmaktadır yapılmaktadır yer alan almaktadır önce üzeri yalnızca yalnız ancak özellikle genellikle bakımından boyunca yönelik doğru
`;
const english = `
  a about above across actually after again against all almost along already also although always am among amongst an
  and another any anybody anyone anything are aren't around as at away back be became because become becomes been
  before behind being below beside besides between beyond both but by can can't cannot could couldn't did didn't do
  does doesn't doing don't done down during each either else enough etc even ever every everyone everything except far
  few for from further get gets getting give given gives go goes going gone got had hadn't has hasn't have haven't
  having he her here hers herself him himself his how however i if in indeed inside instead into is isn't it its
  it's itself just keep kept last least less let like likely made make makes making many may maybe me might mine more
  moreover most mostly much must my myself near nearly neither never nevertheless next no nobody none nor not nothing
  now nowhere of off often on once one only onto or other others otherwise our ours ourselves out over own per perhaps
  put quite rather re really said same say says see seem seemed seems seen several shall she should shouldn't since so
  some somebody someone something sometimes somewhere still such take taken takes than that that's the their theirs
  them themselves then there thereby therefore these they thing things this those though through throughout thus to
  together too toward towards under unless until up upon us use used uses using usually various very via was wasn't
  way we well went were weren't what whatever when where whereas whether which while who whoever whole whom whose why
  will with within without won't would wouldn't yet you your yours yourself yourselves i'm i've we've you're they're
  he's she's there's let's e.g i.e
`;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

const turkishWords = words(turkish);
const englishWords = words(english);
const others = new Map<string, ReadonlySet<string>>();

/** Folded stop words of a language (ISO 639-1): own lists for Turkish and English, stopwords-iso for others. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  if (language === 'tr') return turkishWords;
  if (language === 'en') return englishWords;
  let known = others.get(language);
  if (!known) {
    known = new Set(Object.entries(lists).find(([code]) => code === language)?.[1] ?? []);
    others.set(language, known);
  }
  return known;
}
