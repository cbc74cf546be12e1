import { KalemError } from '#contract/errors.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { wordLanguage } from '../../docx/language.ts';
import { zipMembers } from '../../docx/pack.ts';
import { type DocxParts, readMembers, readParts } from '../../docx/stories/package.ts';
import { resolveRevisions } from '../../docx/stories/revisions.ts';
import { Styles } from '../../docx/styles.ts';
import { serializePart } from '../../xml/dom.ts';
import { parsePart } from '../../xml/parse.ts';
import type { Element } from '../../xml/tree.ts';
import type { OpenTranslatable, TranslatableUnit } from '../translatable.ts';
import { contentOf, type UnitContent } from './content.ts';
import { type FieldMarks, scanFields } from './fields.ts';
import { readInline } from './inline.ts';
import { kindOf } from './kinds.ts';
import { RunLooks, unbindData } from './looks.ts';
import type { InlineNode, UnitNode } from './nodes.ts';
import { languageMembers, languageOfFile } from './properties.ts';
import { rebuildParagraph, type UnitTranslation } from './rebuild.ts';
import { findUnits } from './segments.ts';
import { paragraphsOf, type StoryParagraph } from './stories.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Members = Readonly<Record<string, Uint8Array>>;

interface LoadedUnit {
  readonly unit: UnitNode;
  readonly content: UnitContent;
  readonly paragraph: ReadParagraph;
  /** The same text in the copy of a text box for older programs. */
  readonly twin: LoadedUnit | null;
}

interface ReadParagraph {
  readonly element: Element;
  readonly nodes: InlineNode[];
}

interface LoadedFile {
  readonly parts: DocxParts;
  readonly comments: { readonly name: string; readonly root: Element } | null;
  /** Roots in which tracked changes were accepted. */
  readonly revisedRoots: ReadonlySet<Element>;
  readonly units: readonly LoadedUnit[];
  readonly translatable: readonly TranslatableUnit[];
}

/**
 * Opens a docx (ISO/IEC 29500) for translation. Tracked changes are accepted, also in the written file, because
 * a translation has no history. Text in charts and diagrams isn't translated. No tree is held between reading
 * and writing, so the file must stay at its path until it is written.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty when it has no
 *   letter
 */
export const openDocx: OpenTranslatable = async (path) => {
  const members = await readMembers(path);
  const { parts, comments, translatable } = await load(members);
  if (translatable.length === 0) throw new KalemError('document_empty');
  const styles = parts.styles ? parsePart(parts.styles) : null;
  const language = languageOfFile(storiesOf(parts, comments), members, styles);
  return {
    units: translatable,
    language,
    write: (translations, target) => write(path, translations, target),
  };
};

async function load(members: Members): Promise<LoadedFile> {
  const parts = await readParts(members);
  const comments = commentsOf(parts, members);
  const revisedRoots = new Set(
    storiesOf(parts, comments).filter((root) => resolveRevisions(root, 'accepted') > 0),
  );
  const reader = new UnitReader(new Styles(parts.styles));
  for (const paragraph of paragraphsOf(parts, comments?.root ?? null)) reader.read(paragraph);
  return { parts, comments, revisedRoots, units: reader.units, translatable: reader.translatable };
}

function commentsOf({ kinds }: DocxParts, members: Members): LoadedFile['comments'] {
  const name = kinds.get('comments') ?? '';
  const bytes = members[name];
  return bytes ? { name, root: parsePart(bytes) } : null;
}

function storiesOf(parts: DocxParts, comments: LoadedFile['comments']): Element[] {
  return [...parts.stories.values(), ...(comments ? [comments.root] : [])];
}

class UnitReader {
  readonly units: LoadedUnit[] = [];
  readonly translatable: TranslatableUnit[] = [];
  readonly #styles: Styles;
  readonly #looks = new RunLooks();
  readonly #fields = new Map<Element, FieldMarks>();

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  read(paragraph: StoryParagraph): void {
    const ownUnits = this.#unitsOf(paragraph.element, paragraph.story);
    const twins = paragraph.twin ? this.#unitsOf(paragraph.twin, paragraph.twin) : [];
    const [first] = ownUnits;
    if (!first) return;
    const kind = kindOf(paragraph, first.content.content.text, this.#styles);
    for (const [index, { unit, content, paragraph: read }] of ownUnits.entries()) {
      const twin = twins[index];
      const isTwin = twin && JSON.stringify(twin.content.content) === JSON.stringify(content.content);
      this.units.push({ unit, content, paragraph: read, twin: isTwin ? twin : null });
      this.translatable.push({
        ...kind,
        part: paragraph.part,
        content: content.content,
        ...(content.keptIds.length > 0 ? { kept: content.keptIds } : {}),
        page: paragraph.page,
      });
    }
  }

  #unitsOf(element: Element, story: Element): LoadedUnit[] {
    const fields = this.#fields.get(story) ?? scanFields(story);
    this.#fields.set(story, fields);
    const nodes = readInline(element, fields);
    const paragraph = { element, nodes };
    return findUnits(nodes).flatMap((unit) => {
      const content = contentOf(unit, this.#looks);
      return content ? [{ unit, content, paragraph, twin: null }] : [];
    });
  }
}

async function write(path: string, translations: readonly (MarkedText | null)[], code: string) {
  const members = await readMembers(path);
  const { parts, comments, revisedRoots, units } = await load(members);
  if (translations.length !== units.length) throw new Error('each unit needs a translation, or null');
  const language = wordLanguage(code);
  const changes = new Map<ReadParagraph, Map<UnitNode, UnitTranslation>>();
  const indexes = new Map<UnitNode, number>();
  const addChange = ({ unit, content, paragraph }: LoadedUnit, translation: MarkedText) => {
    const paragraphChanges = changes.get(paragraph) ?? new Map<UnitNode, UnitTranslation>();
    changes.set(paragraph, paragraphChanges.set(unit, { content, translation }));
  };
  for (const [index, loaded] of units.entries()) {
    const translation = translations[index];
    if (!translation) continue;
    indexes.set(loaded.unit, index);
    addChange(loaded, translation);
    if (loaded.twin) addChange(loaded.twin, translation);
  }
  const plain: number[] = [];
  const changedRoots = new Set(revisedRoots);
  for (const [{ element, nodes }, unitTranslations] of changes) {
    for (const unit of rebuildParagraph(element, nodes, unitTranslations, language)) {
      const index = indexes.get(unit);
      if (index !== undefined) plain.push(index);
    }
    let root = element;
    for (; root.parentNode; root = root.parentNode) if (root.name === 'w:sdt') unbindData(root);
    changedRoots.add(root);
  }
  const changed = languageMembers(members, parts.kinds.get('styles') ?? 'word/styles.xml', code, language);
  const storyRoots = comments ? [...parts.stories, [comments.name, comments.root] as const] : parts.stories;
  for (const [name, root] of storyRoots) if (changedRoots.has(root)) changed[name] = serializePart(root);
  const bytes = zipMembers({ ...members, ...changed }, new Date());
  return { bytes, mediaType, extension: 'docx', plain: plain.sort((a, b) => a - b) };
}
