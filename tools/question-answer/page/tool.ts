import { MessagesSquare } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { questionAnswer } from '../contract.ts';

export default describeTool(questionAnswer, {
  icon: MessagesSquare,
  hue: 195,
});
