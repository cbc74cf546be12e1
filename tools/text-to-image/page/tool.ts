import { Palette } from 'lucide-react';
import type { ToolDescription } from '#web/registry/web-tool.ts';
import { textToImage } from '../contract.ts';

export default {
  contract: textToImage,
  icon: Palette,
  hue: 305,
  fillsForm: async (file) => (await import('../shared/settings-in-png.ts')).hasSettings(file),
} satisfies ToolDescription;
