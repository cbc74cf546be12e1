import { FileText } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { textSummarization } from '../contract.ts';

export default {
  contract: textSummarization,
  icon: FileText,
  hue: 265,
} satisfies ToolDescription;
