import { AudioLines } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { speechToText } from '../contract.ts';

export default describeTool(speechToText, {
  icon: AudioLines,
  hue: 30,
});
