import { mainPartOf } from '#documents/docx/archive.ts';
import { officeRelations, officeTypes, packageNames } from './names.ts';

/** Declares a new part of notes in the package's content types and relationships. */
export function declareNotes(
  members: Readonly<Record<string, Uint8Array>>,
  kind: 'footnote' | 'endnote',
): Record<string, Uint8Array> {
  const main = mainPartOf(Object.keys(members)) ?? '';
  const relations = main.replace('word/', 'word/_rels/').concat('.rels');
  const append = (name: string, end: string, element: string, empty: string) => {
    const bytes = members[name];
    const xml = bytes ? new TextDecoder().decode(bytes) : empty;
    const withEndTag = xml.replace(new RegExp(`<${end}([^>]*)/>`), `<${end}$1></${end}>`);
    return new TextEncoder().encode(withEndTag.replace(`</${end}>`, `${element}</${end}>`));
  };
  return {
    '[Content_Types].xml': append(
      '[Content_Types].xml',
      'Types',
      `<Override PartName="/word/${kind}s.xml" ContentType="${officeTypes}.${kind}s+xml"/>`,
      `<Types xmlns="${packageNames}/content-types"/>`,
    ),
    [relations]: append(
      relations,
      'Relationships',
      `<Relationship Id="kalem-${kind}s" Type="${officeRelations}/${kind}s" Target="${kind}s.xml"/>`,
      `<Relationships xmlns="${packageNames}/relationships"/>`,
    ),
  };
}
