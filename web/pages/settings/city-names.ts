import type { Language } from '#contract/languages.ts';

/** Cities that a language spells otherwise than their time zone does; browsers don't tell. */
const names: Partial<Record<Language, Record<string, string>>> = {
  tr: {
    Algiers: 'Cezayir',
    Athens: 'Atina',
    Baghdad: 'Bağdat',
    Baku: 'Bakü',
    Beirut: 'Beyrut',
    Belgrade: 'Belgrad',
    Brussels: 'Brüksel',
    Bucharest: 'Bükreş',
    Budapest: 'Budapeşte',
    Cairo: 'Kahire',
    Calcutta: 'Kalküta',
    Chisinau: 'Kişinev',
    Copenhagen: 'Kopenhag',
    Damascus: 'Şam',
    Famagusta: 'Gazimağusa',
    Istanbul: 'İstanbul',
    Jerusalem: 'Kudüs',
    Lisbon: 'Lizbon',
    London: 'Londra',
    Luxembourg: 'Lüksemburg',
    Moscow: 'Moskova',
    Nicosia: 'Lefkoşa',
    Prague: 'Prag',
    Riyadh: 'Riyad',
    Rome: 'Roma',
    Sarajevo: 'Saraybosna',
    Seoul: 'Seul',
    Shanghai: 'Şanghay',
    Singapore: 'Singapur',
    Skopje: 'Üsküp',
    Sofia: 'Sofya',
    Tashkent: 'Taşkent',
    Tbilisi: 'Tiflis',
    Tehran: 'Tahran',
    Tunis: 'Tunus',
    Vatican: 'Vatikan',
    Vienna: 'Viyana',
    Warsaw: 'Varşova',
    Yerevan: 'Erivan',
    Zurich: 'Zürih',
  },
};

/** A time zone's city in the page's language, where that has a name for it. */
export function cityName(city: string, language: Language): string {
  return names[language]?.[city] ?? city;
}
