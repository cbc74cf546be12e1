import { Socket } from 'node:net';

/** Longer than any statement takes, except at a start or in a restore. */
const silenceMilliseconds = 60_000;

/**
 * A socket for the driver that closes when the database falls silent. A database that vanishes without a word, for
 * example in a fail-over, would otherwise hold its connections for a quarter of an hour.
 */
export function patientSocket(milliseconds = silenceMilliseconds): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
