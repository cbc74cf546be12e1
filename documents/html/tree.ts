import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Parses a page or a fragment as a browser without scripts does. @returns the element html */
export function parseHtml(source: string): HtmlElement {
  const document = parse(source, { scriptingEnabled: false });
  const root = document.childNodes.find(isElement);
  if (!root) throw new Error('parse5 gives every page an element html');
  return root;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Child elements; those of a template are elsewhere. */
export function elementsOf(element: HtmlElement): HtmlElement[] {
  return element.childNodes.filter(isElement);
}

/** An attribute in lower case and trimmed; '' without it. */
export function attribute(element: HtmlElement, name: string): string {
  return writtenAttribute(element, name).toLowerCase();
}

/** An attribute as it is written, trimmed; '' without it. */
export function writtenAttribute(element: HtmlElement, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value.trim() ?? '';
}

export function hasAttribute(element: HtmlElement, name: string): boolean {
  return element.attrs.some((each) => each.name === name);
}

/** All elements below one, in order; its own depth is no limit. */
export function* elementsBelow(top: HtmlElement): Generator<HtmlElement> {
  const stack = elementsOf(top).reverse();
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    for (const child of elementsOf(element).reverse()) stack.push(child);
  }
}

/** The text below an element as it stands in the source. */
export function rawText(top: HtmlElement): string {
  let text = '';
  const stack: HtmlNode[] = [top];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if (isElement(node)) {
      if (node.tagName === 'br') text += '\n';
      stack.push(...node.childNodes.toReversed());
    }
  }
  return text;
}
