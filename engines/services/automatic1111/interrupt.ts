import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { bytesOf, request, requestJson } from '../request.ts';
import { webUiCall } from './call.ts';

/** The time is short, as a cancelled run must end soon. */
const limits = { seconds: 1, megabytes: 1 };

const Task = z.object({ active: z.boolean(), queued: z.boolean() });

/**
 * Stops a server's drawing, unless this task is still queued and the server draws somebody else's picture. Errors are
 * ignored.
 * @param task the force_task_id of the drawing
 */
export async function interrupt(service: ServiceAccess, task: string): Promise<void> {
  try {
    if (await isQueued(service, task)) return;
    await bytesOf(await request(service, webUiCall(service, '/sdapi/v1/interrupt', { body: {}, ...limits })));
  } catch {
    // Nobody waits for the picture any more, so nobody needs the error.
  }
}

/** True while a task is queued. In SD.Next and old versions, which know no tasks, it counts as being drawn. */
async function isQueued(service: ServiceAccess, task: string): Promise<boolean> {
  const body = { id_task: task, id_live_preview: -1, live_preview: false };
  const call = webUiCall(service, '/internal/progress', { body, ...limits });
  const status = await requestJson(service, call, Task).catch(() => null);
  return status?.queued === true && !status.active;
}
