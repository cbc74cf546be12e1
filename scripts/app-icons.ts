import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './spawn.ts';

/** node scripts/app-icons.ts draws the icons of the installed app from web/public/icon.svg. */
const folder = join(root, 'web/public');
const logo = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Systems cut a maskable icon to a shape of their own; only the middle four fifths are sure to stay. */
const maskable = logo
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace(/<rect width="32" height="32" rx="7"/, '<rect x="-3" y="-3" width="38" height="38"');
if (maskable.includes('rx="7"')) throw new Error('icon.svg has another ground than this script expects');

for (const [name, svg, size] of [
  ['192', logo, 192],
  ['512', logo, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['apple-180', maskable, 180],
] as const) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  writeFileSync(join(folder, `icons/${name}.png`), png);
}
