import { Volume2 } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { textToSpeech } from '../contract.ts';

export default describeTool(textToSpeech, {
  icon: Volume2,
  hue: 345,
});
