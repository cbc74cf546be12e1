import { Palette } from 'lucide-react';
import { describeTool } from '#web/registry/web-tool.ts';
import { textToImage } from '../contract.ts';

export default describeTool(textToImage, {
  icon: Palette,
  hue: 305,
  fillsForm: async (file) => (await import('../shared/settings-in-png.ts')).hasSettings(file),
});
