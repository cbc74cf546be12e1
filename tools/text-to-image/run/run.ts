import { randomInt } from 'node:crypto';
import { choosePainter, openPainter, painters } from '#engines/painters.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { pixelsOf, seedMaximum, type TextToImageResult, textToImage } from '../contract.ts';
import { withSettings } from './write-settings.ts';

/** The share of the run's time before the pictures are stored. */
const drawingShare = 0.97;

async function run(input: RunInput<typeof textToImage>, context: RunContext) {
  const reportDrawing = stageReporter(context, 'drawing', [0, drawingShare]);
  reportDrawing(0);
  const { options } = input;
  const prompt = (input.text ?? '').trim();
  const engine = choosePainter(options.engine, input.preferredEngine, painters(input));
  const painter = await openPainter(engine.name, input);
  const seed = options.seed ?? randomInt(seedMaximum);
  const { paintings, reading } = await painter.paint(
    { ...options, ...pixelsOf(options), prompt, seed, sampler: options.sampler || null },
    { signal: context.signal, onProgress: reportDrawing },
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

export default toolRunner(textToImage, run);
