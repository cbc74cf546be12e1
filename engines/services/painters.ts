import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import type { Palette } from '#contract/pictures.ts';
import type { Painter } from '../capabilities/painter.ts';
import { createAutomatic1111 } from './automatic1111/painter.ts';
import { createOpenAiPainter } from './openai/images.ts';

const paletteWords: Record<Palette, string> = {
  natural: '',
  pastel: 'in soft pastel colours',
  warm: 'in warm colours',
  cool: 'in cool colours',
  mono: 'in shades of a single colour',
};

/** A service's painter; the palette goes into the prompt, as models have no parameter for it. */
export function createServicePainter(service: ServiceAccess): Painter {
  if (service.kind !== 'openai' && service.kind !== 'automatic1111')
    throw new KalemError(
      'model_missing',
      { model: service.name },
      'The service translates and does not draw',
    );
  const painter = service.kind === 'openai' ? createOpenAiPainter(service) : createAutomatic1111(service);
  return {
    paint(request, hooks) {
      const prompt = [request.prompt.trim(), paletteWords[request.palette]].filter(Boolean).join(', ');
      return painter.paint({ ...request, prompt }, hooks);
    },
  };
}
