import { type ClientOptions, WebSocket } from 'ws';
import { z } from 'zod';
import { eventually } from '#testing/eventually.ts';

const Frame = z.object({ event: z.string(), channel: z.string().optional(), data: z.unknown() });
type Frame = z.infer<typeof Frame>;

/** A peer that speaks the protocol frame by frame, to do things that a well-behaved library never does. */
export class Peer {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;

  constructor(port: number, options: ClientOptions & { path?: string } = {}) {
    const { path = '/app/kalem?protocol=7&client=test&version=1', ...rest } = options;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, rest);
    this.socket.on('message', (bytes) => this.frames.push(Frame.parse(JSON.parse(bytes.toString()))));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  /** Waits for connection_established and returns the socket id. */
  async established(): Promise<string> {
    const data = z.string().parse((await this.next('pusher:connection_established')).data);
    return z.object({ socket_id: z.string() }).parse(JSON.parse(data)).socket_id;
  }

  send(event: string, data: unknown = {}): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Waits for the first frame of this event that wasn't returned before. */
  async next(event: string): Promise<Frame> {
    await eventually(`${event} comes`, () => this.frames.some((frame) => frame.event === event));
    const index = this.frames.findIndex((frame) => frame.event === event);
    const [frame] = this.frames.splice(index, 1);
    return Frame.parse(frame);
  }

  async closed(): Promise<number | null> {
    await eventually('the socket is closed', () => this.closeCode !== null);
    return this.closeCode;
  }
}
