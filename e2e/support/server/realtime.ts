import type { Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';

export interface Connection {
  /** The socket that receives events. */
  socket: WebSocket;
  /** Every frame that any of the page's sockets has received. */
  frames: string[];
}

/**
 * Watches a page's sockets from now on. On a busy machine the page may give up a slow socket and open another.
 * @returns a function that waits until one of them has subscribed to the user's channel
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
    if (!socket) throw new Error('No socket has subscribed to the channel');
    return { socket, frames };
  };
}

/** Opens a page and waits until it receives events. */
export async function openConnected(page: Page, path: string): Promise<Connection> {
  const connection = watchSockets(page);
  await page.goto(path);
  return connection();
}
