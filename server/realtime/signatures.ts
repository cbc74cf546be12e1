import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Pusher's signature: HMAC-SHA256 as lower-case hex, with the key before it. */
export function sign(application: { key: string; secret: string }, text: string): string {
  return `${application.key}:${createHmac('sha256', application.secret).update(text).digest('hex')}`;
}

/** What is signed to let a socket subscribe to a private channel. */
export function channelText(socketId: string, channel: string): string {
  return `${socketId}:${channel}`;
}

/** What is signed to let a socket sign in as a user. */
export function userText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`;
}

/** Compares two strings in a time that tells nothing about where they differ, nor about their lengths. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

const socketIdPart = 2 ** 47;

/** A socket id in Pusher's form, digits.digits, with 94 random bits: no one guesses another's. */
export function newSocketId(): string {
  return `${randomInt(socketIdPart)}.${randomInt(socketIdPart)}`;
}
