import { docx, p, r, table } from '#documents/fixtures/docx.ts';
import { mail } from '#documents/fixtures/mail.ts';
import { type Upload, upload } from '#testing/upload.ts';

type State = 'original' | 'revised';

const clauses: Record<State, string[]> = {
  original: [
    'Kira sözleşmesi',
    'Kiracı, aylık kira bedeli olarak her ayın ilk beş günü içinde 1.200,00 € öder.',
    'Depozito 2.400,00 € olup sözleşmenin imzasında peşin ödenir ve faiz işletilmeksizin en geç 12 500,00 € tutarındaki teminatla iade edilir.',
    'Anlaşmazlıkları İzmir mahkemeleri çözer.',
    'Toplam bedel 1.234.567,89 TL tutarındadır.',
  ],
  revised: [
    'Kira sözleşmesi',
    'Kiracı, aylık kira bedeli olarak her ayın ilk beş günü içinde 1.350,00 € öder.',
    'Depozito 3.600,00 € olup anahtarların tesliminden en geç yedi gün önce yatırılır ve yasal faiziyle birlikte, 13 750,00 € güvenceyle geri verilir.',
    'Anlaşmazlıkları İzmir mahkemeleri çözer.',
    'Toplam bedel 1.334.567,89 TL tutarındadır.',
    'Kiracı taşınmazı yalnız konut olarak kullanır; 12.500,00 € ya da daha pahalı onarımları yazılı izinle yaptırır, yoksa 1.200,00 € ceza öder.',
  ],
};

/** A lease with long amounts. In its revised state all of the text has another font and one clause is bold. */
export function lease(state: State, name = `${state}.docx`): Upload {
  const font = state === 'original' ? 'Calibri' : 'Times New Roman';
  const look = (line: number) =>
    `${state === 'revised' && line === 3 ? '<w:b/>' : ''}<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`;
  const lines = clauses[state].map((text, line) => `<w:p>${r(text, look(line))}</w:p>`);
  return upload(name, docx({ body: lines.join('') }));
}

/** All amounts of the lease, as they must be shown. */
export const leaseAmounts: ReadonlySet<string> = new Set([
  '1.200,00',
  '1.350,00',
  '2.400,00',
  '3.600,00',
  '12 500,00',
  '13 750,00',
  '12.500,00',
  '1.234.567,89',
  '1.334.567,89',
]);

/** A list of prices, to which a row with more cells than an entry shows is added. */
export function priceList(state: State): Upload {
  const rows = [
    ['Kalem', 'Açıklama', 'Birim fiyat', 'Tutar', 'KDV', 'Toplam'],
    ['1', 'Danışmanlık hizmeti', '900,00 €', '9.000,00 €', '1.800,00 €', '10.800,00 €'],
  ];
  const added = ['2', 'Yerinde destek', '1.234.567,89 €', '2.469.135,78 €', '493.827,16 €', '2.962.962,94 €'];
  const body = `${p('Fiyat listesi')}${table(state === 'original' ? rows : [...rows, added])}${p('Bitti.')}`;
  return upload(`Fiyatlar ${state}.docx`, docx({ body }));
}

/** A letter to which files are attached that no reader opens. */
export function letter(name: string, text: string, attachments: readonly string[]): Upload {
  return upload(name, mail(text, attachments));
}
