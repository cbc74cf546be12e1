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
  const painter = painterOf(service);
  return {
    paint(request, hooks) {
      const prompt = [request.prompt.trim(), paletteWords[request.palette]].filter(Boolean).join(', ');
      return painter.paint({ ...request, prompt }, hooks);
    },
  };
}

function painterOf(service: ServiceAccess): Painter {
  switch (service.kind) {
    case 'openai':
      return createOpenAiPainter(service);
    case 'automatic1111':
      return createAutomatic1111(service);
    case 'libretranslate':
    case 'deepl':
      throw new KalemError(
        'model_missing',
        { model: service.name },
        'The service translates and does not draw',
      );
  }
}
