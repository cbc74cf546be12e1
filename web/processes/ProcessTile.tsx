import { File } from 'lucide-react';
import type { ProcessType } from '#contract/processes.ts';
import { IconTile, type IconTileSize } from '../components/IconTile.tsx';
import { webToolOf } from '../registry/tools.ts';

/** The icon of a process's tool, in the tool's hue. */
export function ProcessTile({ type, size = 'small' }: { type: ProcessType; size?: IconTileSize }) {
  const tool = webToolOf(type);
  return <IconTile icon={tool?.icon ?? File} hue={tool?.hue ?? 265} size={size} />;
}
