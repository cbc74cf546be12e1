import { childOf, childrenOf, create, nameOf } from './dom.ts';
import type { Element } from './tree.ts';

/** The order that the schema asks for (ISO/IEC 29500-1, CT_PPr); what isn't named goes before the mark. */
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

/** Puts a property where the schema wants it, in place of one of the same name. */
export function setProperty(properties: Element, property: Element): void {
  const order = nameOf(properties) === 'w:pPr' ? paragraphOrder : runOrder;
  const name = nameOf(property);
  const old = childOf(properties, name);
  if (old === property) return;
  if (old) {
    properties.replaceChild(property, old);
    return;
  }
  const rank = order.indexOf(name.slice(2));
  const next = childrenOf(properties).find((child) => order.indexOf(nameOf(child).slice(2)) > rank);
  properties.insertBefore(property, next ?? null);
}

/** The w:pPr or w:rPr of an element, made where it is missing. */
export function propertiesOf(element: Element, name: 'w:pPr' | 'w:rPr' | 'w:trPr'): Element {
  const found = childOf(element, name);
  if (found) return found;
  const made = create(element, name);
  if (nameOf(element) === 'w:pPr') setProperty(element, made);
  else if (name === 'w:trPr') {
    const exceptions = childOf(element, 'w:tblPrEx');
    element.insertBefore(made, exceptions ? exceptions.nextSibling : element.firstChild);
  } else element.insertBefore(made, element.firstChild);
  return made;
}
