import { childOf, childrenOf, create } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** Element order required by the schema (ISO/IEC 29500-1, CT_PPr and CT_RPr); other elements go before the mark. */
const paragraphOrder = (
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
  'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ' +
  'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
  'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
).split(' ');
const runOrder = (
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint ' +
  'noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText ' +
  'vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange'
).split(' ');

/** Inserts a property where the schema requires it, or replaces the one with its name. */
export function setProperty(properties: Element, property: Element): void {
  const order = properties.name === 'w:pPr' ? paragraphOrder : runOrder;
  const name = property.name;
  const old = childOf(properties, name);
  if (old === property) return;
  if (old) {
    properties.replaceChild(property, old);
    return;
  }
  const rank = order.indexOf(name.slice(2));
  const next = childrenOf(properties).find((child) => order.indexOf(child.name.slice(2)) > rank);
  properties.insertBefore(property, next ?? null);
}

/** The property element of a paragraph, run or row, created when it is missing. */
export function propertiesOf(element: Element, name: 'w:pPr' | 'w:rPr' | 'w:trPr'): Element {
  const existing = childOf(element, name);
  if (existing) return existing;
  const created = create(element, name);
  if (element.name === 'w:pPr') setProperty(element, created);
  else if (name === 'w:trPr') {
    const exceptions = childOf(element, 'w:tblPrEx');
    element.insertBefore(created, exceptions ? exceptions.nextSibling : element.firstChild);
  } else element.insertBefore(created, element.firstChild);
  return created;
}
