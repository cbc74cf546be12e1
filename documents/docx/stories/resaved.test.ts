import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { tellFormats } from '#text/compare/formats/tell-formats.ts';
import { docx, p, r, zip } from '../../fixtures/docx.ts';
import { hasOffice } from '../redline/testing/office.ts';
import { readStories } from '../stories.ts';

const style = (type: string, id: string, name: string, content: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${content}</w:style>`;

const styles = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/><w:sz w:val="22"/><w:lang w:val="tr-TR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
  style('paragraph', 'Normal', 'Normal', '', ' w:default="1"'),
  style(
    'paragraph',
    'Balk1',
    'heading 1',
    '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="0"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="2F5496"/><w:sz w:val="32"/></w:rPr>',
  ),
  style(
    'paragraph',
    'Quote',
    'Quote',
    '<w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="567" w:right="567"/><w:jc w:val="both"/></w:pPr><w:rPr><w:i/></w:rPr>',
  ),
  style('character', 'Strong', 'Strong', '<w:rPr><w:b/></w:rPr>'),
  style(
    'table',
    'Grid',
    'Ledger',
    '<w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="4F81BD"/></w:tcPr></w:tblStylePr><w:tblStylePr w:type="firstCol"><w:rPr><w:b/></w:rPr></w:tblStylePr>',
  ),
].join('');

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${p(text)}</w:tc>`;
const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`;

const body = [
  p('Kira sözleşmesi', 'Balk1'),
  p('Kiracı kirayı her ayın beşinde öder; geciken her gün için faiz işler.'),
  p('Sözleşme bir yıl sürer.', 'Quote'),
  ...['Birinci madde', 'İkinci madde'].map((text) =>
    p(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
  ),
  `<w:p><w:pPr><w:spacing w:before="120" w:after="0" w:line="360" w:lineRule="auto"/><w:ind w:firstLine="425"/></w:pPr>${r('Kalın ', '<w:rStyle w:val="Strong"/>')}${r('eğik ', '<w:i/>')}${r('kırmızı ', '<w:color w:val="C00000"/>')}${r('siyah ', '<w:color w:val="000000"/>')}${r('vurgulu ', '<w:highlight w:val="yellow"/>')}${r('10')}${r('6', '<w:vertAlign w:val="superscript"/>')}${r(' büyük', '<w:sz w:val="36"/>')}</w:p>`,
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="6000" w:type="dxa"/><w:tblLook w:val="04A0"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${row('Kalem', 'Fiyat')}${row('Defter', '80,00')}${row('Silgi', '12,50')}</w:tbl>`,
  p('Son söz.'),
].join('');

/** The fixture with the relationships and types without which LibreOffice finds no styles. */
function complete(): Record<string, string> {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const list = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const types = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['numbering', 'numbering'],
  ].map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${main}.${type}+xml"/>`);
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': list(relationship('a', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': list(
      relationship('b', 'styles', 'styles.xml') + relationship('c', 'numbering', 'numbering.xml'),
    ),
  };
}

test.skipIf(!(await hasOffice()))(
  'a document that LibreOffice saved again has no change of formatting',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kalem-resaved-'));
    try {
      const path = join(folder, 'first.docx');
      await writeFile(path, zip({ ...unzipSync(docx({ body, styles, numbering })), ...complete() }));
      const again = join(folder, 'again');
      await mkdir(again);
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      await promisify(execFile)(
        'soffice',
        [profile, '--headless', '--norestore', '--convert-to', 'docx', '--outdir', again, path],
        { timeout: 90_000 },
      );
      const read = async (file: string) => (await readStories(file, { revisions: 'accepted' })).document;
      const alignment = compareDocuments(await read(path), await read(join(again, 'first.docx')));
      const marks = [...tellFormats(alignment).values()].flat();
      expect(marks.map(({ told }) => told)).toEqual([]);
      expect(alignment.stories[0]?.blocks.length).toBeGreaterThan(7);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
