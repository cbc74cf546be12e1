import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  destroyTerm,
  exportTerms,
  importTerms,
  listTerms,
  storeTerm,
  type TermBody,
  updateTerm,
} from '#contract/glossary.ts';
import { limits } from '#contract/limits.ts';
import { storeTerms, termsOf } from '#server/glossary/terms.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const term = (source: string, target: string, from = 'tr', to = 'en'): TermBody => ({
  kind: 'term',
  from,
  to,
  source,
  target,
});
const keep = (source: string): TermBody => ({ kind: 'keep', source });
const store = async (client: Client, body: TermBody) => (await client.call(storeTerm, { body })).term;
const list = (client: Client, query: z.input<typeof listTerms.query> = {}) =>
  client.call(listTerms, { query });
const words = async (client: Client, query: Parameters<typeof list>[1] = {}) =>
  (await list(client, query)).data.map((each) =>
    each.kind === 'term' ? `${each.source}=${each.target}` : each.source,
  );

describe('terms', () => {
  it('are kept by source, filtered by languages and kind, and searched without case or diacritics', async () => {
    const user = await server.user();
    await store(user, term('sözleşme', 'agreement'));
    await store(user, term('İhale', 'tender'));
    await store(user, term('tender', 'ihale', 'en', 'tr'));
    await store(user, keep('Kalem'));
    expect(await words(user)).toEqual(['İhale=tender', 'Kalem', 'sözleşme=agreement', 'tender=ihale']);
    expect(await words(user, { kind: 'keep' })).toEqual(['Kalem']);
    expect(await words(user, { kind: 'term', from: 'en', to: 'tr' })).toEqual(['tender=ihale']);
    // Each filter by itself.
    expect(await words(user, { kind: 'term' })).toEqual([
      'İhale=tender',
      'sözleşme=agreement',
      'tender=ihale',
    ]);
    expect(await words(user, { from: 'tr' })).toEqual(['İhale=tender', 'sözleşme=agreement']);
    expect(await words(user, { to: 'tr' })).toEqual(['tender=ihale']);
    expect(await words(user, { q: 'IHALE' })).toEqual(['İhale=tender', 'tender=ihale']);
    expect(await words(user, { q: 'AGREE' })).toEqual(['sözleşme=agreement']);
    expect(await words(user, { q: '%' })).toEqual([]);
    const second = await list(user, { page: 2, perPage: 3 });
    expect(second).toMatchObject({ page: 2, perPage: 3, total: 4 });
    expect(second.data).toHaveLength(1);
    expect((await termsOf(server.services.db, idOf(user))).map(({ source }) => source)).toEqual([
      'İhale',
      'Kalem',
      'sözleşme',
      'tender',
    ]);
  });

  it('with the same source in the same languages are one, by the rules of the Turkish i', async () => {
    const user = await server.user();
    const first = await store(user, term('ışık', 'light'));
    const again = await store(user, term('IŞIK', 'lamp'));
    expect(again.id).toBe(first.id);
    expect(await words(user, { q: 'lamp' })).toEqual(['IŞIK=lamp']);
    expect(await words(user, { q: 'light' })).toEqual([]);
    await store(user, term('İŞİK', 'another word'));
    await store(user, term('ışık', 'Licht', 'tr', 'de'));
    await store(user, keep('ACME'));
    await store(user, keep('Acme'));
    expect(new Set(await words(user))).toEqual(
      new Set(['Acme', 'IŞIK=lamp', 'ışık=Licht', 'İŞİK=another word']),
    );
  });

  it('can be changed into each other, and one that says the same goes', async () => {
    const user = await server.user();
    const light = await store(user, term('ışık', 'light'));
    await store(user, term('lamba', 'lamp'));
    const changed = await user.call(updateTerm, { params: { id: light.id }, body: term('LAMBA', 'light') });
    expect(changed.term).toEqual({ ...term('LAMBA', 'light'), id: light.id });
    expect(await words(user)).toEqual(['LAMBA=light']);
    // The same word of another language, or into another one, says something else.
    const others = [term('lamba', 'lamp', 'de', 'en'), term('lamba', 'Lampe', 'tr', 'de')];
    const kept = await Promise.all(others.map((body) => store(user, body)));
    await user.call(updateTerm, { params: { id: light.id }, body: term('Lamba', 'light') });
    expect(new Set(await words(user))).toEqual(new Set(['Lamba=light', 'lamba=lamp', 'lamba=Lampe']));
    for (const { id } of kept) await user.call(destroyTerm, { params: { id } });
    await user.call(updateTerm, { params: { id: light.id }, body: keep('Lamba') });
    expect(await words(user)).toEqual(['Lamba']);
    await user.call(destroyTerm, { params: { id: light.id } });
    expect((await list(user)).total).toBe(0);
  });

  it('into their own language and without words are refused', async () => {
    const user = await server.user();
    for (const body of [term('a', 'b', 'tr', 'tr'), term('  ', 'b'), term('a', 'x'.repeat(201)), keep('')]) {
      expect(await refusal(store(user, body))).toMatchObject({ status: 422, code: 'validation_failed' });
    }
    expect((await list(user)).total).toBe(0);
  });

  it('are nobody else’s', async () => {
    const [owner, other] = [await server.user(), await server.user()];
    const own = await store(owner, term('ışık', 'light'));
    const params = { id: own.id };
    expect(await list(other)).toMatchObject({ data: [], total: 0 });
    expect(await refusal(other.call(updateTerm, { params, body: keep('x') }))).toMatchObject({ status: 404 });
    expect(await refusal(other.call(destroyTerm, { params }))).toMatchObject({ status: 404 });
    await store(other, term('ışık', 'lamp'));
    expect(await words(owner)).toEqual(['ışık=light']);
    // Only duplicates in the user's own glossary are replaced.
    const lamp = await store(other, term('lamba', 'lamp'));
    const into = (body: TermBody) => other.call(updateTerm, { params: { id: lamp.id }, body });
    await into(term('IŞIK', 'lantern'));
    const acme = await store(owner, keep('Acme'));
    await into(keep('ACME'));
    expect(await words(other)).toEqual(['ACME']);
    await other.call(destroyTerm, { params: { id: lamp.id } });
    expect((await list(owner)).data).toEqual([acme, own]);
  });

  it('find an end, and what is one too many stores nothing', async () => {
    const user = await server.user();
    const most = Array.from({ length: limits.glossaryMaximum }, (_, index) => keep(`term ${index}`));
    await storeTerms(server.services.db, idOf(user), most);
    expect(await refusal(store(user, keep('one more')))).toMatchObject({
      status: 409,
      code: 'glossary_full',
    });
    // One that is there already may be said anew.
    await store(user, keep('TERM 7'));
    const csv = 'source\nterm 1\none more\nand another';
    expect(await refusal(user.call(importTerms, { body: { csv } }))).toMatchObject({ code: 'glossary_full' });
    expect((await list(user)).total).toBe(limits.glossaryMaximum);
  });
});

describe('as CSV', () => {
  const download = async (client: Client) => {
    const response = await client.fetch(`/api${exportTerms.path}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('glossary.csv');
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  };
  const upload = (client: Client, csv: string) => client.call(importTerms, { body: { csv } });

  it('goes out and comes back whole, whatever the words', async () => {
    const [first, second] = [await server.user(), await server.user()];
    const bodies = [
      term('sözleşme, ek', 'the "annex"'),
      term('=TOPLA(A1)', '=SUM(A1)'),
      keep('+90 312 000 00 00'),
      keep('@kalem'),
      term('iki;nokta', "it's"),
    ];
    for (const body of bodies) await store(first, body);
    const csv = await download(first);
    expect(csv.startsWith('\ufefffrom,to,source,target\r\n')).toBe(true);
    expect(csv).toContain("\r\ntr,en,'=TOPLA(A1),'=SUM(A1)\r\n");
    expect(csv).toContain("\r\n,,'@kalem,\r\n");
    expect(await upload(second, csv)).toEqual({ taken: 5, left: [] });
    expect(await words(second)).toEqual(await words(first));
    expect(await upload(second, csv)).toEqual({ taken: 5, left: [] });
    expect((await list(second)).total).toBe(5);
  });

  it('is taken as a spreadsheet of a Turkish office saves it, and says which lines say nothing', async () => {
    const user = await server.user();
    const lines = [
      'Target;Source;From;To',
      'agreement;sözleşme;TR;EN',
      '"two\r\nlines";"iki; satır";tr;en',
      'ihale;tender;tr;turkish',
      ';;;',
      ';Kalem;;',
      'same;aynı;tr;tr',
      'lone " mark;tırnak;tr;en',
    ];
    expect(await upload(user, `\ufeff${lines.join('\r\n')}`)).toEqual({ taken: 4, left: [5, 6, 8] });
    expect(new Set(await words(user))).toEqual(
      new Set(['Kalem', 'iki; satır=two\nlines', 'sözleşme=agreement', 'tırnak=lone " mark']),
    );
    expect(await upload(user, 'tr\ten\tev\thouse\nde\ten\tHaus\thome')).toEqual({ taken: 2, left: [] });
    expect(await words(user, { from: 'de' })).toEqual(['Haus=home']);
  });

  it('of another kind is left out line by line', async () => {
    const user = await server.user();
    const wrong = await upload(user, `${'not a glossary at all\n'.repeat(300)}`);
    expect(wrong.taken).toBe(0);
    expect(wrong.left).toHaveLength(100);
    expect(await upload(user, '')).toEqual({ taken: 0, left: [] });
    // Others on this server would wait as long.
    for (const [text, code] of [
      ['a\n'.repeat(990_000), 'glossary_full'],
      [','.repeat(1_990_000), 'validation_failed'],
    ] as const) {
      const refused = await withinProcessorTime(0.75, () => refusal(upload(user, text)));
      expect(refused).toMatchObject({ code });
    }
    const open = 'from,to,source,target\ntr,en,ev,house\n"never closed,x,y,z';
    expect(await upload(user, open)).toEqual({ taken: 1, left: [3] });
  });
});
