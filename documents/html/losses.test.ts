import { expect, test } from 'vitest';
import { png } from '../fixtures/files.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(page: string) {
  return readFixture('html', page);
}

test('what was filled into a form is read beside its labels', async () => {
  const document =
    await read(`<form><p><label>Ad: <input name="a" value="Ümit Ak"></label> <label>Yaş <input type="number" value="41"> yıl</label></p>
    <p>Adres:<textarea>Kavak Sok. 4
İzmir</textarea></p>
    <p>İl <select><option>Adana<option selected>Bursa<option>Çorum</select>, diller <select multiple><option selected>Türkçe<option>Rusça<option selected label="İngilizce">en</select></p>
    <p><input type="radio" name="r" checked>Evet<input type="radio" name="r">Hayır <input type="checkbox" checked> Okudum</p>
    <table><tr><th>Kalem</th><th>Adet</th></tr><tr><td>Kovan</td><td><input type="text" value="12"></td></tr></table></form>`);
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Ad: Ümit Ak Yaş 41 yıl'],
    ['paragraph', 'Adres: Kavak Sok. 4 İzmir'],
    ['paragraph', 'İl Bursa , diller Türkçe, İngilizce'],
    ['paragraph', '☒ Evet ☐ Hayır ☒ Okudum'],
    ['table', 'Kalem\tAdet\nKovan\t12'],
  ]);
});

test('buttons, searches, passwords, hidden and empty fields and unmade choices say nothing', async () => {
  const document = await read(
    `<p>Order<input type="hidden" value="token"><input type="submit" value="Send"><input type="search" value="bees"><input type="password" value="abc"><input value=""><select><option value="" selected>Choose one<option>Honey</select><select><option>Wax</select><button>Go</button><input hidden value="x"></p>`,
  );
  expect(document.text).toBe('Order');
});

test('a picture among words is read as its text, alone as a caption', async () => {
  const document = await read(
    `<h2>Yıllık rapor</h2><p><img alt="Satışlar 2023’te yüzde 12 arttı" src="a.png"></p>
     <p>Alan <img alt="x² + 1" src="f.png"> kadardır <img alt="😀" src="e.png"></p><p><img alt="B" src="b.png">ir varmış.</p>
     <ul><li><img alt="Kovanların yerleşim planı" src="p.png"></li><li><img alt="Twitter" src="t.png"></li></ul>
     <table><tr><th>Ürün</th><th>Durum</th></tr><tr><td>Bal</td><td><img alt="stokta var" src="c.png"></td></tr></table>`,
  );
  expect(blocksOf(document)).toEqual([
    ['h2', 'Yıllık rapor'],
    ['caption', 'Satışlar 2023’te yüzde 12 arttı'],
    ['paragraph', 'Alan x² + 1 kadardır 😀'],
    ['paragraph', 'Bir varmış.'],
    ['listItem', '• Kovanların yerleşim planı'],
    ['table', 'Ürün\tDurum\nBal\tstokta var'],
  ]);
});

test.each([
  'logo',
  'Firma logosu',
  'Profile picture',
  'IMG_2031',
  'ekran-goruntusu.png',
  'https://example.com/x',
  'Facebook',
  '',
])('the text “%s” for a picture says nothing', async (alt) => {
  const document = await read(`<p>Bal.</p><p><img alt="${alt}" src="x.png"></p><p>Mum.</p>`);
  expect(document.text).toBe('Bal.\n\nMum.');
});

test('a text for a picture that its caption or the text beside it says, or of mere decoration, is not repeated', async () => {
  const document = await read(
    `<figure><img alt="Arı sayısı aylara göre" src="x.png"><figcaption>Şekil 1: Arı sayısı, aylara göre</figcaption></figure>
     <img alt="Kışa hazırlık başladı" src="y.png"><h3>Kışa hazırlık başladı</h3><p><img role="presentation" alt="Süslü bir çizgi" src="z.png"></p>`,
  );
  expect(blocksOf(document)).toEqual([
    ['caption', 'Şekil 1: Arı sayısı, aylara göre'],
    ['h3', 'Kışa hazırlık başladı'],
  ]);
});

test('rows of badges and pictures that only lead elsewhere say nothing, whole sentences do', async () => {
  const document = await read(
    `<p>Bal.</p><p><img alt="GNOME logosu" src="a.png"> <img alt="W3C logo" src="b.png"> <img alt="Node.js" src="c.png"></p>
     <div><a href="/x"><img alt="Kooperatifin öteki ürünleri" src="d.png"></a></div>
     <p><a href="/y"><img alt="Bu hafta sonu bütün ballarda yüzde 20 indirim" src="e.png"></a></p>`,
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Bal.'],
    ['caption', 'Bu hafta sonu bütün ballarda yüzde 20 indirim'],
  ]);
});

test('large pictures inside the page are named, by the size that is shown', async () => {
  const data = (width: number, height: number) =>
    `data:image/png;base64,${png(width, height).toString('base64')}`;
  const document = await read(
    `<p>Ekranlar:</p><img src="${data(600, 400)}"><img src="${data(601, 400)}" width="60"><img src="${data(90, 60)}" style="width: 16cm; height: auto">
     <table><tr><td>a</td><td><img src="${data(602, 400)}"></td></tr><tr><td>b</td><td>c</td></tr></table>
     <svg><image href="${data(603, 400)}"/></svg><img src="https://example.com/x.png" width="900" height="900"><img src="${data(20, 20)}"><img src="${data(600, 400)}">`,
  );
  expect(document.notices).toEqual([{ code: 'pictures_unsearched', params: { count: 4 } }]);
  await expect(read(`<img src="${data(600, 800)}">`)).rejects.toMatchObject({ code: 'document_scanned' });
});

test('hidden text is not read, and the document says that there is some', async () => {
  const hidden = [{ code: 'text_hidden', params: {} }];
  const notes = async (page: string) => {
    const { text, notices } = await read(page);
    return [text, notices];
  };
  for (const part of [
    '<p hidden>Gizli fiyat 40 lira.</p>',
    '<p style="color: red; DISPLAY:none">Gizli fiyat 40 lira.</p>',
    '<p><span style="visibility: hidden">Gizli fiyat</span></p>',
    '<ul><li hidden>Gizli fiyat</li></ul>',
    '<dl><dt style="display:none">Gizli</dt></dl>',
    '<table role="presentation"><tr><td hidden>Gizli fiyat</td></tr></table>',
  ])
    expect(await notes(`<p>Bal 300 lira.</p>${part}`)).toEqual(['Bal 300 lira.', hidden]);
  expect(
    await notes(
      '<table><tr><th>Ürün<th>Fiyat<th hidden>Maliyet<tr><td>Bal<td>300<td hidden>90<tr style="display:none"><td>Mum<td>80</table>',
    ),
  ).toEqual(['Ürün\tFiyat\nBal\t300', hidden]);
  for (const part of [
    '<div hidden><script>var gizli = 1;</script> … </div>',
    '<nav hidden>Ana sayfa</nav>',
    '<span aria-hidden="true">x</span>',
  ])
    expect(await notes(`<p>Bal 300 lira.</p>${part}`)).toEqual(['Bal 300 lira.', []]);
  expect(await notes('<p>Bal.</p><p hidden="until-found">Mum 80 lira.</p>')).toEqual([
    'Bal.\n\nMum 80 lira.',
    [],
  ]);
});
