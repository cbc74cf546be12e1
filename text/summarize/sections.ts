import { fold } from '../fold.ts';

export type SectionKind = 'conclusion' | 'decision' | 'preparation' | 'body';

const kinds: [SectionKind, RegExp][] = [
  [
    'conclusion',
    /\b(?:abstract|summary|conclusions?|concluding|findings|results?|key points|outcomes?|in brief|at a glance)\b|özet|sonuç|sonuc|bulgu|değerlendirme|genel bakış/,
  ],
  [
    'decision',
    /\b(?:decisions?|resolutions?|recommendations?|measures|actions?|next steps|proposals?|requirements|rules|duties|safety|warnings?|limits)\b|karar|öneri|tavsiye|önlem|tedbir|yapılacak|kurallar|uyarı|yükümlülük|güvenlik/,
  ],
  [
    'preparation',
    /\b(?:background|introduction|preface|foreword|history|scope|purpose|about|methods?|methodology|attendance|present|apologies|opening|closing|acknowledg\w*|thanks|any other business|context|overview|setting|statistics|statistical analysis|data collection|participants|sampling|materials)\b|giriş|önsöz|sunuş|tarihçe|kapsam|amaç|yöntem|gereç|yoklama|açılış|kapanış|hakkında|teşekkür|arka plan|genel bilgi|katılım|hazır bulunan|dilek|istatistik|örneklem|katılımcı|veri toplama/,
  ],
];

/** The part a section plays, by its heading. */
export function sectionKind(heading: string | null, language: string): SectionKind {
  if (heading === null) return 'body';
  const folded = fold(heading, language);
  return kinds.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'body';
}
