import { attribute, elementsBelow, type HtmlElement, hasAttribute, rawText } from './tree.ts';

/** Elements whose content is no text of the page. */
const withoutText = new Set(
  (
    'head script style template svg iframe object embed canvas audio video map noembed noframes ' +
    'button progress meter datalist dialog menu rt rp nav'
  ).split(' '),
);
const navigationRoles = new Set(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar tablist doc-toc doc-backlink'.split(
    ' ',
  ),
);
/** Words in the class or id of the parts around a page's text, where a page doesn't name them by their elements. */
const aroundText =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|sidebar|breadcrumbs?|cookies?|skip-?link|site-?(?:header|footer)|page-?footer|headerlink|share|social|noprint|editsection|mw-editsection)(?:$|[\s_-])/;

/** The elements that are shown, but around the text: at the page's edges, not within an article. */
const edges = new Set(['header', 'footer', 'aside']);

const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/;

/** True for an element that the page hides, text or not; a browser's search opens what is hidden until found. */
export function isHidden(element: HtmlElement): boolean {
  const isMarked = hasAttribute(element, 'hidden') && attribute(element, 'hidden') !== 'until-found';
  return isMarked || hiding.test(attribute(element, 'style'));
}

/** True for an element that isn't read, whether it is shown or not: it has no text, or leads through the site. */
export function isLeftOut(element: HtmlElement, atEdge: boolean): boolean {
  const { tagName } = element;
  if (withoutText.has(tagName) || navigationRoles.has(attribute(element, 'role'))) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  if (attribute(element, 'epub:type') === 'pagebreak' || attribute(element, 'role') === 'doc-pagebreak')
    return true;
  if (atEdge && edges.has(tagName)) return true;
  if (tagName === 'body' || tagName === 'main' || tagName === 'article') return false;
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  return names !== ' ' && aroundText.test(names) && isMostlyLinks(element);
}

/** True when most of the text is that of links. */
function isMostlyLinks(element: HtmlElement): boolean {
  const length = (top: HtmlElement) => rawText(top).replace(/\s+/g, '').length;
  const whole = length(element);
  const links = [...elementsBelow(element)].filter(({ tagName }) => tagName === 'a');
  const linked = links.reduce((sum, link) => sum + length(link), 0);
  return whole === 0 || linked > whole / 2;
}

/** The part of a page that holds its text: its main element if that has text, else the body. */
export function mainPart(root: HtmlElement): HtmlElement {
  const elements = [...elementsBelow(root)];
  const mains = elements.filter((each) => each.tagName === 'main' || attribute(each, 'role') === 'main');
  const [only] = mains;
  if (only && mains.length === 1 && /\p{L}/u.test(rawText(only))) return only;
  return elements.find(({ tagName }) => tagName === 'body') ?? root;
}

/** The roles and types of notes at the end of a text (EPUB structural semantics, DPUB-ARIA). */
const noteTypes = /^(?:doc-)?(?:footnote|endnote|rearnote)$/;

/** True for an element that is a note to the text. */
export function isNote(element: HtmlElement): boolean {
  const types = `${attribute(element, 'epub:type')} ${attribute(element, 'role')}`.split(' ');
  if (types.some((type) => noteTypes.test(type))) return true;
  const id = attribute(element, 'id');
  return element.tagName === 'li' && /^(?:user-content-)?(?:fn|cite_note|footnote|endnote)[-:_]?/.test(id);
}

/** True for the mark in a text that leads to a note, or the one that leads back. */
export function isNoteMark(element: HtmlElement): boolean {
  const types = `${attribute(element, 'epub:type')} ${attribute(element, 'role')}`;
  if (/\b(?:noteref|doc-noteref|backlink|doc-backlink)\b/.test(types)) return true;
  const text = rawText(element).trim();
  if (element.tagName === 'a') {
    const target = attribute(element, 'href');
    const leadsToNote = /#(?:user-content-)?_?(?:fn|ftn|cite|note|footnote|endnote|edn)/.test(target);
    return (target.startsWith('#') && /^(?:↩|↑|\^|⏎)\ufe0e?$/u.test(text)) || (leadsToNote && isMark(text));
  }
  const [link] =
    element.tagName === 'sup' ? [...elementsBelow(element)].filter(({ tagName }) => tagName === 'a') : [];
  return link !== undefined && attribute(link, 'href').includes('#') && isMark(text);
}

function isMark(text: string): boolean {
  return /^[[(]?(?:\d{1,4}|[a-z]|[ivx]{1,5}|[*†‡§¶]+|not\s?\d+|note\s?\d+)[\])]?(?:\s*[,–-]\s*\d{1,4})*$/iu.test(
    text,
  );
}
