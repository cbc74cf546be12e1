import { commandKey } from '../components/commands/command-key.ts';

interface Shortcut {
  /** The key of its description among the texts. */
  id: string;
  /** The keys as printed on keyboards; several do the same. */
  keys: readonly string[];
}

/** The keyboard shortcuts of all pages; the id of a group is the key of its heading. */
export const shortcutGroups: readonly { id: string; shortcuts: readonly Shortcut[] }[] = [
  {
    id: 'everywhere',
    shortcuts: [
      { id: 'palette', keys: [commandKey('K')] },
      { id: 'help', keys: ['?'] },
      { id: 'walk', keys: ['↑', '↓'] },
      { id: 'close', keys: ['Esc'] },
    ],
  },
  { id: 'form', shortcuts: [{ id: 'send', keys: [commandKey('Enter')] }] },
  {
    id: 'result',
    shortcuts: [
      { id: 'search', keys: ['/'] },
      { id: 'next', keys: ['N', 'J'] },
      { id: 'previous', keys: ['P', 'K'] },
      { id: 'save', keys: ['Enter'] },
      { id: 'discard', keys: ['Esc'] },
    ],
  },
  {
    id: 'chat',
    shortcuts: [
      { id: 'ask', keys: ['Enter'] },
      { id: 'newLine', keys: ['Shift Enter'] },
    ],
  },
  {
    id: 'sound',
    shortcuts: [
      { id: 'play', keys: ['space'] },
      { id: 'seek', keys: ['←', '→'] },
    ],
  },
];
