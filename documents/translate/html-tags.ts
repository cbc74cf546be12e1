import { type Token, TokenizerMode } from 'parse5';

/** Stand inside of a line and carry their words' formatting. */
export const inlineTags: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite del dfn em font i ins mark nobr q ruby s small span strike strong sub ' +
    'sup time tt u'
  ).split(' '),
);

/** Things inside of a line, which have no end. */
export const pointTags: ReadonlySet<string> = new Set('br img wbr input embed'.split(' '));

/** Stand inside of a line; their words are no language's. */
export const keptTags: ReadonlySet<string> = new Set('code kbd samp var output data'.split(' '));

/** Things inside of a line, whose content nobody reads as its text. */
export const thingTags: ReadonlySet<string> = new Set(
  'svg math script style object audio video canvas iframe map meter progress rp'.split(' '),
);

/** End a line; their content stays as it is. */
export const skippedTags: ReadonlySet<string> = new Set(
  'pre textarea xmp plaintext noembed noframes'.split(' '),
);

/** No end tag follows. */
export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const states = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** How a tokenizer reads on after a start tag. */
export function stateAfter(name: string) {
  return states.get(name) ?? TokenizerMode.DATA;
}

/** Attributes whose values a page shows or reads aloud. */
export function shownAttributes({ tagName, attrs }: Token.TagToken): Token.Attribute[] {
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value.toLowerCase() ?? '';
  const described = ['description', 'og:title', 'og:description'];
  return attrs.filter(({ name }) => {
    if (name === 'value') return tagName === 'input' && ['submit', 'button', 'reset'].includes(value('type'));
    if (name === 'content')
      return tagName === 'meta' && described.includes(value('name') || value('property'));
    return name === 'title' || name === 'alt' || name === 'placeholder' || name === 'aria-label';
  });
}
