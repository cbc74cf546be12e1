import type { Currency, Unit } from './wording.ts';

function same(name: string): Unit {
  return [name, name];
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

export const letterNames: Readonly<Record<string, string>> = {
  ...{ a: 'a', b: 'be', c: 'ce', ç: 'çe', d: 'de', e: 'e', f: 'fe', g: 'ge', ğ: 'yumuşak ge', h: 'he' },
  ...{ ı: 'ı', i: 'i', j: 'je', k: 'ke', l: 'le', m: 'me', n: 'ne', o: 'o', ö: 'ö', p: 'pe', q: 'kü' },
  ...{
    r: 're',
    s: 'se',
    ş: 'şe',
    t: 'te',
    u: 'u',
    ü: 'ü',
    v: 've',
    w: 'çift ve',
    x: 'iks',
    y: 'ye',
    z: 'ze',
  },
};

export const units: Readonly<Record<string, Unit>> = {
  ...{ km: same('kilometre'), m: same('metre'), cm: same('santimetre'), mm: same('milimetre') },
  ...{ kg: same('kilogram'), g: same('gram'), gr: same('gram'), mg: same('miligram'), t: same('ton') },
  ...{ l: same('litre'), L: same('litre'), lt: same('litre'), ml: same('mililitre'), mL: same('mililitre') },
  ...{ 'km/h': same('kilometre bölü saat'), 'km/s': same('kilometre bölü saniye') },
  ...{
    'km/sa': same('kilometre bölü saat'),
    'm/s': same('metre bölü saniye'),
    'm/sn': same('metre bölü saniye'),
  },
  ...{
    'm²': same('metrekare'),
    m2: same('metrekare'),
    'km²': same('kilometrekare'),
    km2: same('kilometrekare'),
  },
  ...{ 'cm²': same('santimetrekare'), cm2: same('santimetrekare'), ha: same('hektar') },
  ...{
    'm³': same('metreküp'),
    m3: same('metreküp'),
    'cm³': same('santimetreküp'),
    cm3: same('santimetreküp'),
  },
  ...{ '°C': same('santigrat derece'), '°F': same('fahrenhayt derece'), '°': same('derece') },
  ...{ W: same('vat'), kW: same('kilovat'), MW: same('megavat'), kWh: same('kilovatsaat'), V: same('volt') },
  ...{ Hz: same('hertz'), kHz: same('kilohertz'), MHz: same('megahertz'), GHz: same('gigahertz') },
  ...{
    KB: same('kilobayt'),
    kB: same('kilobayt'),
    MB: same('megabayt'),
    GB: same('gigabayt'),
    TB: same('terabayt'),
  },
  ...{ Mbps: same('megabit bölü saniye'), dB: same('desibel'), px: same('piksel'), kcal: same('kilokalori') },
  ...{
    dk: same('dakika'),
    'dk.': same('dakika'),
    sn: same('saniye'),
    'sn.': same('saniye'),
    ms: same('milisaniye'),
  },
  ...{ sa: same('saat'), 'sa.': same('saat'), yy: same('yüzyıl'), 'yy.': same('yüzyıl') },
};

const lira: Currency = { name: same('lira'), hundredth: same('kuruş') };
const dollar: Currency = { name: same('dolar'), hundredth: same('sent') };
const euro: Currency = { name: same('avro'), hundredth: same('sent') };
const sterling: Currency = { name: same('sterlin'), hundredth: same('peni') };

export const currencies: Readonly<Record<string, Currency>> = {
  ...{ '₺': lira, TL: lira, TRY: lira, $: dollar, US$: dollar, USD: dollar },
  ...{ '€': euro, EUR: euro, '£': sterling, GBP: sterling },
  ...{
    '¥': { name: same('yen'), hundredth: same('sen') },
    CHF: { name: same('İsviçre frangı'), hundredth: same('rapen') },
  },
};

export const magnitudes: Readonly<Record<string, string>> = {
  ...{ bin: 'bin', milyon: 'milyon', milyar: 'milyar', trilyon: 'trilyon' },
  ...{ mn: 'milyon', mln: 'milyon', Mn: 'milyon', mr: 'milyar', mlr: 'milyar' },
};

export const symbols: Readonly<Record<string, string>> = {
  ...{
    '&': 've',
    '+': 'artı',
    '=': 'eşittir',
    '≠': 'eşit değildir',
    '×': 'çarpı',
    x: 'çarpı',
    '÷': 'bölü',
    '±': 'artı eksi',
  },
  ...{
    '<': 'küçüktür',
    '>': 'büyüktür',
    '≤': 'küçük eşittir',
    '≥': 'büyük eşittir',
    '≈': 'yaklaşık',
    '~': 'yaklaşık',
  },
  ...{ '%': 'yüzde', '‰': 'binde', '°': 'derece', '§': 'paragraf', '@': 'et', '#': 'numara', '∞': 'sonsuz' },
  ...{
    '√': 'karekök',
    π: 'pi',
    '²': 'kare',
    '³': 'küp',
    '₺': 'lira',
    $: 'dolar',
    '€': 'avro',
    '£': 'sterlin',
  },
  ...{ '−': 'eksi', '*': 'çarpı' },
};

export const abbreviations: Readonly<Record<string, string>> = {
  ...{ 'dr.': 'doktor', 'prof.': 'profesör', 'doç.': 'doçent', 'yrd.': 'yardımcı', 'öğr.': 'öğretim' },
  ...{ 'gör.': 'görevlisi', 'arş.': 'araştırma', 'uzm.': 'uzman', 'Av.': 'avukat', 'ecz.': 'eczacı' },
  ...{ 'müh.': 'mühendis', 'Yük.': 'yüksek', 'Mim.': 'mimar', 'Op.': 'operatör', 'Vet.': 'veteriner' },
  ...{ 'sn.': 'sayın', 'hz.': 'hazreti', 'Org.': 'orgeneral', 'korg.': 'korgeneral', 'alb.': 'albay' },
  ...{ 'yrb.': 'yarbay', 'bnb.': 'binbaşı', 'yzb.': 'yüzbaşı', 'tğm.': 'teğmen', 'ütğm.': 'üsteğmen' },
  ...{ 'Gn.': 'genel', 'bşk.': 'başkanı', 'md.': 'müdürü', 'vb.': 've benzeri', 'v.b.': 've benzeri' },
  ...{ 'vs.': 'vesaire', 'v.s.': 'vesaire', 'vd.': 've diğerleri', 'örn.': 'örneğin', 'ör.': 'örneğin' },
  ...{
    'bkz.': 'bakınız',
    'Bk.': 'bakınız',
    'krş.': 'karşılaştırınız',
    'çev.': 'çeviren',
    'Haz.': 'hazırlayan',
  },
  ...{ 'Yay.': 'yayınları', 'mah.': 'mahallesi', 'mh.': 'mahallesi', 'cad.': 'caddesi', 'Cd.': 'caddesi' },
  ...{ 'Sok.': 'sokak', 'Sk.': 'sokak', 'blv.': 'bulvarı', 'Bul.': 'bulvarı', 'apt.': 'apartmanı' },
  ...{ 'ltd.': 'limitet', 'şti.': 'şirketi', 'a.ş.': 'anonim şirketi', 'San.': 'sanayi' },
  ...{ 'tic.': 'ticaret', 'koop.': 'kooperatifi', 'üniv.': 'üniversitesi', 'fak.': 'fakültesi' },
  ...{
    'Enst.': 'enstitüsü',
    'Böl.': 'bölümü',
    'tel.': 'telefon',
    'tel:': 'telefon:',
    'no.': 'numara',
    'no:': 'numara',
    'yy.': 'yüzyıl',
  },
  ...{ 't.c.': 'Türkiye Cumhuriyeti', 'k.k.t.c.': 'Kuzey Kıbrıs Türk Cumhuriyeti', 'm.ö.': 'milattan önce' },
  ...{ 'm.s.': 'milattan sonra', 'a.g.e.': 'adı geçen eser', 'age.': 'adı geçen eser' },
  ...{ 'yak.': 'yaklaşık', 'maks.': 'maksimum', 'min.': 'minimum', 'Ort.': 'ortalama', 'inş.': 'inşaat' },
  ...{
    km: 'kilometre',
    kg: 'kilogram',
    'km/h': 'kilometre bölü saat',
    'm²': 'metrekare',
    'km²': 'kilometrekare',
    'm³': 'metreküp',
  },
};

export const labels: Readonly<Record<string, string>> = {
  ...{ 's.': 'sayfa', 'ss.': 'sayfa', 'sf.': 'sayfa', 'c.': 'cilt', 'md.': 'madde', 'mad.': 'madde' },
  ...{ 'no.': 'numara', 'no:': 'numara', no: 'numara', 'şek.': 'şekil', 'tab.': 'tablo', 'böl.': 'bölüm' },
  ...{ 'd.': 'daire', 'd:': 'daire', 'k:': 'kat', 'st.': 'saat', 'kat:': 'kat', 'daire:': 'daire' },
};

export const initialisms: Readonly<Record<string, string>> = {
  ...{
    CEO: 'si i o',
    CFO: 'si ef o',
    CD: 'si di',
    DVD: 'di vi di',
    PC: 'pi si',
    BBC: 'bi bi si',
    CNN: 'si en en',
  },
  ...{
    FBI: 'ef bi ay',
    CIA: 'si ay ey',
    NBA: 'en bi ey',
    IQ: 'ay kü',
    VIP: 'vi ay pi',
    AI: 'ey ay',
    IT: 'ay ti',
  },
  ...{
    API: 'ey pi ay',
    VPN: 'vi pi en',
    ID: 'ay di',
    IBM: 'ay bi em',
    IMF: 'i me fe',
    IBAN: 'iban',
    ISO: 'iso',
    IP: 'ay pi',
    USA: 'yu es ey',
    UK: 'yu key',
    DJ: 'di cey',
    UFO: 'ufo',
  },
  ...{
    RTÜK: 'rütük',
    HTML: 'haş te me le',
    WWW: 'üç ve',
    'AR-GE': 'ar ge',
    COVID: 'kovid',
    TL: 'lira',
    AŞ: 'anonim şirketi',
    MÖ: 'milattan önce',
    MS: 'milattan sonra',
  },
};

export const spelled = set(`
  AB ABD AKP AVM AYM AYT AÖF AOF ODTÜ İTÜ İBB İETT İMKB ADSL EFT EKG ÖTV ÖSYM ATO İTO İSO EPDK İKV İHD EYT
  AİHM UPS ETF`);

export const pronounced = set(`
  NATO TÜİK UEFA FIFA NASA ÜFE AGİT AFAD İSKİ ASKİ İŞKUR UYAP ALES OPEC UNICEF UNESCO EÜAŞ İHA SİHA TÜPRAŞ
  TÜBİTAK TÜSİAD`);
