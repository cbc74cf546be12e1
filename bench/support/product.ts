import { startProduct } from '#e2e/support/server/product.ts';
import { Client } from '#server/testing/client.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** The running product and a client with its first account. */
interface ProductWithClient extends AsyncDisposable {
  product: Product;
  client: Client;
}

/** Starts the product and registers an account; the product stops when the result is disposed. */
export async function startWithClient(): Promise<ProductWithClient> {
  const product = await startProduct();
  return {
    product,
    client: await newClient(product.url),
    [Symbol.asyncDispose]: () => product.stop(),
  };
}

/** Registers the first account of a server. */
export async function newClient(url: string): Promise<Client> {
  const client = new Client(url);
  await client.register({ name: 'Bench' });
  return client;
}
