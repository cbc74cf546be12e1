import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { bytesOf, request, requestJson } from '../request.ts';
import { webUiCall } from './call.ts';

/** A run that was cancelled hasn't long to say so. */
const limits = { seconds: 1, megabytes: 1 };

const Task = z.object({ active: z.boolean(), queued: z.boolean() });

/**
 * Ends what a server draws, unless that is somebody else's picture, for which this task still waits. A server
 * that can't be told is left alone.
 * @param task The force_task_id of the drawing
 */
export async function interrupt(service: ServiceAccess, task: string): Promise<void> {
  try {
    if (await waits(service, task)) return;
    await bytesOf(await request(service, webUiCall(service, '/sdapi/v1/interrupt', { body: {}, ...limits })));
  } catch {
    // Nobody waits for its pictures any more, so nobody is told.
  }
}

/** SD.Next, and old versions, know no tasks: there it is taken for the one that is drawn. */
async function waits(service: ServiceAccess, task: string): Promise<boolean> {
  const body = { id_task: task, id_live_preview: -1, live_preview: false };
  const call = webUiCall(service, '/internal/progress', { body, ...limits });
  const told = await requestJson(service, call, Task).catch(() => null);
  return told?.queued === true && !told.active;
}
