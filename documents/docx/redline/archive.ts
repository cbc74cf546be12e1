import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { mainPartOf } from '../archive.ts';
import { officeRelations, officeTypes, packageNames } from './names.ts';

const packed = /\.(?:png|jpe?g|gif|webp|mp4|zip|docx|xlsx|pptx)$/i;

/** Packs members in their order; what is packed already is stored. */
export function zipMembers(members: Readonly<Record<string, Uint8Array>>, date: Date): Uint8Array {
  const files: Zippable = {};
  for (const [name, bytes] of Object.entries(members))
    files[name] = [bytes, { level: packed.test(name) ? 0 : 6 }];
  // Zip archives know no time before 1980.
  const mtime = date.getFullYear() >= 1980 && date.getFullYear() < 2100 ? date : new Date(2000, 0, 1);
  return zipSync(files, { mtime });
}

/** The package's two lists with a new part of notes in them. */
export function declareNotes(
  members: Readonly<Record<string, Uint8Array>>,
  kind: 'footnote' | 'endnote',
): Record<string, Uint8Array> {
  const main = mainPartOf(Object.keys(members)) ?? '';
  const relations = main.replace('word/', 'word/_rels/').concat('.rels');
  const append = (name: string, end: string, element: string, empty: string) => {
    const bytes = members[name];
    const xml = bytes ? strFromU8(bytes) : empty;
    const opened = xml.replace(new RegExp(`<${end}([^>]*)/>`), `<${end}$1></${end}>`);
    return strToU8(opened.replace(`</${end}>`, `${element}</${end}>`));
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
