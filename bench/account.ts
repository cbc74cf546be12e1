import { Client } from '#server/testing/client.ts';

/** A caller with an account of its own on a server that has none yet. */
export async function newCaller(url: string): Promise<Client> {
  const client = new Client(url);
  await client.register({ name: 'Bench' });
  return client;
}
