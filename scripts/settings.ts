import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsPage } from './settings-page.ts';
import { root } from './spawn.ts';

/** Writes docs/settings.md from the settings' own descriptions. */
writeFileSync(join(root, 'docs/settings.md'), settingsPage());
