import type { Connection } from './connection.ts';
import type { UserData } from './protocol.ts';

/** The open sockets of this node, by id and by user. */
export class Registry {
  readonly #connections = new Map<string, Connection>();
  readonly #users = new Map<string, Set<Connection>>();
  #waiting: (() => void)[] = [];

  add(connection: Connection): void {
    this.#connections.set(connection.id, connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection.id);
    if (connection.userId !== null) {
      const ofUser = this.#users.get(connection.userId);
      ofUser?.delete(connection);
      if (ofUser?.size === 0) this.#users.delete(connection.userId);
    }
    if (this.#connections.size === 0) {
      for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Records for which user the HTTP side has just signed, if the socket is on this node. */
  authorize(socketId: string, user: UserData): void {
    const connection = this.#connections.get(socketId);
    if (connection) connection.authorized = { id: user.id, sessionId: user.sessionId };
  }

  /** Assigns a socket to its user. */
  bind(connection: Connection, userId: string): void {
    connection.userId = userId;
    const ofUser = this.#users.get(userId);
    if (ofUser) ofUser.add(connection);
    else this.#users.set(userId, new Set([connection]));
  }

  all(): Connection[] {
    return [...this.#connections.values()];
  }

  ofUser(userId: string): Connection[] {
    return [...(this.#users.get(userId) ?? [])];
  }

  ofSession(sessionId: string): Connection[] {
    return this.all().filter((connection) => connection.sessions.has(sessionId));
  }

  whenEmpty(): Promise<void> {
    if (this.#connections.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  stats(): { connections: number; anonymous: number; subscriptions: number } {
    let anonymous = 0;
    let subscriptions = 0;
    for (const connection of this.#connections.values()) {
      if (connection.userId === null) anonymous += 1;
      subscriptions += connection.channels.size;
    }
    return { connections: this.#connections.size, anonymous, subscriptions };
  }
}
