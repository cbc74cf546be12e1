import { extractiveAndWriters } from '../engine-lists.ts';
import { registeredTool } from '../registered-tool.ts';
import { textSummarization } from './contract.ts';
import english from './texts/en.json' with { type: 'json' };
import turkish from './texts/tr.json' with { type: 'json' };

export default registeredTool(textSummarization, {
  texts: { en: english, tr: turkish },
  load: () => import('./run/run.ts'),
  engines: extractiveAndWriters,
});
