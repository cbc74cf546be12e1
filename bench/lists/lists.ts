import type { EndpointCall } from '#contract/endpoint.ts';
import { listProcesses } from '#contract/processes.ts';
import { atMost, type Figure, milliseconds, percentile } from '../support/figures.ts';
import { startWithProcesses } from '../support/many-processes.ts';

const count = 2_000;
const perSecond = 50;
const seconds = 10;
const millisecondsTarget = 40;

/** Measures list, show and filter at 50 requests a second, for a user with 2,000 of the 4,000 processes. */
export async function measure(): Promise<Figure[]> {
  const { product, client: caller, ids } = await startWithProcesses(count);
  try {
    const list = (query: EndpointCall<typeof listProcesses>['query']) =>
      caller.call(listProcesses, { query });
    const reference = `/health p95 ${milliseconds(await loadedP95(() => caller.fetch('/health')))}`;
    const figure = async (name: string, act: (index: number) => Promise<unknown>) =>
      atMost(
        `${name}, ${count} processes, p95`,
        await loadedP95(act),
        millisecondsTarget,
        milliseconds,
        reference,
      );
    return [
      await figure('list', (index) => list({ page: 1 + (index % 20) })),
      await figure('show', (index) => caller.show(ids[index % ids.length] ?? '')),
      await figure('filter', (index) =>
        list({ type: 'TextSummarization', status: 'success', q: index % 2 ? 'ŞUBAT' : 'rapor 1' }),
      ),
    ];
  } finally {
    await product.stop();
  }
}

/**
 * Sends requests in an open loop: each leaves at its time, even if earlier ones are unanswered.
 * @param act sends the request with this index
 * @returns the time within which 95 % of the answers came, in milliseconds
 */
async function loadedP95(act: (index: number) => Promise<unknown>): Promise<number> {
  const total = perSecond * seconds;
  const samples: number[] = [];
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const due = start + (index * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const sent = performance.now();
    pending.push(act(index).then(() => void samples.push(performance.now() - sent)));
  }
  await Promise.all(pending);
  return percentile(samples, 0.95);
}
