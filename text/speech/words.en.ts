import type { Currency, Unit } from './wording.ts';

function regular(name: string): Unit {
  return [name, `${name}s`];
}

function per(name: string, other: string): Unit {
  return [`${name} per ${other}`, `${name}s per ${other}`];
}

function powered(power: string, name: string): Unit {
  return [`${power} ${name}`, `${power} ${name}s`];
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

export const units: Readonly<Record<string, Unit>> = {
  ...{ km: regular('kilometer'), m: regular('meter'), cm: regular('centimeter'), mm: regular('millimeter') },
  ...{ kg: regular('kilogram'), g: regular('gram'), mg: regular('milligram'), t: regular('ton') },
  ...{ l: regular('liter'), L: regular('liter'), ml: regular('milliliter'), mL: regular('milliliter') },
  ...{ mi: regular('mile'), ft: ['foot', 'feet'], 'ft.': ['foot', 'feet'], yd: regular('yard') },
  ...{ lb: regular('pound'), lbs: regular('pound'), oz: regular('ounce'), gal: regular('gallon') },
  ...{
    mph: ['mile per hour', 'miles per hour'],
    'km/h': per('kilometer', 'hour'),
    kph: per('kilometer', 'hour'),
  },
  ...{ 'm/s': per('meter', 'second'), 'm²': powered('square', 'meter'), m2: powered('square', 'meter') },
  ...{ 'km²': powered('square', 'kilometer'), km2: powered('square', 'kilometer'), ha: regular('hectare') },
  ...{
    'cm²': powered('square', 'centimeter'),
    'm³': powered('cubic', 'meter'),
    m3: powered('cubic', 'meter'),
  },
  ...{ 'cm³': powered('cubic', 'centimeter'), 'sq ft': ['square foot', 'square feet'] },
  ...{ '°C': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'] },
  ...{ '°': regular('degree'), W: regular('watt'), kW: regular('kilowatt'), MW: regular('megawatt') },
  ...{
    kWh: regular('kilowatt hour'),
    V: regular('volt'),
    Hz: ['hertz', 'hertz'],
    kHz: ['kilohertz', 'kilohertz'],
  },
  ...{ MHz: ['megahertz', 'megahertz'], GHz: ['gigahertz', 'gigahertz'], KB: regular('kilobyte') },
  ...{ kB: regular('kilobyte'), MB: regular('megabyte'), GB: regular('gigabyte'), TB: regular('terabyte') },
  ...{ Mbps: ['megabit per second', 'megabits per second'], dB: regular('decibel'), px: regular('pixel') },
  ...{ kcal: regular('kilocalorie'), h: regular('hour'), hr: regular('hour'), hrs: regular('hour') },
  ...{ min: regular('minute'), mins: regular('minute'), s: regular('second'), sec: regular('second') },
  ms: regular('millisecond'),
};

const cent = regular('cent');
const dollar: Currency = { name: regular('dollar'), hundredth: cent };
const euro: Currency = { name: regular('euro'), hundredth: cent };
const pound: Currency = { name: regular('pound'), hundredth: ['penny', 'pence'] };
const lira: Currency = { name: ['lira', 'lira'], hundredth: ['kurush', 'kurush'] };

export const currencies: Readonly<Record<string, Currency>> = {
  ...{ $: dollar, US$: dollar, USD: dollar, '€': euro, EUR: euro, '£': pound, GBP: pound },
  ...{ '₺': lira, TL: lira, TRY: lira, '¥': { name: ['yen', 'yen'], hundredth: ['sen', 'sen'] } },
  CHF: { name: regular('Swiss franc'), hundredth: ['rappen', 'rappen'] },
};

export const magnitudes: Readonly<Record<string, string>> = {
  ...{ thousand: 'thousand', million: 'million', billion: 'billion', trillion: 'trillion' },
  ...{ k: 'thousand', K: 'thousand', m: 'million', M: 'million', mn: 'million' },
  ...{ b: 'billion', B: 'billion', bn: 'billion', tn: 'trillion', T: 'trillion' },
};

export const symbols: Readonly<Record<string, string>> = {
  ...{
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '≠': 'does not equal',
    '×': 'times',
    x: 'by',
    '÷': 'divided by',
  },
  ...{ '±': 'plus or minus', '<': 'less than', '>': 'greater than', '≤': 'less than or equal to' },
  ...{
    '≥': 'greater than or equal to',
    '≈': 'approximately',
    '~': 'about',
    '%': 'percent',
    '‰': 'per mille',
  },
  ...{ '°': 'degrees', '§': 'section', '@': 'at', '#': 'number', '∞': 'infinity', '√': 'the square root of' },
  ...{ π: 'pi', '²': 'squared', '³': 'cubed', $: 'dollars', '€': 'euros', '£': 'pounds', '₺': 'lira' },
  ...{ '−': 'minus', '*': 'times', '¢': 'cents' },
};

export const abbreviations: Readonly<Record<string, string>> = {
  ...{ 'mr.': 'Mister', 'mrs.': 'Missus', 'ms.': 'Miz', 'dr.': 'Doctor', 'prof.': 'Professor' },
  ...{
    mr: 'Mister',
    mrs: 'Missus',
    dr: 'Doctor',
    'rev.': 'Reverend',
    'hon.': 'Honorable',
    'sgt.': 'Sergeant',
  },
  ...{ 'capt.': 'Captain', 'lt.': 'Lieutenant', 'col.': 'Colonel', 'gen.': 'General', 'maj.': 'Major' },
  ...{
    'cmdr.': 'Commander',
    'gov.': 'Governor',
    'sen.': 'Senator',
    'rep.': 'Representative',
    'pres.': 'President',
  },
  ...{
    'jr.': 'Junior',
    'sr.': 'Senior',
    'mt.': 'Mount',
    'ft.': 'Fort',
    'ave.': 'Avenue',
    'blvd.': 'Boulevard',
  },
  ...{ 'rd.': 'Road', 'hwy.': 'Highway', 'apt.': 'apartment', 'dept.': 'department', 'govt.': 'government' },
  ...{ 'univ.': 'University', 'assn.': 'association', 'assoc.': 'associate', 'asst.': 'assistant' },
  ...{
    'inc.': 'Incorporated',
    'ltd.': 'Limited',
    'co.': 'Company',
    'corp.': 'Corporation',
    'bros.': 'Brothers',
  },
  ...{
    'e.g.': 'for example',
    'i.e.': 'that is',
    'etc.': 'et cetera',
    'vs.': 'versus',
    vs: 'versus',
    'v.': 'versus',
  },
  ...{
    'et al.': 'and others',
    'al.': 'others',
    'cf.': 'compare',
    'viz.': 'namely',
    'approx.': 'approximately',
  },
  ...{
    'ca.': 'circa',
    'est.': 'established',
    'incl.': 'including',
    'esp.': 'especially',
    'resp.': 'respectively',
  },
  ...{
    'max.': 'maximum',
    'min.': 'minimum',
    'avg.': 'average',
    'misc.': 'miscellaneous',
    'tel.': 'telephone',
  },
  ...{ 'ext.': 'extension', 'a.k.a.': 'also known as', 'w/': 'with', 'w/o': 'without', 'b/c': 'because' },
  ...{ 'jan.': 'January', 'feb.': 'February', 'mar.': 'March', 'apr.': 'April', 'aug.': 'August' },
  ...{ 'sept.': 'September', 'sep.': 'September', 'oct.': 'October', 'nov.': 'November', 'dec.': 'December' },
  ...{ 'mon.': 'Monday', 'tue.': 'Tuesday', 'tues.': 'Tuesday', 'wed.': 'Wednesday', 'thu.': 'Thursday' },
  ...{
    'thurs.': 'Thursday',
    'fri.': 'Friday',
    'a.m.': 'A-M',
    'p.m.': 'P-M',
    km: 'kilometers',
    mph: 'miles per hour',
  },
  ...{
    'km/h': 'kilometers per hour',
    kg: 'kilograms',
    'm²': 'square meters',
    'km²': 'square kilometers',
    'm³': 'cubic meters',
    'ph.d.': 'P-H-D',
  },
};

export const labels: Readonly<Record<string, string>> = {
  ...{
    'no.': 'number',
    'nos.': 'numbers',
    'fig.': 'figure',
    'figs.': 'figures',
    'eq.': 'equation',
    'p.': 'page',
  },
  ...{
    'pp.': 'pages',
    'pg.': 'page',
    'ch.': 'chapter',
    'chap.': 'chapter',
    'vol.': 'volume',
    'sec.': 'section',
  },
  ...{
    'art.': 'article',
    'para.': 'paragraph',
    'tab.': 'table',
    'app.': 'appendix',
    'ver.': 'version',
    'ref.': 'reference',
  },
};

export const initialisms: Readonly<Record<string, string>> = {
  ...{
    JSON: 'Jason',
    JPEG: 'jay peg',
    IEEE: 'I triple E',
    SQL: 'S-Q-L',
    GIF: 'gif',
    PHD: 'P-H-D',
    WYSIWYG: 'wizzy wig',
  },
};

export const spelled = set(`
  USA US UK EU UN UAE CEO CFO CTO COO FBI CIA ATM API IBM IQ ID AI UI UX IT HR PR TV UCLA USDA IPO ETA EST AKA DIY
  FAQ LED SUV NBA NFL MLB BBC CNN ABC NBC CBS AOL IRS ISO IOS ICU ER IV OECD UEA UFO VAT EEOC EPA FDA IDE OEM ISP
  ESL USB URL UPS MIT LAX AARP`);

export const pronounced = set(`
  NATO NASA UNESCO UNICEF OPEC FIFA UEFA AIDS COVID NAFTA ASCII RAM ROM PIN SIM LAN WAN MAC SWAT SARS PET CAT GAP
  LASER RADAR SCUBA AWOL NEW NOW ALL ANY END BIG TOP RED OLD BAD DAY MAN SET RUN WAR LAW BUY FUN HOT KEY ODD YES
  TWO ONE SIX TEN ZIP`);
