import { ScanText } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { imageToText } from '../contract.ts';

export default {
  contract: imageToText,
  icon: ScanText,
  hue: 85,
} satisfies ToolDescription;
