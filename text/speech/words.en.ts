import { pairs, set, unitsOf } from './lists.ts';
import type { Currency, Unit } from './wording.ts';

function regular(name: string): Unit {
  return [name, `${name}s`];
}

export const units = unitsOf(
  `
  km = kilometer, m = meter, cm = centimeter, mm = millimeter, kg = kilogram, g = gram, mg = milligram,
  t = ton, l = liter, L = liter, ml = milliliter, mL = milliliter, mi = mile, ft = foot | feet,
  ft. = foot | feet, yd = yard, lb = pound, lbs = pound, oz = ounce, gal = gallon,
  mph = mile per hour | miles per hour, km/h = kilometer per hour | kilometers per hour,
  kph = kilometer per hour | kilometers per hour, m/s = meter per second | meters per second,
  m² = square meter, m2 = square meter, km² = square kilometer, km2 = square kilometer, ha = hectare,
  cm² = square centimeter, m³ = cubic meter, m3 = cubic meter, cm³ = cubic centimeter,
  sq ft = square foot | square feet, °C = degree Celsius | degrees Celsius,
  °F = degree Fahrenheit | degrees Fahrenheit, ° = degree, W = watt, kW = kilowatt, MW = megawatt,
  kWh = kilowatt hour, V = volt, Hz = hertz | hertz, kHz = kilohertz | kilohertz,
  MHz = megahertz | megahertz, GHz = gigahertz | gigahertz, KB = kilobyte, kB = kilobyte, MB = megabyte,
  GB = gigabyte, TB = terabyte, Mbps = megabit per second | megabits per second, dB = decibel, px = pixel,
  kcal = kilocalorie, h = hour, hr = hour, hrs = hour, min = minute, mins = minute, s = second,
  sec = second, ms = millisecond`,
  's',
);

const cent = regular('cent');
const dollar: Currency = { name: regular('dollar'), hundredth: cent };
const euro: Currency = { name: regular('euro'), hundredth: cent };
const pound: Currency = { name: regular('pound'), hundredth: ['penny', 'pence'] };
const lira: Currency = { name: ['lira', 'lira'], hundredth: ['kurush', 'kurush'] };

export const currencies: ReadonlyMap<string, Currency> = new Map([
  ['$', dollar],
  ['US$', dollar],
  ['USD', dollar],
  ['€', euro],
  ['EUR', euro],
  ['£', pound],
  ['GBP', pound],
  ['₺', lira],
  ['TL', lira],
  ['TRY', lira],
  ['¥', { name: ['yen', 'yen'], hundredth: ['sen', 'sen'] }],
  ['CHF', { name: regular('Swiss franc'), hundredth: ['rappen', 'rappen'] }],
]);

export const magnitudes = pairs(`
  thousand = thousand, million = million, billion = billion, trillion = trillion, k = thousand,
  K = thousand, m = million, M = million, mn = million, b = billion, B = billion, bn = billion,
  tn = trillion, T = trillion`);

export const symbols = pairs(`
  & = and, + = plus, = = equals, ≠ = does not equal, × = times, x = by, ÷ = divided by, ± = plus or minus,
  < = less than, > = greater than, ≤ = less than or equal to, ≥ = greater than or equal to,
  ≈ = approximately, ~ = about, % = percent, ‰ = per mille, ° = degrees, § = section, @ = at, # = number,
  ∞ = infinity, √ = the square root of, π = pi, ² = squared, ³ = cubed, $ = dollars, € = euros, £ = pounds,
  ₺ = lira, − = minus, * = times, ¢ = cents`);

export const abbreviations = pairs(`
  mr. = Mister, mrs. = Missus, ms. = Miz, dr. = Doctor, prof. = Professor, mr = Mister, mrs = Missus,
  dr = Doctor, rev. = Reverend, hon. = Honorable, sgt. = Sergeant, capt. = Captain, lt. = Lieutenant,
  col. = Colonel, gen. = General, maj. = Major, cmdr. = Commander, gov. = Governor, sen. = Senator,
  rep. = Representative, pres. = President, jr. = Junior, sr. = Senior, mt. = Mount, ft. = Fort,
  ave. = Avenue, blvd. = Boulevard, rd. = Road, hwy. = Highway, apt. = apartment, dept. = department,
  govt. = government, univ. = University, assn. = association, assoc. = associate, asst. = assistant,
  inc. = Incorporated, ltd. = Limited, co. = Company, corp. = Corporation, bros. = Brothers,
  e.g. = for example, i.e. = that is, etc. = et cetera, vs. = versus, vs = versus, v. = versus,
  et al. = and others, al. = others, cf. = compare, viz. = namely, approx. = approximately, ca. = circa,
  est. = established, incl. = including, esp. = especially, resp. = respectively, max. = maximum,
  min. = minimum, avg. = average, misc. = miscellaneous, tel. = telephone, ext. = extension,
  a.k.a. = also known as, w/ = with, w/o = without, b/c = because, jan. = January, feb. = February,
  mar. = March, apr. = April, aug. = August, sept. = September, sep. = September, oct. = October,
  nov. = November, dec. = December, mon. = Monday, tue. = Tuesday, tues. = Tuesday, wed. = Wednesday,
  thu. = Thursday, thurs. = Thursday, fri. = Friday, a.m. = A-M, p.m. = P-M, km = kilometers,
  mph = miles per hour, km/h = kilometers per hour, kg = kilograms, m² = square meters,
  km² = square kilometers, m³ = cubic meters, ph.d. = P-H-D`);

export const labels = pairs(`
  no. = number, nos. = numbers, fig. = figure, figs. = figures, eq. = equation, p. = page, pp. = pages,
  pg. = page, ch. = chapter, chap. = chapter, vol. = volume, sec. = section, art. = article,
  para. = paragraph, tab. = table, app. = appendix, ver. = version, ref. = reference`);

export const initialisms = pairs(`
  JSON = Jason, JPEG = jay peg, IEEE = I triple E, SQL = S-Q-L, GIF = gif, PHD = P-H-D, WYSIWYG = wizzy wig`);

export const spelled = set(`
  USA US UK EU UN UAE CEO CFO CTO COO FBI CIA ATM API IBM IQ ID AI UI UX IT HR PR TV UCLA USDA IPO ETA EST AKA DIY
  FAQ LED SUV NBA NFL MLB BBC CNN ABC NBC CBS AOL IRS ISO IOS ICU ER IV OECD UEA UFO VAT EEOC EPA FDA IDE OEM ISP
  ESL USB URL UPS MIT LAX AARP`);

export const pronounced = set(`
  NATO NASA UNESCO UNICEF OPEC FIFA UEFA AIDS COVID NAFTA ASCII RAM ROM PIN SIM LAN WAN MAC SWAT SARS PET CAT GAP
  LASER RADAR SCUBA AWOL NEW NOW ALL ANY END BIG TOP RED OLD BAD DAY MAN SET RUN WAR LAW BUY FUN HOT KEY ODD YES
  TWO ONE SIX TEN ZIP`);
