function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

// Words that point back when they open a sentence.
const dangling: Record<string, ReadonlySet<string>> = {
  en: words(`
    this these that those it they he she his her their its such however therefore thus hence consequently but and
    so yet still nevertheless nonetheless moreover furthermore besides also instead otherwise similarly likewise
    then there both neither another others conversely accordingly meanwhile them him`),
  tr: words(`
    bu bunun bunlar bunların buna bunu bunları bunda bundan bununla şu şunlar o onun onlar onların ona onu ondan
    böyle böylece böylelikle ancak fakat ama lakin oysa oysaki ayrıca üstelik dahası bununla nitekim dolayısıyla
    yine buradaki burada aynı benzer öte söz öyle ne ise bunlara bunlardan kendisi kendileri`),
};
const danglingPhrases = [
  ...[
    'on the other hand',
    'for this reason',
    'as a result',
    'in this',
    'in addition',
    'at the same time',
    'of these',
  ],
  ...[
    'the former',
    'the latter',
    'the same',
    'one of them',
    'most of them',
    'for that',
    'at that',
    'in that',
  ],
  ...[
    'öte yandan',
    'diğer yandan',
    'söz konusu',
    'adı geçen',
    'aynı zamanda',
    'ne var ki',
    'bir başka',
    'bunun yanı',
  ],
].map((phrase) => phrase.split(' '));

/** Whether a sentence opens with a word that points back to the one before it. Folded words. */
export function isDangling(tokens: readonly string[], language: string): boolean {
  const first = tokens[0];
  if (first === undefined) return false;
  if (dangling[language]?.has(first)) {
    // "There is", "Both the ... and", "It is clear that" and "This report" stand on their own.
    if (first === 'there' || (first === 'this' && /^(?:report|document|guide|article)/.test(tokens[1] ?? '')))
      return false;
    if (first === 'söz') return tokens[1] === 'konusu';
    if (first === 'öte') return true;
    if (language === 'tr' && first === 'bu' && /^(?:rapor|belge|yıl|kılavuz|rehber)/.test(tokens[1] ?? ''))
      return false;
    return true;
  }
  return danglingPhrases.some((phrase) => phrase.every((word, index) => tokens[index] === word));
}

const firstPerson: Record<string, ReadonlySet<string>> = {
  en: words('i my we our me us'),
  tr: words('ben benim biz bizim bana bize'),
};

/** Whether a sentence opens with the writer. */
export function startsFirstPerson(tokens: readonly string[], language: string): boolean {
  return firstPerson[language]?.has(tokens[0] ?? '') ?? false;
}

const deictic: Record<string, ReadonlySet<string>> = {
  en: words('this these those such above below former latter aforementioned following follows'),
  tr: words('bu bunu buna bunun bunlar bunları bunların şu anılan aşağıdaki yukarıdaki böyle söz'),
};

// "such as", "this year", "above 80"; "this report" is the document itself.
const pointsNowhere =
  /^(?:as|year|month|week|way|yıl|ay|hafta|gün|kadar|nedenle|yüzden|the|a|\d.*|(?:report|study|evaluation|paper|article|guide|review|document|survey|inquiry|audit)s?|(?:rapor|çalışma|araştırma|inceleme|belge|makale|kılavuz|değerlendirme|denetim).*)$/;

/** Whether a sentence points, behind its first word, at something said or shown elsewhere. */
export function isDeictic(tokens: readonly string[], language: string): boolean {
  const pointing = deictic[language];
  if (!pointing) return false;
  return tokens.some((token, index) => {
    if (index === 0 || !pointing.has(token)) return false;
    const next = tokens[index + 1] ?? '';
    return !pointsNowhere.test(next);
  });
}
