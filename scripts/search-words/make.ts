// Rebuilds text/search/expansions.txt; run it when concepts.tsv or irregular-forms.tsv has changed.
import { writeFileSync } from 'node:fs';
import { searchWords } from './table.ts';

writeFileSync(new URL('../../text/search/expansions.txt', import.meta.url), searchWords());
