import { AudioLines } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { speechToText } from '../contract.ts';

export default {
  contract: speechToText,
  icon: AudioLines,
  hue: 30,
} satisfies ToolDescription;
