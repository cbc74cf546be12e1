import { FileDiff } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { documentCompare } from '../contract.ts';

export default describeTool(documentCompare, {
  icon: FileDiff,
  hue: 160,
});
