import type { Plugin } from 'vite';

/** React's keys of an icon's lines, which matter only for lists that change, and a property that is read for nothing. */
const unused = /,\s*key: "\w+"|^__iconData\.node;$/gm;

/** Leaves out of the icons what no page needs. */
export function leanIcons(): Plugin {
  let isFound = false;
  return {
    name: 'kalem:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, code: unused },
      handler(code) {
        isFound = true;
        return { code: code.replace(unused, ''), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('No icon has a part that could be left out.');
    },
  };
}
