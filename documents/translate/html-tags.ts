import { type Token, TokenizerMode } from 'parse5';

/** Tags inside a line that format their words. */
export const inlineTags: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite del dfn em font i ins mark nobr q ruby s small span strike strong sub ' +
    'sup time tt u'
  ).split(' '),
);

/** Tags inside a line that have no content. */
export const pointTags: ReadonlySet<string> = new Set('br img wbr input embed'.split(' '));

/** Tags inside a line whose words are in no language. */
export const keptTags: ReadonlySet<string> = new Set('code kbd samp var output data'.split(' '));

/** Tags inside a line whose content isn't read as its text. */
export const thingTags: ReadonlySet<string> = new Set(
  'svg math script style object audio video canvas iframe map meter progress rp'.split(' '),
);

/** Tags that end a line and whose content stays as it is. */
export const skippedTags: ReadonlySet<string> = new Set(
  'pre textarea xmp plaintext noembed noframes'.split(' '),
);

/** Tags without content or end tag. */
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

/** The state of the tokenizer behind a start tag: the content of some elements isn't markup. */
export function stateAfter(name: string) {
  return states.get(name) ?? TokenizerMode.DATA;
}

/** Attributes whose values are shown or read aloud. */
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
