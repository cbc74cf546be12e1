import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { serviceAccess } from '#testing/service.ts';
import { drawn } from './drawn.ts';
import { type LoopbackServer, type Received, sendJson, startLoopback } from './http.ts';

export interface Automatic1111Script {
  /** "user:password", as --api-auth takes it. */
  key?: string;
  stepMilliseconds?: number;
  /** The format of the pictures in the answer, a setting of the server. */
  format?: 'png' | 'jpeg' | 'webp';
  /** Takes a request before anything else does; true when it has answered, or never will. */
  before?(received: Received, response: ServerResponse): boolean;
}

export interface Automatic1111Server extends LoopbackServer {
  service: ServiceAccess;
}

const Txt2Img = z.object({
  prompt: z.string().default(''),
  width: z.int().default(512),
  height: z.int().default(512),
  seed: z.int().default(-1),
  steps: z.int().default(20),
  n_iter: z.int().default(1),
  batch_size: z.int().default(1),
  sampler_name: z.enum(['Euler', 'Euler a', 'DPM++ 2M']).optional(),
  force_task_id: z.string().optional(),
});
type Txt2Img = z.infer<typeof Txt2Img>;

interface Job {
  task: string | undefined;
  count: number;
  number: number;
  steps: number;
  step: number;
  interrupted: boolean;
}

/** Speaks the API of AUTOMATIC1111's web UI: one picture after the other, of one request after the other. */
export async function startAutomatic1111(script: Automatic1111Script = {}): Promise<Automatic1111Server> {
  let current: Job | null = null;
  let queue = Promise.resolve();
  const waiting = new Set<string>();

  async function draw({ prompt, width, height, seed, steps, n_iter, batch_size, force_task_id }: Txt2Img) {
    const job = {
      task: force_task_id,
      count: n_iter * batch_size,
      number: 0,
      steps,
      step: 0,
      interrupted: false,
    };
    current = job;
    const images: string[] = [];
    for (; job.number < job.count && !job.interrupted; job.number++) {
      for (job.step = 0; job.step < steps && !job.interrupted; job.step++)
        await delay(script.stepMilliseconds ?? 0);
      const picture = await drawn({ prompt, width, height, seed: seed + job.number, ...script });
      images.push(picture.toString('base64'));
    }
    current = null;
    const info = { all_seeds: images.map((_, index) => seed + index), index_of_first_image: 0 };
    return { images, parameters: {}, info: JSON.stringify(info) };
  }

  const server = await startLoopback(async (received, response) => {
    if (script.before?.(received, response)) return;
    const expected = script.key && `Basic ${Buffer.from(script.key).toString('base64')}`;
    const [path] = received.path.split('?');
    if (expected && received.headers.authorization !== expected && path?.startsWith('/sdapi'))
      return sendJson(response, { detail: 'Incorrect username or password' }, 401);
    if (path === '/sdapi/v1/sd-models')
      return sendJson(response, [
        { title: 'painter.safetensors [6ce0161689]', model_name: 'painter', hash: '6ce0161689' },
      ]);
    if (path === '/sdapi/v1/progress') {
      const done = current ? (current.number + current.step / current.steps) / current.count : 0;
      const state = {
        job_count: current?.count ?? 0,
        job_no: current?.number ?? 0,
        sampling_step: current?.step ?? 0,
      };
      return sendJson(response, {
        progress: Math.min(1, done),
        eta_relative: Math.random(),
        state,
        current_image: null,
      });
    }
    if (path === '/internal/progress') {
      const task = String(received.json?.id_task);
      return sendJson(response, {
        active: current?.task === task,
        queued: waiting.has(task),
        completed: false,
      });
    }
    if (path === '/sdapi/v1/interrupt') {
      if (current) current.interrupted = true;
      return sendJson(response, {});
    }
    if (path !== '/sdapi/v1/txt2img') return sendJson(response, { detail: 'Not Found' }, 404);
    const asked = Txt2Img.safeParse(received.json);
    if (!asked.success) return sendJson(response, { detail: 'Sampler not found' }, 404);
    const task = asked.data.force_task_id ?? '';
    waiting.add(task);
    queue = queue.then(async () => {
      waiting.delete(task);
      sendJson(response, await draw(asked.data));
    });
    return queue;
  });
  const at = { url: server.url, key: script.key ?? null };
  return { ...server, service: serviceAccess({ id: 'webui', kind: 'automatic1111', name: 'Web UI', ...at }) };
}
