/** Text that is raised or lowered in print. */
export type VerticalScript = 'superscript' | 'subscript';

const signs: Readonly<Record<VerticalScript, ReadonlyMap<string, string>>> = {
  superscript: pairs('0123456789+-−–=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ'),
  subscript: pairs('0123456789+-−–=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎'),
};
/** Letters that are signs only when they stand alone, as in "xⁿ" or "vᵢ": several are an ending ("1st") or a word. */
const letters: Readonly<Record<VerticalScript, ReadonlyMap<string, string>>> = {
  superscript: pairs('abcdefghjklmoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  subscript: pairs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};
/** Raised or lowered text that calculates: letters or figures around a sign, "n+1" or "(x+1)/2", but not "1-3" or "co-op". */
const formula = /^(?=.*[+\-−–/·×=])[\p{N}\p{L}+\-−–/·×=()[\]., ]+$/u;
const word = /(?!sin|cos|tan|log|exp|min|max|lim)\p{L}{3,}|\p{L}{2}-\p{L}{2}/u;
/** The number of characters before raised text that decide how it is written. */
const examinedBefore = 20;
/** A longer text is set that way for its looks. */
const longestScript = 12;

function pairs(plain: string, raised: string): ReadonlyMap<string, string> {
  const marks = [...raised];
  return new Map([...plain].map((sign, index) => [sign, marks[index] ?? sign]));
}

/**
 * Writes raised or lowered text so that it keeps its meaning in a plain line: "10" and a raised "6" are 10⁶, "CO" and
 * a lowered "2" CO₂. Endings of ordinals ("1st", "1er") and words stay as they are. What has no sign of its own is
 * written in brackets after a number, "10^(2,5)", since it would be read as more of its digits, and so is a formula,
 * "e^((x+1)/2)".
 * @param before the text before it in the line, or its end
 * @param after the text behind it, or its start
 */
export function scriptText(script: VerticalScript, text: string, before: string, after: string): string {
  const core = text.trim();
  if (core === '' || core.length > longestScript) return text;
  const lead = text.slice(0, text.indexOf(core));
  return (
    lead +
    coreText(script, core, lead === '' ? before : `${before} `, after) +
    text.slice(lead.length + core.length)
  );
}

function coreText(script: VerticalScript, core: string, before: string, after: string): string {
  if (script === 'superscript') {
    if (/^[o0]$/.test(core) && /\d\s?$/.test(before) && /^\s?[CF](?!\p{L})/u.test(after)) return '°';
    if (core === 'TM') return '™';
    // Marks of notes in brackets, as in "[3]".
    if (/^\[.*\]$/.test(core)) return core;
    // "1ᵉ", "1º" and "Nº" end an ordinal or an abbreviation.
    if (/^[aeo]$/.test(core) && /[\dN]$/.test(before)) return core;
  }
  const letter = letters[script].get(core);
  if (letter !== undefined) return /[\p{L}\p{N})\]]$/u.test(before) ? letter : core;
  if (/^\p{L}{2,}\.?$/u.test(core) && !/^[in]+$/.test(core)) return core;
  const marks = [...core].map((sign) => signs[script].get(sign));
  if (marks.every((mark) => mark !== undefined)) return marks.join('');
  const apart = `${script === 'superscript' ? '^' : '_'}${isBracketed(core) ? core : `(${core})`}`;
  if (/\d$/.test(before) && /\d/.test(core)) return apart;
  if (/[\p{L}\p{N})\]]$/u.test(before) && formula.test(core) && !word.test(core)) {
    const all = [...core].map((sign) => signs[script].get(sign) ?? letters[script].get(sign));
    return all.every((mark) => mark !== undefined) ? all.join('') : apart;
  }
  return /\p{L}/u.test(core) ? core : [...core].map((sign, index) => marks[index] ?? sign).join('');
}

/** True for a text that is a pair of brackets with what they hold: "(x+1)", but not "(a)/(b)". */
function isBracketed(text: string): boolean {
  return /^\([^()]*\)$/.test(text);
}

/**
 * The same for text that stands in several parts, each of which keeps its own share.
 * @returns the parts as they are written; unchanged ones where what is written can't be shared out among them
 */
export function scriptParts(
  script: VerticalScript,
  parts: readonly string[],
  before: string,
  after: string,
): readonly string[] {
  const text = parts.join('');
  const shown = scriptText(script, text, before.slice(-examinedBefore), after);
  if (shown === text) return parts;
  if (parts.length === 1) return [shown];
  // In brackets, the text itself is unchanged: the first part takes what is put before it, the last what is put behind.
  const start = shown.length === text.length ? 0 : shown.indexOf(text);
  if (start < 0) return parts;
  const end = shown.length - text.length - start;
  let offset = 0;
  return parts.map((part, index) => {
    const from = index === 0 ? 0 : start + offset;
    offset += part.length;
    return shown.slice(from, start + offset + (index === parts.length - 1 ? end : 0));
  });
}

/** Small type that is raised or lowered by this many half-points is a superscript or a subscript. */
const leastShift = { up: 3, down: 2 };
const smallType = 0.85;

/**
 * The script of type that is shifted by itself, without a property that says so; null for other text.
 * @param shift upwards, in half-points
 * @param size of the type, in half-points
 * @param aroundSize that of the text around it
 */
export function shiftedScript(shift: number, size: number, aroundSize: number): VerticalScript | null {
  if (!(size <= smallType * aroundSize)) return null;
  if (shift >= leastShift.up) return 'superscript';
  return shift <= -leastShift.down ? 'subscript' : null;
}

/** Holds back raised or lowered text until the text behind it is known, for readers that meet a line piece by piece. */
export class ScriptBuffer {
  #script: VerticalScript | null = null;
  #text = '';

  /**
   * Reads the next piece of a line.
   * @param before the line so far, or its end
   * @returns what the line goes on with; '' while raised text may not be complete
   */
  write(text: string, script: VerticalScript | null, before: string): string {
    if (text === '') return '';
    if (script !== null && script === this.#script) {
      this.#text += text;
      return '';
    }
    const ended = this.end(before, text);
    if (script === null) return ended + text;
    this.#script = script;
    this.#text = text;
    return ended;
  }

  /** Ends raised or lowered text. @param after the text behind it @returns what the line goes on with */
  end(before: string, after = ''): string {
    if (this.#script === null) return '';
    const text = scriptText(this.#script, this.#text, before.slice(-examinedBefore), after);
    this.#script = null;
    this.#text = '';
    return text;
  }
}

/** A line whose raised and lowered parts keep their meaning. */
export class ScriptedLine {
  readonly #buffer = new ScriptBuffer();
  #text = '';

  /** The line so far, without raised text at its end. */
  get text(): string {
    return this.#text;
  }

  write(text: string, script: VerticalScript | null): void {
    const ended = this.#buffer.write(text, script, this.#text);
    this.#text += ended;
  }

  /** Returns the whole line, and begins a new one. */
  take(): string {
    const text = this.#text + this.#buffer.end(this.#text);
    this.#text = '';
    return text;
  }
}
