import { attribute, elementsBelow, type HtmlElement, rawText } from './tree.ts';

/** A selector of an element by its name, its class, or both; those of the elements around it are passed over. */
const simpleSelector = /^(?:.*[\s>+~])?([a-z][a-z\d-]*)?(?:\.([\w-]+))?$/;

/** Declarations of a page's styles by selector, in lower case: ".raised", "span.raised", "em". */
export type StyleSheet = ReadonlyMap<string, string>;

/**
 * Reads the declarations that raise or lower text, of a page's own styles and others.
 * @param others the texts of style sheets beside the page
 */
export function styleSheetOf(root: HtmlElement, others = ''): StyleSheet {
  const own = [...elementsBelow(root)].filter(({ tagName }) => tagName === 'style').map(rawText);
  const sheet = new Map<string, string>();
  const source = [others, ...own]
    .join('\n')
    .replace(/\/\*.*?(?:\*\/|$)/gs, ' ')
    .toLowerCase();
  for (const rule of source.split('}')) {
    const start = rule.lastIndexOf('{');
    const declarations = rule.slice(start + 1);
    if (start < 0 || !/vertical-align|top/.test(declarations)) continue;
    // Rules for some media stand within braces.
    const selectors = rule.slice(rule.lastIndexOf('{', start - 1) + 1, start);
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      const [, name = '', className] = simpleSelector.exec(selector) ?? [];
      const isSingle = !/[\s>+~]/.test(selector);
      if (className === undefined && (name === '' || !isSingle)) continue;
      const key = className === undefined ? name : `${name}.${className}`;
      sheet.set(key, `${sheet.get(key) ?? ''};${declarations}`);
    }
  }
  return sheet;
}

/** The declarations for an element, the strongest last. */
export function declarationsOf(element: HtmlElement, sheet: StyleSheet): string {
  const { tagName } = element;
  const classes = sheet.size === 0 ? [] : attribute(element, 'class').split(/\s+/);
  return [
    sheet.get(tagName) ?? '',
    ...classes.map((name) => sheet.get(`.${name}`) ?? ''),
    ...classes.map((name) => sheet.get(`${tagName}.${name}`) ?? ''),
    attribute(element, 'style'),
  ].join(';');
}

/** The value that holds for a property; '' without one. */
export function declaredValue(declarations: string, property: string): string {
  const named = declarations.split(';').map((each) => each.split(':'));
  const [, value = ''] = named.findLast(([name = '']) => name.trim() === property) ?? [];
  return value.replace('!important', '').trim();
}
