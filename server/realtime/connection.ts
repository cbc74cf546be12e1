import type { WebSocket } from 'ws';
import type { RealtimeLimits } from './options.ts';
import { type CloseCode, closeCodes, encodeFrame, type UserData } from './protocol.ts';
import { newSocketId } from './signatures.ts';

/** One socket of a browser, with its rate limit and its keep-alive. */
export class Connection {
  readonly id = newSocketId();
  readonly openedAt = Date.now();
  readonly channels = new Set<string>();
  /** Sessions that authorised this socket, as far as this node knows. */
  readonly sessions = new Set<string>();
  /** Set by the first authorisation and never changed, so that a socket has one user. */
  userId: string | null = null;
  signedIn = false;
  /** The user for whom this node's HTTP side has authorised the socket; used at the next subscription. */
  authorized: UserData | null = null;

  readonly #socket: WebSocket;
  readonly #limits: RealtimeLimits;
  #heardAt = Date.now();
  #timer: NodeJS.Timeout;
  #pingedAt: number | null = null;
  #tokens: number;
  #tokensAt = Date.now();

  constructor(socket: WebSocket, limits: RealtimeLimits) {
    this.#socket = socket;
    this.#limits = limits;
    this.#tokens = limits.messageBurst;
    this.#timer = setTimeout(() => this.#watch(), limits.activityTimeout);
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends one frame, and cuts off a reader that lets too much pile up. */
  send(event: string, data: unknown, channel?: string): void {
    this.sendFrame(encodeFrame(event, data, channel));
  }

  sendFrame(frame: string): void {
    if (!this.open) return;
    this.#socket.send(frame);
    if (this.#socket.bufferedAmount > this.#limits.waitingBytes) this.#socket.terminate();
  }

  sendError(code: number | null, message: string): void {
    this.send('pusher:error', { code, message });
  }

  close(code: CloseCode, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Closes the socket for good, because the session behind it is over. */
  endSession(): void {
    this.close(closeCodes.sessionEnded, 'The session has ended');
  }

  /** Closes the socket so that the browser authorises itself anew. */
  requireAuthorization(): void {
    this.close(closeCodes.authorizeAgain, 'Authorise again');
  }

  /** Ends the socket without waiting for the peer. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Records a frame of any kind. Returns false when frames come too fast (a token bucket). */
  recordFrame(): boolean {
    const now = Date.now();
    this.#heardAt = now;
    this.#pingedAt = null;
    const { messageBurst, messagesPerSecond } = this.#limits;
    const refill = ((now - this.#tokensAt) / 1000) * messagesPerSecond;
    this.#tokens = Math.min(messageBurst, this.#tokens + refill);
    this.#tokensAt = now;
    this.#tokens -= 1;
    return this.#tokens >= 0;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Pings after silence, and closes the socket when no answer follows. Each call sets the next one, because setting a
   * timer anew at every frame would cost more.
   */
  #watch(): void {
    const now = Date.now();
    const { activityTimeout, pongTimeout } = this.#limits;
    if (this.#pingedAt === null && now - this.#heardAt >= activityTimeout) {
      this.#pingedAt = now;
      this.send('pusher:ping', {});
    } else if (this.#pingedAt !== null && now - this.#pingedAt >= pongTimeout) {
      this.close(closeCodes.pongMissing, 'No pong received in time');
      return;
    }
    const due = this.#pingedAt === null ? this.#heardAt + activityTimeout : this.#pingedAt + pongTimeout;
    this.#timer = setTimeout(() => this.#watch(), Math.max(1, due - Date.now()));
  }
}
