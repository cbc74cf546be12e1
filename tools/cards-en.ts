/** The cards of all tools in English, by path, in one file, since the home page shows them together. */
export const cards = import.meta.glob<{ name: string; description: string }>('./*/texts/en.json', {
  query: '?card',
  import: 'default',
  eager: true,
});
