import { registeredTool } from '../registered-tool.ts';
import { imageToText } from './contract.ts';
import english from './texts/en.json' with { type: 'json' };
import turkish from './texts/tr.json' with { type: 'json' };

export default registeredTool(imageToText, {
  texts: { en: english, tr: turkish },
  load: () => import('./run/run.ts'),
  engines: async () => (await import('#engines/tesseract/ready.ts')).recognisers(),
});
