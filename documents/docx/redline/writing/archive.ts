import { escapeXml } from '#documents/xml/tree.ts';
import { officeRelations, packageNames } from './names.ts';

type Members = Readonly<Record<string, Uint8Array>>;

const typesName = '[Content_Types].xml';
const decoder = new TextDecoder();

/** Collects what is added to a package: members, their content types, and relationships to them. */
export class PackageAdditions {
  readonly #members: Members;
  readonly #added = new Map<string, Uint8Array>();
  /** New elements by the member that they go into. */
  readonly #elements = new Map<string, string[]>();
  #count = 0;

  constructor(members: Members) {
    this.#members = members;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#members, name) || this.#added.has(name);
  }

  /** A name for a new member that no other has, such as "word/media/kalem1.png". */
  freeName(folder: string, extension: string): string {
    let number = 1;
    while (this.has(`${folder}/kalem${number}.${extension}`)) number += 1;
    return `${folder}/kalem${number}.${extension}`;
  }

  /** The name of a member with the same content in a folder, perhaps a new one; null without one. */
  nameOfEqual(folder: string, bytes: Uint8Array): string | null {
    const all = [...Object.entries(this.#members), ...this.#added];
    const isEqual = (other: Uint8Array) =>
      other.length === bytes.length && Buffer.compare(other, bytes) === 0;
    return all.find(([name, other]) => name.startsWith(`${folder}/`) && isEqual(other))?.[0] ?? null;
  }

  add(name: string, bytes: Uint8Array): void {
    this.#added.set(name, bytes);
  }

  /** Declares the content type of a part. */
  declarePart(name: string, type: string): void {
    this.#append(typesName, `<Override PartName="/${name}" ContentType="${type}"/>`);
  }

  /** Declares the content type of all members with an extension, unless one is known. */
  declareExtension(extension: string, type: string): void {
    const element = `<Default Extension="${extension}" ContentType="${type}"/>`;
    const known = `${this.#textOf(typesName)}${this.#elements.get(typesName)?.join('') ?? ''}`;
    if (!new RegExp(`Extension="${extension}"`, 'i').test(known)) this.#append(typesName, element);
  }

  /** Adds a relationship to a part in word/. @param target a member in word/, or an address. @returns its id */
  relate(part: string, type: string, target: string, external = false): string {
    const name = relationsOf(part);
    const known = this.#textOf(name);
    do this.#count += 1;
    while (known.includes(`"kalem${this.#count}"`));
    const id = `kalem${this.#count}`;
    const written = external ? escapeXml(target) : target.replace(/^word\//, '');
    const mode = external ? ' TargetMode="External"' : '';
    this.#append(
      name,
      `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${written}"${mode}/>`,
    );
    return id;
  }

  #append(name: string, element: string): void {
    this.#elements.set(name, [...(this.#elements.get(name) ?? []), element]);
  }

  #textOf(name: string): string {
    const bytes = this.#members[name];
    return bytes ? decoder.decode(bytes) : '';
  }

  /** The new members, and the changed ones. */
  written(): Record<string, Uint8Array> {
    const written = Object.fromEntries(this.#added);
    for (const [name, elements] of this.#elements) {
      const [root, file] =
        name === typesName ? ['Types', 'content-types'] : ['Relationships', 'relationships'];
      const xml = this.#textOf(name) || `<${root} xmlns="${packageNames}/${file}"/>`;
      const withEndTag = xml.replace(new RegExp(`<${root}([^>]*)/>`), `<${root}$1></${root}>`);
      const end = `</${root}>`;
      const text = withEndTag.replace(end, () => `${elements.join('')}${end}`);
      written[name] = new TextEncoder().encode(text);
    }
    return written;
  }
}

const relationsOf = (part: string) => part.replace(/([^/]+)$/, '_rels/$1.rels');
