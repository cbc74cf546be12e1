/** What a question asks for, where its words tell. */
export type AnswerType =
  | 'person'
  | 'place'
  | 'date'
  | 'time'
  | 'duration'
  | 'number'
  | 'amount'
  | 'percentage'
  | 'weight'
  | 'length'
  | 'temperature'
  | 'reason'
  | 'name'
  | 'rule';

interface Pattern {
  /** Asks for it, in a folded question. */
  asked: RegExp;
  /** Holds it, in a folded unit. */
  held: RegExp;
}

/** Words or parts of words, as a pattern over whole words: "gün*" also stands for "günde". */
function words(list: string): string {
  const alternatives = list
    .trim()
    .split(/\s*[|\n]\s*/)
    .filter(Boolean)
    .map((word) => word.replaceAll(' ', '\\s+').replaceAll('*', '\\p{L}*'));
  return `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?!\\p{L})`;
}

function any(...sources: string[]): RegExp {
  return new RegExp(sources.join('|'), 'u');
}

const numberWords = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen
  |eighteen|nineteen|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety*|hundred*|thousand*|million*|billion*|dozen*|twice|once|pair
  |iki|ikisi*|ikinci*|ikişer*|üç|üçü|üçer|üçte|dört|dördü*|dörde*|beş|beşi|beşer|beşte|altı|altıs*|yedi|yedis*|sekiz*|dokuz*|on|onda|onu|on bir*|on iki*|yirmi*
  |otuz*|kırk*|elli*|altmış*|yetmiş*|seksen*|doksan*|yüz|yüzü|bin|bini|binden|milyon*|milyar*|düzine*|tek|her iki*`;
const digits = '(?<![\\p{L}\\p{N}.])\\d[\\d.,:]*';
const months = `january|february|march|april|june|july|august|september|october|november|december
  |ocak*|şubat*|mart|martta|martın|martında|nisan*|mayıs*|haziran*|temmuz*|ağustos*|eylül*|ekim|ekimde|ekimin|ekime|kasım*|aralık|aralıkta|aralığ*`;
const days = `monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*|weekday*|weekend*
  |pazartesi*|salı|salıları|çarşamba*|perşembe*|cuma|cumaları|cumartesi*|pazar günü|pazarları|hafta içi|hafta sonu*`;
const seasons = `spring|summer|autumn|winter|midnight|tomorrow|today|yesterday|ilkbahar*|bahar*|yazın|yaz aylar*|sonbahar*|güz*|kışın|kış aylar*`;
const relativeDates = `next year|last year|next month|each year|every year|gelecek yıl*|geçen yıl*|her yıl*|bu yıl*|ertesi*|sonraki gün*|ay sonu*|yıl sonu*`;
const year = '(?<!\\d)(?:1[5-9]|20)\\d\\d(?!\\d)';
const counted = `(?:${digits}|${words(numberWords)}|(?<!\\p{L})(?:a|an|one|half|bir|yarım|birkaç)(?!\\p{L}))[\\s-]*(?:\\p{L}+\\s)?`;
const lengthOfTime = `(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|decades?|saniye|dakika|saat|gün|hafta|ay|yıl|sene)`;

/** Turkish and English together: hardly a word means something else in the other language. */
export const patterns: Record<AnswerType, Pattern> = {
  person: {
    asked: any(
      words(
        'who|whom|whose|which person|which people|kim|kimin|kimi|kime|kimden|kimler*|kimdir|kimdi|kimse|kimce',
      ),
    ),
    // Titles and roles; names are found by their capitals.
    held: any(
      words(`mr|mrs|ms|miss|dr|prof|sir|lady|sayın|bey|hanım|manager|director|chairman|chair|head of|president|mayor|minister|officer|secretary
        |committee|board|council|team|staff|engineer|doctor|nurse|teacher|owner|tenant|contractor|student*|volunteer*|people|member*
        |müdür*|başkan*|kurul*|komisyon*|uzman*|mühendis*|hekim*|doktor*|hemşire*|öğretmen*|sorumlu*|görevli*|yetkili*|sahibi*|üye*|şef*|usta*|avukat*|memur*`),
    ),
  },
  place: {
    asked: any(
      words(`where|what place|which place|which city|which country|which town|which room|which building|which institution|at which|whereabouts
        |nerede*|nereye|nereden|neresi*|nereler*|hangi şehir*|hangi il*|hangi ilçe*|hangi ülke*|hangi oda*|hangi bina*|hangi yer*|hangi kurum*|hangi mahalle*`),
    ),
    held: any(
      words(`in the|at the|on the|under the|behind|beside|next to|inside|outside|near|into the|office|room|building|street|university|hospital|city|town|village|floor|directory|folder|cupboard
        |\\p{L}{2,}(?:da|de|ta|te|dadır|dedir|tadır|tedir|daki|deki|taki|teki|nda|nde)|yanında*|altında*|arkasında*|karşısında*|bina*|oda*|cadde*|sokak*|köy*|mahalle*|kat*`),
    ),
  },
  date: {
    asked: any(
      '^when(?!\\p{L})',
      words(`(?:until|since|by|from|and|exactly) when|when (?:is|are|was|were|does|do|did|will|can|could|may|should|must|has|have|had)|what date|which date|which day|what day|which year|what year|which month|what month|which week|deadline
        |ne zaman*|ne vakit|hangi tarih|hangi tarihe|hangi tarihte|hangi tarihler*|hangi tarihten|hangi gün*|hangi yıl*|hangi ay|hangi ayda|hangi aylar*|hangi aya|hangi hafta*|hangi mevsim*|hangi dönem*|kaç yılında|hangi sene*|kaçıncı yıl*`),
    ),
    held: any(
      year,
      words(months),
      words(days),
      words(seasons),
      words(relativeDates),
      '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
      `(?<!\\p{L})(?:after|within|before|from|until|by|in) (?:about |around |the )?${counted}(?:to ${counted})?${lengthOfTime}`,
      `${counted}${lengthOfTime}\\p{L}* (?:\\p{L}+ )?(?:sonra|önce|içinde|geçince|dolunca)`,
      words('mid-\\p{L}+|first day|ilk gün*'),
    ),
  },
  time: {
    asked: any(
      words(
        `what time|which hour*|at what hour|opening hours|saat kaç*|kaçta|hangi saat*|günün hangi*|saatleri`,
      ),
      '(?<!\\p{L})when (?:does|do|will|is|are) (?:\\p{L}+ ){1,5}(?:open|close|opened|closed)(?!\\p{L})',
    ),
    held: any(
      '(?<!\\d)\\d{1,2}[.:]\\d{2}(?!\\d)',
      `(?<!\\p{L})(?:at|from|until|till|to|by) (?:\\d{1,2}|${words(numberWords)})(?= (?:in the (?:morning|afternoon|evening)|at night))`,
      '(?<!\\p{L})(?:open|clos|shut)\\p{L}* (?:\\p{L}+ ){0,3}(?:at|from|until|till) \\d{1,2}(?![\\d%])',
      words("noon|midnight|o'clock|a\\.m|p\\.m|öğle*|saat \\d+"),
    ),
  },
  duration: {
    asked: any(
      words(`how long|for how long|how many days|how many weeks|how many months|how many years|how many hours|how many minutes|how soon|how quickly|how often|how frequently
        |ne kadar süre*|ne kadar sürede|kaç gün*|kaç hafta*|kaç ay|kaç ayda*|kaç aylık|kaç yıl|kaç yıldır|kaç yılda*|kaç yıllık|kaç saat|kaç saatte|kaç dakika*|kaç saniye*|ne sıklıkta|ne sıklıkla|ne kadar zaman*|ne kadar sür*|süresi ne*|süre*`),
    ),
    held: any(
      `${counted}${lengthOfTime}`,
      words(
        'daily|weekly|monthly|yearly|each (?:day|week|month|year)|every|her (?:gün|hafta|ay|yıl)|günlük|haftalık|aylık|yıllık|ayda|haftada|günde|yılda',
      ),
    ),
  },
  number: {
    asked: any(
      words(`how many|how much|how often|how old|how high|how deep|how wide|how large|how big|how fast|how strong|what number|number of|at what|up to how|how far|how loud|how heavy|maximum|minimum|at most|at least|limit
        |kaç|kaçı|kaça|kaçta|kaçtır|kaçar|kaçıncı|ne kadar|ne kadarı|ne kadardır|sayısı|en çok|en fazla|en az`),
    ),
    held: any(
      digits,
      words(numberWords),
      words(
        '(?:one|a|bir|half|yarım) (?:degree|per cent|percent|metre|hour|day|week|month|year|derece|metre|saat|gün|hafta|ay|yıl|kişi|kez)',
      ),
    ),
  },
  amount: {
    asked: any(
      '(?<!saat )(?<!\\p{L})kaça(?! kadar)(?!\\p{L})',
      // Without a verb after it, "üyelik ne kadar?" asks for a price.
      'ne kadar(?:dır|mış)?\\s*\\p{P}*$',
      words(`cost|costs|price*|fee*|charge*|pay|pays|paid|spend|spent|spending|how much money|budget|salary|wage*|expens*|worth|fine
        |kaç lira*|kaç tl|kaç para|ücret*|fiyat*|bedel*|maliyet*|para|parayı|paramdan|tutar*|ödenir|öder|ödenecek|ödüyor*|ödeme*|harcan*|harcıyor|masraf*|gider*|bütçe*|borç|borcu|maaş*|ceza*`),
    ),
    held: any(
      '[€$£₺]',
      words('worth'),
      `(?:${digits}|${words(numberWords)})[^.;]{0,12}(?<!\\p{L})(?:lira*|liral\\p{L}*|tl|euro|euros|dollars?|pounds?|pence|avro|kuruş)`,
      words(
        `(?:cost*|price*|fee*|charge*|ücret*|fiyat*|bedel*|maliyet*|tutar*|aidat*|lira)\\P{N}{0,60}(?:\\d[\\d.,]*|yüzde|per cent|percent|%)`,
      ),
    ),
  },
  percentage: {
    asked: any(
      words(`percentage|per cent|percent|share|proportion|what part|what fraction|rate|ratio|factor
        |yüzde kaç*|oran*|ne oranda|ne kadarı|payı|kaçta kaç*|yüzdesi`),
    ),
    held: any(
      '%',
      words(`per cent|percent|yüzde|half|third|thirds|quarter|quarters|fifth|tenth|in (?:two|three|four|five|ten|a hundred)|out of
        |yarısı*|yarıdan|yarıya|üçte|dörtte|beşte|altıda|sekizde|onda|factor`),
    ),
  },
  weight: {
    asked: any(words('weigh|weighs|weight|how heavy|kaç kilo*|kaç gram|kaç ton|ağırlığı*|ne kadar ağır')),
    held: any(words('kg|kilo*|kilogram*|gram*|g|ton|tons|tonnes?')),
  },
  length: {
    asked: any(
      words(
        `how far|how high|how tall|how wide|how deep|how long is|distance|height|depth|width|kaç metre*|kaç santim*|kaç milim*|kaç kilometre*|uzunluğu*|yüksekliği*|derinliği*|genişliği*|mesafe*|ne kadar uzak*|ne kadar derin`,
      ),
    ),
    held: any(
      words(
        'mm|cm|m|km|metres?|meters?|centimetres?|kilometres?|miles?|feet|degrees?|metre*|santim*|milim*|kilometre*|derece*',
      ),
    ),
  },
  temperature: {
    asked: any(
      words(
        'temperature*|how warm|how hot|how cold|degrees|kaç derece*|sıcaklığı*|ne kadar sıcak|kaç santigrat',
      ),
    ),
    held: any('°', words('degree|degrees|derece*|celsius|santigrat')),
  },
  reason: {
    asked: any(
      words(`why|what makes|what reason|the reason|what caused|what is the cause|reason*
        |neden|nedeni|niçin|niye|sebebi|sebep|ne sebeple|neden dolayı|gerekçe*|hangi gerekçe*`),
    ),
    held: any(
      words(`because|since|as|due to|owing to|so that|therefore|reason*|caused?|results? from|blam*|attribut*|bağla*|in order to|otherwise|leads? to|lets|to (?:prevent|avoid|keep)
        |çünkü|nedeni*|nedeniyle|yüzünden|dolayı|sebebi*|sebebiyle|için|amacıyla|sonucu|gerekçe*|göre|kaynaklan*|bu yüzden|aksi hâlde|ötürü|diye|\\p{L}+(?:dığından|diğinden|duğundan|düğünden|tığından|tiğinden|acağından|eceğinden)`),
    ),
  },
  name: {
    asked: any(
      words(
        'what is the name|what * called|which company|which firm|which school|which bank|adı ne*|ismi ne*|adı nedir|hangi firma*|hangi şirket*|hangi okul*|hangi banka*',
      ),
    ),
    // Found by capitals.
    held: /(?!)/u,
  },
  rule: {
    asked: any(
      words(`^(?:may|can|must|should|do|does|is|are) (?:i|we|you|it|there|the|a|an|my|children|visitors|members)|allowed|permitted|forbidden|required|obliged
        |m[ıiuü]y[ıiuü]m|m[ıiuü]y[ıiuü]z|m[ıiuü]|m[ıiuü]d[ıiuü]r|yasak*|serbest*|izin*|zorunlu*|gerekir mi|gerekli*`),
    ),
    held: any(
      words(`not|no|never|must|may|only|cannot|can|should|allowed|permitted|forbidden|prohibited|required|unless|yes|free
        |yasak*|izin*|zorunlu*|serbest*|gerek*|değil*|yalnızca|ancak|şart*|hariç|\\p{L}+(?:[ae]maz|[ae]mez|maz|mez|mazlar|mezler|m[ae]m[ae]l[ıi]|m[ae]l[ıi]d[ıi]r|[ae]bilir|[ae]bilirler|ılmaz|ilmez|ulmaz|ülmez)`),
    ),
  },
};
