import { scriptText, type VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** An equation in one line: "E=mc²", "(a+b)/2", "√(x+1)", "∑_(i=1)^(n) xᵢ". */
export function formulaText(element: Element): string {
  return (readers[element.name] ?? joined)(element);
}

const readers: Readonly<Record<string, (element: Element) => string>> = {
  'm:t': ({ textContent }) => textContent,
  'w:t': ({ textContent }) => textContent,
  'm:f': (element) => `${grouped(part(element, 'm:num'))}/${grouped(part(element, 'm:den'))}`,
  'm:sSup': (element) => withScripts(part(element, 'm:e'), null, part(element, 'm:sup')),
  'm:sSub': (element) => withScripts(part(element, 'm:e'), part(element, 'm:sub'), null),
  'm:sSubSup': (element) => withScripts(part(element, 'm:e'), part(element, 'm:sub'), part(element, 'm:sup')),
  'm:sPre': (element) =>
    withScripts('', part(element, 'm:sub'), part(element, 'm:sup')) + part(element, 'm:e'),
  'm:rad': (element) => {
    const degree = part(element, 'm:deg');
    const sign =
      degree === '3'
        ? '∛'
        : degree === '4'
          ? '∜'
          : `${degree === '' || degree === '2' ? '' : grouped(degree)}√`;
    return sign + grouped(part(element, 'm:e'));
  },
  'm:nary': (element) => {
    const sign = attributeOf(childOf(childOf(element, 'm:naryPr'), 'm:chr'), 'm:val') ?? '∫';
    return `${withScripts(sign, part(element, 'm:sub') || null, part(element, 'm:sup') || null)} ${part(element, 'm:e')}`;
  },
  'm:d': (element) => {
    const properties = childOf(element, 'm:dPr');
    const sign = (name: string, usual: string) => attributeOf(childOf(properties, name), 'm:val') ?? usual;
    const terms = childrenOf(element)
      .filter(({ name }) => name === 'm:e')
      .map(joined);
    return sign('m:begChr', '(') + terms.join(sign('m:sepChr', '|')) + sign('m:endChr', ')');
  },
  'm:func': (element) => `${part(element, 'm:fName')} ${part(element, 'm:e')}`,
  'm:limLow': (element) => `${part(element, 'm:e')}_(${part(element, 'm:lim')})`,
  'm:limUpp': (element) => `${part(element, 'm:e')}^(${part(element, 'm:lim')})`,
  'm:m': (element) => `[${rowsOf(element, 'm:mr').join('; ')}]`,
  'm:eqArr': (element) => rowsOf(element, 'm:e').join('; '),
};

function joined(element: Element): string {
  return childrenOf(element).map(formulaText).join('');
}

function part(element: Element, name: string): string {
  const child = childOf(element, name);
  return child ? joined(child) : '';
}

function rowsOf(element: Element, name: 'm:mr' | 'm:e'): string[] {
  const rows = childrenOf(element).filter((row) => row.name === name);
  return rows.map((row) => (name === 'm:e' ? joined(row) : childrenOf(row).map(joined).join(' ')));
}

/** A term in brackets, unless it is one number or one sign. */
function grouped(term: string): string {
  return /^(?:\p{N}+(?:[.,]\p{N}+)*|.|\(.*\))$/u.test(term) ? term : `(${term})`;
}

function withScripts(base: string, sub: string | null, sup: string | null): string {
  return base + scriptIn('subscript', sub, base) + scriptIn('superscript', sup, base);
}

/** Raised or lowered terms with signs of their own, else in brackets: "x²", "x^(n+1/2)". */
function scriptIn(script: VerticalScript, term: string | null, base: string): string {
  if (term === null || term === '') return '';
  const shown = scriptText(script, term, base, '');
  return shown !== term && !shown.includes('(') ? shown : `${script === 'superscript' ? '^' : '_'}(${term})`;
}
