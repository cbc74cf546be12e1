import { randomInt } from 'node:crypto';
import { KalemError } from '#contract/errors.ts';
import { choosePainter, openPainter, painters } from '#engines/painters.ts';
import type { RunContext, RunInput, ToolRunner } from '#tools/tool.ts';
import { pixelsOf, seedMaximum, type TextToImageResult, type textToImage } from '../contract.ts';
import { withSettings } from './write-settings.ts';

type Input = RunInput<typeof textToImage>;

const drawingShare = 0.97;

async function run(input: Input, context: RunContext) {
  context.report({ fraction: 0, stage: 'drawing' });
  const { options } = input;
  const prompt = (input.text ?? '').trim();
  const engine = choosePainter(options.engine, input.preferredEngine, painters(input));
  const painter = await openPainter(engine.name, input);
  const seed = options.seed ?? randomInt(seedMaximum);
  const { paintings, reading } = await painter.paint(
    { ...options, ...pixelsOf(options), prompt, seed, sampler: options.sampler || null },
    {
      signal: context.signal,
      onProgress: (fraction) => context.report({ fraction: fraction * drawingShare, stage: 'drawing' }),
    },
  );

  const pictures: TextToImageResult['pictures'] = [];
  for (const [index, { png, svg, ...painting }] of paintings.entries()) {
    const name = `picture-${index + 1}`;
    const used = { ...options, seed: painting.seed, count: 1 };
    const pngWithSettings = withSettings(png, { prompt, options: used, engine: engine.name });
    await context.keepFile(`${name}.png`, 'image/png', pngWithSettings);
    if (svg !== null) await context.keepFile(`${name}.svg`, 'image/svg+xml', Buffer.from(svg));
    pictures.push({ name, vector: svg !== null, ...painting });
  }
  context.report({ fraction: 1, stage: 'finishing' });
  return { result: { prompt, pictures, reading }, engine: engine.name };
}

const runner: ToolRunner<typeof textToImage> = {
  run,
  async export({ format }) {
    throw new KalemError('export_format_unsupported', { format });
  },
};
export default runner;
