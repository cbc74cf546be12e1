import { z } from 'zod';
import { BroadcastMessage } from './broadcaster.ts';

const Envelope = BroadcastMessage.extend({ node: z.string() });

/** A message as it goes to the other nodes: it names the one that tells it, which has heard it already. */
export function sealMessage(message: BroadcastMessage, node: string): string {
  return JSON.stringify({ ...message, node });
}

/** What another node tells; 'own' when it was this one, null when it isn't understood. */
export function openMessage(payload: string, node: string): BroadcastMessage | 'own' | null {
  try {
    const { node: teller, ...message } = Envelope.parse(JSON.parse(payload));
    return teller === node ? 'own' : message;
  } catch {
    return null;
  }
}
