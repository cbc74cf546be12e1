import { ScanText } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { imageToText } from '../contract.ts';

export default describeTool(imageToText, {
  icon: ScanText,
  hue: 85,
});
