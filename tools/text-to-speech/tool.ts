import { registeredTool } from '../registered-tool.ts';
import { textToSpeech } from './contract.ts';
import english from './texts/en.json' with { type: 'json' };
import turkish from './texts/tr.json' with { type: 'json' };

export default registeredTool(textToSpeech, {
  texts: { en: english, tr: turkish },
  load: () => import('./run/run.ts'),
  engines: async (where) => (await import('#engines/voices.ts')).voices(where),
});
