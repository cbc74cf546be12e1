import { Volume2 } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { textToSpeech } from '../contract.ts';

export default {
  contract: textToSpeech,
  icon: Volume2,
  hue: 345,
} satisfies ToolDescription;
