import type { ToolRunner } from '../tool.ts';
import type { imageToText } from './contract.ts';

const runner: ToolRunner<typeof imageToText> = {
  async run() {
    throw new Error('not built');
  },
  async export() {
    throw new Error('not built');
  },
};
export default runner;
