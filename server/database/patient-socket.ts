import { Socket } from 'node:net';

/** Longer than any statement of the server's own takes, those of a start and of a restore excepted. */
const silenceMilliseconds = 60_000;

/**
 * A socket for the driver that gives up a database which has fallen silent. One that vanished without a word, as a
 * machine in a fail-over may, would else hold its connections until the system gives up after a quarter of an hour.
 */
export function patientSocket(milliseconds = silenceMilliseconds): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}
