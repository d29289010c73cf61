/** Keys that a player pressed, and the texts that the screen reader spoke afterwards. */
export interface SpokenStep {
  /** Names of the pressed keys, such as `Tab` or `Typed: perch`; undefined before the first key. */
  readonly keys: string | undefined;
  readonly texts: readonly string[];
}

/** Prefix of a line with keys. */
const KEYS = '» ';

/** Formats steps as lines: the pressed keys, then the spoken texts. */
export function writeSpoken(steps: readonly SpokenStep[]): string {
  const lines = steps.flatMap(({ keys, texts }) => [...(keys === undefined ? [] : [KEYS + keys]), ...texts]);
  return `${lines.join('\n')}\n`;
}

/** Parses the lines of {@link writeSpoken}. */
export function readSpoken(text: string): readonly SpokenStep[] {
  const steps: { keys: string | undefined; texts: string[] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith(KEYS)) steps.push({ keys: line.slice(KEYS.length), texts: [] });
    else (steps.at(-1) ?? steps[steps.push({ keys: undefined, texts: [] }) - 1])?.texts.push(line);
  }
  return steps;
}

/** Leaves out the middle of a long list of steps, and says how many steps were left out. */
export function shortened(steps: readonly SpokenStep[], first: number, last: number): readonly SpokenStep[] {
  const left = steps.length - first - last;
  if (left < 2) return steps;
  return [...steps.slice(0, first), { keys: `… ${left} more presses …`, texts: [] }, ...steps.slice(-last)];
}

/**
 * Returns the first sentence that the texts don't contain after the earlier sentences; undefined if they contain all
 * sentences in order. Only letters and digits matter.
 */
export function firstUnspoken(texts: readonly string[], sentences: readonly string[]): string | undefined {
  const all = lettersOf(texts.join(' '));
  let from = 0;
  for (const sentence of sentences) {
    const letters = lettersOf(sentence);
    const at = all.indexOf(letters, from);
    if (at < 0) return sentence;
    from = at + letters.length;
  }
  return undefined;
}

/** Returns the letters and digits of a text. A screen reader adds and leaves out spaces and punctuation. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
