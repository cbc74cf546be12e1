import { FileText } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { textSummarization } from '../contract.ts';

export default describeTool(textSummarization, {
  icon: FileText,
  hue: 265,
});
