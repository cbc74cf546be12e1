import type { Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';

export interface Connection {
  /** The socket that events come over. */
  socket: WebSocket;
  /** Every frame that any of the page's sockets has got. */
  frames: string[];
}

/**
 * Watches a page's sockets from now on. The answer waits until one of them has been let into the user's
 * channel; on a busy machine the page may have given up a slower one before.
 */
export function watchSockets(page: Page): () => Promise<Connection> {
  const frames: string[] = [];
  const subscribed: WebSocket[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      if (String(payload).includes('pusher_internal:subscription_succeeded')) subscribed.push(socket);
    });
  });
  return async () => {
    await expect.poll(() => subscribed.at(-1)?.isClosed()).toBe(false);
    const socket = subscribed.at(-1);
    if (!socket) throw new Error('No socket was subscribed');
    return { socket, frames };
  };
}

/** Opens a page and waits until events flow to it. */
export async function connected(page: Page, path: string): Promise<Connection> {
  const connection = watchSockets(page);
  await page.goto(path);
  return connection();
}
