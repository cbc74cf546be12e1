import { registeredTool } from '../registered-tool.ts';
import { speechToText } from './contract.ts';
import english from './texts/en.json' with { type: 'json' };
import turkish from './texts/tr.json' with { type: 'json' };

export default registeredTool(speechToText, {
  texts: { en: english, tr: turkish },
  load: () => import('./run/run.ts'),
  engines: async (where) => (await import('#engines/transcribers.ts')).transcribers(where),
});
