import { z } from 'zod';
import { BroadcastMessage } from './broadcaster.ts';

const Envelope = BroadcastMessage.extend({ node: z.string() });

/** A message for other nodes, with the id of the sender, which has handled it already. */
export function sealMessage(message: BroadcastMessage, node: string): string {
  return JSON.stringify({ ...message, node });
}

/** Parses a message of another node. 'own' when this node sent it, null when it isn't valid. */
export function openMessage(payload: string, node: string): BroadcastMessage | 'own' | null {
  try {
    const { node: sender, ...message } = Envelope.parse(JSON.parse(payload));
    return sender === node ? 'own' : message;
  } catch {
    return null;
  }
}
