import { pairs, set, unitsOf } from './lists.ts';
import type { Currency, Unit } from './wording.ts';

function same(name: string): Unit {
  return [name, name];
}

export const letterNames = pairs(`
  a = a, b = be, c = ce, ç = çe, d = de, e = e, f = fe, g = ge, ğ = yumuşak ge, h = he, ı = ı, i = i,
  j = je, k = ke, l = le, m = me, n = ne, o = o, ö = ö, p = pe, q = kü, r = re, s = se, ş = şe, t = te,
  u = u, ü = ü, v = ve, w = çift ve, x = iks, y = ye, z = ze`);

export const units = unitsOf(
  `
  km = kilometre, m = metre, cm = santimetre, mm = milimetre, kg = kilogram, g = gram, gr = gram,
  mg = miligram, t = ton, l = litre, L = litre, lt = litre, ml = mililitre, mL = mililitre,
  km/h = kilometre bölü saat, km/s = kilometre bölü saniye, km/sa = kilometre bölü saat,
  m/s = metre bölü saniye, m/sn = metre bölü saniye, m² = metrekare, m2 = metrekare, km² = kilometrekare,
  km2 = kilometrekare, cm² = santimetrekare, cm2 = santimetrekare, ha = hektar, m³ = metreküp,
  m3 = metreküp, cm³ = santimetreküp, cm3 = santimetreküp, °C = santigrat derece, °F = fahrenhayt derece,
  ° = derece, W = vat, kW = kilovat, MW = megavat, kWh = kilovatsaat, V = volt, Hz = hertz, kHz = kilohertz,
  MHz = megahertz, GHz = gigahertz, KB = kilobayt, kB = kilobayt, MB = megabayt, GB = gigabayt,
  TB = terabayt, Mbps = megabit bölü saniye, dB = desibel, px = piksel, kcal = kilokalori, dk = dakika,
  dk. = dakika, sn = saniye, sn. = saniye, ms = milisaniye, sa = saat, sa. = saat, yy = yüzyıl,
  yy. = yüzyıl`,
  '',
);

const lira: Currency = { name: same('lira'), hundredth: same('kuruş') };
const dollar: Currency = { name: same('dolar'), hundredth: same('sent') };
const euro: Currency = { name: same('avro'), hundredth: same('sent') };
const sterling: Currency = { name: same('sterlin'), hundredth: same('peni') };

export const currencies: ReadonlyMap<string, Currency> = new Map([
  ['₺', lira],
  ['TL', lira],
  ['TRY', lira],
  ['$', dollar],
  ['US$', dollar],
  ['USD', dollar],
  ['€', euro],
  ['EUR', euro],
  ['£', sterling],
  ['GBP', sterling],
  ['¥', { name: same('yen'), hundredth: same('sen') }],
  ['CHF', { name: same('İsviçre frangı'), hundredth: same('rapen') }],
]);

export const magnitudes = pairs(`
  bin = bin, milyon = milyon, milyar = milyar, trilyon = trilyon, mn = milyon, mln = milyon, Mn = milyon,
  mr = milyar, mlr = milyar`);

export const symbols = pairs(`
  & = ve, + = artı, = = eşittir, ≠ = eşit değildir, × = çarpı, x = çarpı, ÷ = bölü, ± = artı eksi,
  < = küçüktür, > = büyüktür, ≤ = küçük eşittir, ≥ = büyük eşittir, ≈ = yaklaşık, ~ = yaklaşık, % = yüzde,
  ‰ = binde, ° = derece, § = paragraf, @ = et, # = numara, ∞ = sonsuz, √ = karekök, π = pi, ² = kare,
  ³ = küp, ₺ = lira, $ = dolar, € = avro, £ = sterlin, − = eksi, * = çarpı`);

export const abbreviations = pairs(`
  dr. = doktor, prof. = profesör, doç. = doçent, yrd. = yardımcı, öğr. = öğretim, gör. = görevlisi,
  arş. = araştırma, uzm. = uzman, Av. = avukat, ecz. = eczacı, müh. = mühendis, Yük. = yüksek, Mim. = mimar,
  Op. = operatör, Vet. = veteriner, sn. = sayın, hz. = hazreti, Org. = orgeneral, korg. = korgeneral,
  alb. = albay, yrb. = yarbay, bnb. = binbaşı, yzb. = yüzbaşı, tğm. = teğmen, ütğm. = üsteğmen, Gn. = genel,
  bşk. = başkanı, md. = müdürü, vb. = ve benzeri, v.b. = ve benzeri, vs. = vesaire, v.s. = vesaire,
  vd. = ve diğerleri, örn. = örneğin, ör. = örneğin, bkz. = bakınız, Bk. = bakınız, krş. = karşılaştırınız,
  çev. = çeviren, Haz. = hazırlayan, Yay. = yayınları, mah. = mahallesi, mh. = mahallesi, cad. = caddesi,
  Cd. = caddesi, Sok. = sokak, Sk. = sokak, blv. = bulvarı, Bul. = bulvarı, apt. = apartmanı,
  ltd. = limitet, şti. = şirketi, a.ş. = anonim şirketi, San. = sanayi, tic. = ticaret, koop. = kooperatifi,
  üniv. = üniversitesi, fak. = fakültesi, Enst. = enstitüsü, Böl. = bölümü, tel. = telefon, tel: = telefon:,
  no. = numara, no: = numara, yy. = yüzyıl, t.c. = Türkiye Cumhuriyeti,
  k.k.t.c. = Kuzey Kıbrıs Türk Cumhuriyeti, m.ö. = milattan önce, m.s. = milattan sonra,
  a.g.e. = adı geçen eser, age. = adı geçen eser, yak. = yaklaşık, maks. = maksimum, min. = minimum,
  Ort. = ortalama, inş. = inşaat, km = kilometre, kg = kilogram, km/h = kilometre bölü saat, m² = metrekare,
  km² = kilometrekare, m³ = metreküp`);

export const labels = pairs(`
  s. = sayfa, ss. = sayfa, sf. = sayfa, c. = cilt, md. = madde, mad. = madde, no. = numara, no: = numara,
  no = numara, şek. = şekil, tab. = tablo, böl. = bölüm, d. = daire, d: = daire, k: = kat, st. = saat,
  kat: = kat, daire: = daire`);

export const initialisms = pairs(`
  CEO = si i o, CFO = si ef o, CD = si di, DVD = di vi di, PC = pi si, BBC = bi bi si, CNN = si en en,
  FBI = ef bi ay, CIA = si ay ey, NBA = en bi ey, IQ = ay kü, VIP = vi ay pi, AI = ey ay, IT = ay ti,
  API = ey pi ay, VPN = vi pi en, ID = ay di, IBM = ay bi em, IMF = i me fe, IBAN = iban, ISO = iso,
  IP = ay pi, USA = yu es ey, UK = yu key, DJ = di cey, UFO = ufo, RTÜK = rütük, HTML = haş te me le,
  WWW = üç ve, AR-GE = ar ge, COVID = kovid, TL = lira, AŞ = anonim şirketi, MÖ = milattan önce,
  MS = milattan sonra`);

export const spelled = set(`
  AB ABD AKP AVM AYM AYT AÖF AOF ODTÜ İTÜ İBB İETT İMKB ADSL EFT EKG ÖTV ÖSYM ATO İTO İSO EPDK İKV İHD EYT
  AİHM UPS ETF`);

export const pronounced = set(`
  NATO TÜİK UEFA FIFA NASA ÜFE AGİT AFAD İSKİ ASKİ İŞKUR UYAP ALES OPEC UNICEF UNESCO EÜAŞ İHA SİHA TÜPRAŞ
  TÜBİTAK TÜSİAD`);
