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
/** A longer text is set that way for its looks. */
const longestScript = 12;

function pairs(plain: string, raised: string): ReadonlyMap<string, string> {
  const marks = [...raised];
  return new Map([...plain].map((sign, index) => [sign, marks[index] ?? sign]));
}

/**
 * Writes raised or lowered text so that it keeps its meaning in a plain line: "10" and a raised "6" are 10⁶, "CO" and
 * a lowered "2" CO₂. Endings of ordinals ("1st", "1er") and words stay as they are. What has no sign of its own is
 * written in brackets after a number, "10^(2,5)", since it would be read as more of its digits.
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
  if (/\d$/.test(before) && /\d/.test(core)) return `${script === 'superscript' ? '^' : '_'}(${core})`;
  return /\p{L}/u.test(core) ? core : [...core].map((sign, index) => marks[index] ?? sign).join('');
}
