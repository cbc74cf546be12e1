import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Pusher's signature: the key, a colon, and HMAC-SHA256 in lower-case hex. */
export function sign(application: { key: string; secret: string }, text: string): string {
  return `${application.key}:${createHmac('sha256', application.secret).update(text).digest('hex')}`;
}

/** The signed text that lets a socket subscribe to a private channel. */
export function channelText(socketId: string, channel: string): string {
  return `${socketId}:${channel}`;
}

/** The signed text that lets a socket sign in as a user. */
export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`;
}

/** Compares two strings in a time that reveals neither where they differ nor their lengths. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

const socketIdPart = 2 ** 47;

/** A socket id in Pusher's form, digits.digits, with 94 random bits, so that it can't be guessed. */
export function newSocketId(): string {
  return `${randomInt(socketIdPart)}.${randomInt(socketIdPart)}`;
}
