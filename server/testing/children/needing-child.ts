/** A stand-in for server/processes/running/child.ts whose run needs the model that its input file is named for. */
import { KalemError } from '#contract/errors.ts';
import { type Message, ModelsAnswer, Order } from '#server/processes/running/messages.ts';
import { ImageToTextResult } from '#tools/image-to-text/contract.ts';

const result = ImageToTextResult.parse({ pages: [], language: 'und' });

process.on('message', (raw) => {
  const answer = ModelsAnswer.safeParse(raw);
  if (answer.success) {
    const { error } = answer.data;
    if (error) send({ kind: 'failed', error, origin: '' });
    else send({ kind: 'done', result, engine: 'needing', files: [] });
    return;
  }
  const order = Order.parse(raw);
  if (order.op === 'export') throw new KalemError('internal');
  send({ kind: 'progress', progress: { fraction: 0.1, stage: 'reading' } });
  send({ kind: 'models', ids: [order.files[0]?.name.replace(/\.png$/, '') ?? ''] });
});
process.once('disconnect', () => process.exit(0));

function send(message: Message): void {
  process.send?.(message);
}
