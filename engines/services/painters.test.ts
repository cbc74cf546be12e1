import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PaintRequest } from '../capabilities/painter.ts';
import { createAutomatic1111 } from './automatic1111/painter.ts';
import { servicePainters } from './infos.ts';
import { createServicePainter } from './painters.ts';
import { startAutomatic1111 } from './testing/automatic1111.ts';
import { drawn } from './testing/drawn.ts';
import { type LoopbackServer, sendJson, startLoopback } from './testing/http.ts';
import { kept } from './testing/kept.ts';
import { type OpenAiScript, startOpenAiServer } from './testing/openai.ts';

const wanted: PaintRequest = {
  prompt: 'Kırmızı bir kalem',
  width: 96,
  height: 64,
  count: 1,
  seed: 7,
  palette: 'natural',
  negative: '',
  steps: 4,
  sampler: null,
};
const { signal } = new AbortController();
const onProgress = () => undefined;
const paint = async (
  { service }: Awaited<ReturnType<typeof startOpenAiServer>>,
  more: Partial<PaintRequest> = {},
) => (await createServicePainter(service).paint({ ...wanted, ...more }, { signal, onProgress })).paintings;
const kindOf = async (png: Uint8Array) => (await sharp(png).metadata()).format;
const differ = (pictures: { png: Uint8Array }[]) =>
  new Set(pictures.map(({ png }) => Buffer.from(png).toString('base64'))).size;
const base64 = (file: Buffer) => file.toString('base64');

it('services that draw list the parameters that they support', async () => {
  const [openai, webUi] = [await kept(startOpenAiServer()), await kept(startAutomatic1111())];
  const silent = { ...openai.service, models: { ...openai.service.models, images: '' } };
  const infos = servicePainters([silent, openai.service, webUi.service]);
  expect(infos).toMatchObject([
    { name: 'service:local', draws: { negative: false, sampling: false, seed: false, vector: false } },
    {
      name: 'service:webui',
      label: 'Web UI',
      ready: true,
      draws: { negative: true, sampling: true, seed: true },
    },
  ]);
});

describe('AUTOMATIC1111', () => {
  it('draws the prompt with the palette, and reports seeds and progress', async () => {
    const server = await kept(startAutomatic1111({ key: 'me:secret', stepMilliseconds: 30 }));
    const service = { ...server.service, models: { ...server.service.models, images: 'painter' } };
    const told: number[] = [];
    // Less than all of it takes, and more than any step: each of them shows that it goes on.
    const painter = createAutomatic1111(service, { pollMilliseconds: 10, stallSeconds: 0.7 });
    const asked = { ...wanted, count: 3, negative: 'yazı', sampler: 'Euler a', steps: 9 };
    const { paintings, reading } = await painter.paint(asked, {
      signal,
      onProgress: (part) => told.push(part),
    });
    expect(reading).toBeNull();
    expect(paintings).toMatchObject(
      [7, 8, 9].map((seed) => ({ seed, width: 96, height: 64, svg: null, parts: [] })),
    );
    expect(differ(paintings)).toBe(3);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(server.requests.find(({ path }) => path.endsWith('txt2img'))?.json).toMatchObject({
      prompt: wanted.prompt,
      negative_prompt: 'yazı',
      width: 96,
      height: 64,
      seed: 7,
      steps: 9,
      sampler_name: 'Euler a',
      override_settings: { sd_model_checkpoint: 'painter.safetensors [6ce0161689]' },
    });
    // How far it is, a browser may ask; what changes something is posted.
    for (const { method, path } of server.requests)
      expect(`${method} ${path}`).toMatch(
        /^GET .*(?:progress\?skip_current_image=true|sd-models)$|^POST .*txt2img$/,
      );
    const again = await createServicePainter(service).paint(
      { ...wanted, palette: 'pastel' },
      { signal, onProgress },
    );
    expect(server.requests.findLast(({ path }) => path.endsWith('txt2img'))?.json?.prompt).toBe(
      'Kırmızı bir kalem, in soft pastel colours',
    );
    expect(again.paintings).toHaveLength(1);
  });

  it.each(['jpeg', 'webp'] as const)('gives a png of a %s', async (format) => {
    const server = await kept(startAutomatic1111({ format }));
    const [picture] = await paint(server);
    expect(picture && (await kindOf(picture.png))).toBe('png');
  });

  it('is interrupted by a cancel, but never in somebody else’s picture', async () => {
    const server = await kept(startAutomatic1111({ stepMilliseconds: 100 }));
    const [first, second] = [new AbortController(), new AbortController()];
    const start = ({ signal: ended }: AbortController) =>
      createServicePainter(server.service).paint({ ...wanted, steps: 100 }, { signal: ended, onProgress });
    const of = (path: string) => server.requests.filter((request) => request.path.startsWith(path));
    const drawing = start(first);
    await expect.poll(() => of('/sdapi/v1/txt2img').length).toBe(1);
    const queued = start(second);
    await expect.poll(() => of('/sdapi/v1/txt2img').length).toBe(2);
    second.abort(new Error('second cancelled'));
    await expect(queued).rejects.toThrow('second cancelled');
    expect(of('/sdapi/v1/interrupt')).toHaveLength(0);
    first.abort(new Error('first cancelled'));
    await expect(drawing).rejects.toThrow('first cancelled');
    expect(of('/sdapi/v1/interrupt')).toHaveLength(1);
  });

  it('that makes no progress is interrupted', async () => {
    const server = await kept(startAutomatic1111({ before: ({ path }) => path.endsWith('txt2img') }));
    const painter = createAutomatic1111(server.service, { pollMilliseconds: 20, stallSeconds: 0.2 });
    await expect(painter.paint(wanted, { signal, onProgress })).rejects.toMatchObject({
      code: 'service_unreachable',
    });
    expect(server.requests.at(-1)?.path).toBe('/sdapi/v1/interrupt');
  });

  it('says when key, model or sampler are wrong', async () => {
    const server = await kept(startAutomatic1111({ key: 'me:secret' }));
    await expect(paint({ ...server, service: { ...server.service, key: 'me:wrong' } })).rejects.toMatchObject(
      {
        code: 'service_key_refused',
      },
    );
    const models = { ...server.service.models, images: 'other' };
    await expect(paint({ ...server, service: { ...server.service, models } })).rejects.toMatchObject({
      code: 'service_model_missing',
      params: { model: 'other' },
    });
    await expect(paint(server, { sampler: 'Unheard of' })).rejects.toMatchObject({
      code: 'sampler_unknown',
      params: { service: 'Web UI', sampler: 'Unheard of' },
    });
  });

  it.each<[string, number, unknown, string]>([
    ['a sampler of FastAPI’s validation', 422, { detail: [{ msg: 'Invalid sampler' }] }, 'sampler_unknown'],
    [
      'a sampler that breaks it',
      500,
      { error: 'HTTPException', detail: 'Sampler not found' },
      'sampler_unknown',
    ],
    ['an API that is off', 404, { detail: 'Not Found' }, 'service_answer_invalid'],
    ['HTML', 200, '<!doctype html><title>Stable Diffusion</title>', 'service_answer_invalid'],
    ['no pictures', 200, { images: [], info: '{}' }, 'service_answer_invalid'],
    ['no info and broken base64', 200, { images: ['%%%'], info: '' }, 'service_answer_invalid'],
    [
      'an svg',
      200,
      { images: [btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')], info: '' },
      'service_answer_invalid',
    ],
  ])('tells %s', async (_, status, body, code) => {
    const server = await kept(
      startAutomatic1111({
        before({ path }, response) {
          if (!path.endsWith('txt2img')) return false;
          if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(body);
          else sendJson(response, body, status);
          return true;
        },
      }),
    );
    await expect(paint(server, { sampler: 'Euler' })).rejects.toMatchObject({ code });
  });

  it('gives the pictures that came, behind a grid and without seeds too', async () => {
    const pictures = await Promise.all([0, 1, 2].map((seed) => drawn({ ...wanted, seed })));
    const answers = [
      { images: pictures.map(base64), info: JSON.stringify({ all_seeds: [7, 8], index_of_first_image: 1 }) },
      { images: [`data:image/png;base64,${base64(pictures[0] ?? Buffer.alloc(0))}`], info: '' },
    ];
    const server = await kept(
      startAutomatic1111({
        before({ path }, response) {
          if (path.endsWith('txt2img')) sendJson(response, answers.shift());
          return path.endsWith('txt2img');
        },
      }),
    );
    const behindGrid = await paint(server, { count: 2 });
    expect(behindGrid).toMatchObject([{ seed: 7 }, { seed: 8 }]);
    const pixels = (png: Uint8Array) => sharp(png).raw().toBuffer();
    for (const [index, { png }] of behindGrid.entries())
      expect(await pixels(png)).toEqual(await pixels(pictures[index + 1] ?? new Uint8Array()));
    expect(await paint(server, { count: 2 })).toMatchObject([{ seed: null, width: 96 }]);
    // A server may draw more than it was asked for.
    const all = { images: pictures.map(base64), info: JSON.stringify({ all_seeds: [7, 8, 9] }) };
    answers.push(all);
    expect(await paint(server, { count: 2 })).toMatchObject([{ seed: 7 }, { seed: 8 }]);
  });
});

/** An error as OpenAI words it. */
const error = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', ...more },
});

describe('an OpenAI-compatible service that draws', () => {
  const openai = (script: OpenAiScript = {}) => kept(startOpenAiServer(script));
  const answering = (body: unknown, status = 200) =>
    openai({
      before(_received, response) {
        sendJson(response, body, status);
        return true;
      },
    });
  const sent = (server: LoopbackServer) => server.requests.map(({ json }) => json);

  it('gives pngs of the asked size and number', async () => {
    const server = await openai({ key: 'k' });
    const pictures = await paint(server, { count: 2 });
    expect(pictures).toMatchObject([1, 2].map(() => ({ width: 96, height: 64, seed: null, svg: null })));
    expect(differ(pictures)).toBe(2);
    expect(sent(server)).toMatchObject([{ model: 'painter', prompt: wanted.prompt, n: 2, size: '96x64' }]);
  });

  it.each([
    ['gpt-image-1', '1536x1024', { param: 'size', code: 'invalid_value' }, 'Invalid value: '],
    ['dall-e-3', '1792x1024', { param: null }, 'is not one of the supported - size '],
    ['dall-e-2', '256x256', { param: null }, 'The size is not supported by this model.'],
  ])(
    '%s is asked for %s when it refuses another size, and again at once',
    async (model, size, more, message) => {
      const server = await openai({
        before({ json }, response) {
          const refused = json?.size !== size;
          if (refused) sendJson(response, error(message, more), 400);
          return refused;
        },
      });
      const painting = {
        ...server,
        service: { ...server.service, models: { ...server.service.models, images: model } },
      };
      const [width, height] = size.split('x').map(Number);
      expect(await paint(painting)).toMatchObject([{ width, height }]);
      expect(await paint(painting)).toMatchObject([{ width, height }]);
      expect(sent(server).map((json) => json?.size)).toEqual(['96x64', size, size]);
    },
  );

  it.each([
    error('You must provide n=1 for this model.'),
    error("Invalid 'n': integer above maximum value.", { param: 'n', code: 'integer_above_max_value' }),
  ])('is asked for one picture after the other when it draws no more at once', async (refusal) => {
    const server = await openai({
      before({ json }, response) {
        const refused = Number(json?.n ?? 1) > 1;
        if (refused) sendJson(response, refusal, 400);
        return refused;
      },
    });
    const told: number[] = [];
    const { paintings } = await createServicePainter(server.service).paint(
      { ...wanted, count: 3 },
      { signal, onProgress: (part) => told.push(part) },
    );
    expect(paintings).toHaveLength(3);
    expect(told).toEqual([1 / 3, 2 / 3, 1]);
    expect(server.requests).toHaveLength(4);
  });

  it('is asked for those that are missing alone, and what it draws beyond them is left', async () => {
    const picture = { b64_json: base64(await drawn(wanted)) };
    const server = await answering({ data: [picture, picture] });
    expect(await paint(server, { count: 3 })).toHaveLength(3);
    expect(sent(server).map((json) => json?.n)).toEqual([3, 1]);
  });

  it('is not asked for a format that it refuses to be asked for', async () => {
    const server = await openai({
      before({ json }, response) {
        const refused = json !== null && 'response_format' in json;
        if (refused) sendJson(response, error('Unknown parameter', { param: 'response_format' }), 400);
        return refused;
      },
    });
    expect(await paint(server)).toHaveLength(1);
  });

  it('may answer an address of its own, and none of another server', async () => {
    const picture = await drawn({ ...wanted, format: 'webp' });
    const other = await kept(startLoopback((_, response) => response.end(picture)));
    let address = '/files/a.webp?sig=1';
    const server = await openai({
      before({ path }, response) {
        if (path.startsWith('/files/')) response.end(picture);
        else sendJson(response, { data: [{ url: address }] });
        return true;
      },
    });
    expect(await paint(server)).toMatchObject([{ width: 96, height: 64 }]);
    expect(server.requests.at(-1)?.path).toBe(address);
    address = `${other.url}/a.webp`;
    await expect(paint(server)).rejects.toMatchObject({ code: 'service_answer_invalid' });
    expect(other.requests).toEqual([]);
  });

  it.each<[string, number, unknown, string]>([
    ['a refusal of its moderation', 400, error('x', { code: 'moderation_blocked' }), 'service_refused'],
    [
      'one of an older model',
      400,
      error('Your request was rejected as a result of our safety system.'),
      'service_refused',
    ],
    ['an unknown model', 404, error('The model `painter` does not exist'), 'service_model_missing'],
    ['a wrong key', 401, error('Incorrect API key provided'), 'service_key_refused'],
    ['no pictures', 200, { data: [] }, 'service_answer_invalid'],
    ['a picture without content', 200, { data: [{}] }, 'service_answer_invalid'],
    [
      'something that is no picture',
      200,
      { data: [{ b64_json: btoa('no picture') }] },
      'service_answer_invalid',
    ],
    ['HTML', 200, '<!doctype html>', 'service_answer_invalid'],
  ])('tells %s', async (_, status, body, code) => {
    await expect(paint(await answering(body, status))).rejects.toMatchObject({ code });
  });

  it('may answer a picture that lies on its side', async () => {
    const turned = await sharp(await drawn(wanted))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const server = await answering({ data: [{ b64_json: base64(turned) }] });
    expect(await paint(server)).toMatchObject([{ width: 64, height: 96 }]);
  });

  it('tells half of a picture, and one that is far too large', async () => {
    const picture = await drawn({ ...wanted, width: 512, height: 512 });
    const half = base64(picture.subarray(0, picture.length / 2));
    const huge = base64(
      await sharp({ create: { width: 9_000, height: 4_500, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    for (const b64_json of [half, huge])
      await expect(paint(await answering({ data: [{ b64_json }] }))).rejects.toMatchObject({
        code: 'service_answer_invalid',
      });
  });

  it('is left when nobody waits any more, and never follows to another server', async () => {
    const server = await openai({ before: () => true });
    const controller = new AbortController();
    const painting = createServicePainter(server.service).paint(wanted, {
      signal: controller.signal,
      onProgress,
    });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(new Error('cancelled'));
    await expect(painting).rejects.toThrow('cancelled');
    await expect(server.requests[0]?.ended).resolves.toBe('cancelled');
    const other = await kept(startLoopback((_, response) => response.end()));
    const moved = await openai({
      before(_received, response) {
        response.writeHead(307, { location: other.url }).end();
        return true;
      },
    });
    await expect(paint(moved)).rejects.toMatchObject({ code: 'service_answer_invalid' });
    expect(other.requests).toEqual([]);
  });
});
