import { Client } from '#server/testing/client.ts';

/** Registers the first account of a server. */
export async function newCaller(url: string): Promise<Client> {
  const client = new Client(url);
  await client.register({ name: 'Bench' });
  return client;
}
