import { limits } from '#contract/limits.ts';

/** A message of the Pusher protocol, its data already read. */
export interface Message {
  event: string;
  channel?: string;
  data: unknown;
}

interface SocketHandlers {
  onMessage(message: Message): void;
  /** Called once, when the socket ends in whatever way but by `close`. */
  onClose(code: number): void;
}

interface Socket {
  send(event: string, data: object): void;
  /** Sends a ping at once; the socket ends if no answer comes. */
  check(): void;
  close(): void;
}

/** The code with which a socket ends that has fallen silent. */
const silent = 4201;
const pongMilliseconds = limits.realtime.pongTimeoutSeconds * 1_000;

/** Opens one connection in the Pusher protocol and keeps it alive by pings. */
export function openSocket(address: string, { onMessage, onClose }: SocketHandlers): Socket {
  const socket = new WebSocket(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let activityMilliseconds = limits.realtime.activityTimeoutSeconds * 1_000;
  let isOver = false;

  function end(code: number | null): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    socket.close();
    if (code !== null) onClose(code);
  }
  function send(event: string, data: object): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  }
  function check(): void {
    send('pusher:ping', {});
    clearTimeout(timer);
    timer = setTimeout(() => end(silent), pongMilliseconds);
  }

  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    clearTimeout(timer);
    const message = messageIn(data);
    if (message?.event === 'pusher:connection_established') {
      const seconds = Number(fieldOf(message.data, 'activity_timeout'));
      if (seconds > 0) activityMilliseconds = Math.min(activityMilliseconds, seconds * 1_000);
    }
    timer = setTimeout(check, activityMilliseconds);
    if (message?.event === 'pusher:ping') send('pusher:pong', {});
    else if (message) onMessage(message);
  });
  socket.addEventListener('close', ({ code }) => end(code));
  return { send, check, close: () => end(null) };
}

/** A frame's message; null for frames that aren't one. */
function messageIn(frame: unknown): Message | null {
  const message = parsed(frame);
  const event = fieldOf(message, 'event');
  if (typeof event !== 'string') return null;
  const channel = fieldOf(message, 'channel');
  return {
    event,
    ...(typeof channel === 'string' && { channel }),
    data: parsed(fieldOf(message, 'data')),
  };
}

/** The protocol puts data as JSON text into JSON; anything else is left as it is. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field of something that may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
