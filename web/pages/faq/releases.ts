interface Release {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  notes: string[];
}

const heading = /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/;

/** The releases of a changelog in its order; the text before the first one is ignored. */
export function releasesOf(changelog: string): Release[] {
  const releases: Release[] = [];
  for (const line of changelog.split('\n')) {
    const [, version, date] = heading.exec(line) ?? [];
    if (version && date) releases.push({ version, date, notes: [] });
    else if (line.startsWith('- ')) releases.at(-1)?.notes.push(line.slice(2));
  }
  return releases;
}
