import { afterEach, vi } from 'vitest';
import { startNode, startProxy, type TestNode, type TestProxy } from './node.ts';

/** Functions that start nodes and proxies for a file's tests. All of them stop after each test, the last one first. */
export function startedForTests() {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    /** What is done after the test; a test may take back what it has done itself. */
    cleanups,
    /** Starts a node, whose address becomes the page's. */
    async start(options?: Parameters<typeof startNode>[0]): Promise<TestNode> {
      const node = await startNode(options);
      cleanups.push(() => node.stop());
      vi.stubGlobal('location', new URL(`http://127.0.0.1:${node.port}/`));
      return node;
    },
    async startProxyTo(...parameters: Parameters<typeof startProxy>): Promise<TestProxy> {
      const proxy = await startProxy(...parameters);
      cleanups.push(() => proxy.stop());
      return proxy;
    },
  };
}
