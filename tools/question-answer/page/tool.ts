import { MessagesSquare } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { questionAnswer } from '../contract.ts';

export default {
  contract: questionAnswer,
  icon: MessagesSquare,
  hue: 195,
} satisfies ToolDescription;
