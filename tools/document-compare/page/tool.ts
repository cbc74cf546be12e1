import { FileDiff } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { documentCompare } from '../contract.ts';

export default {
  contract: documentCompare,
  icon: FileDiff,
  hue: 160,
} satisfies ToolDescription;
