import type { RecordedWrite } from './recordedWrites.ts';

/** Maximum number of values of one storage key in a version's fixtures. */
const VALUES = 3;
const SHARE_CODES = 6;
/** Maximum size of a player's report in the fixtures, in characters. */
const REPORT_MAX = 24_000;

interface SharedScheme {
  readonly code: string;
  readonly scheme: { readonly name: string; readonly controls: readonly { readonly type: string }[] };
}

/** Returns the few short texts of a key that together have the most fields. */
export function chooseTexts(texts: readonly string[]): readonly string[] {
  const shortest = [...new Set(texts)].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  const all = shortest.map((text) => ({ text, fields: fieldsOf(text) }));
  const chosen: string[] = [];
  const seen = new Set<string>();
  while (chosen.length < VALUES) {
    const countNew = (fields: readonly string[]) => fields.filter((field) => !seen.has(field)).length;
    const best = all.toSorted((one, other) => countNew(other.fields) - countNew(one.fields))[0];
    if (!best || countNew(best.fields) === 0) break;
    chosen.push(best.text);
    for (const field of best.fields) seen.add(field);
  }
  return chosen;
}

/** The fields of a JSON text with the types of their values; the kinds of characters in another text. */
function fieldsOf(text: string): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [text.replaceAll(/[a-z]+/gi, 'a').replaceAll(/\d+/g, '0')];
  }
  const paths = new Set<string>();
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) paths.add(`${path}:${typeof part}`);
    else if (Array.isArray(part)) for (const [at, one] of part.entries()) visit(one, `${path}[${Math.min(at, 1)}]`);
    else for (const [name, one] of Object.entries(part)) visit(one, `${path}.${/[\d.*]/.test(name) ? '0' : name}`);
  };
  visit(value, '');
  return [...paths];
}

/** Returns the fields of a JSON text with the types of their values, regardless of names of games and numbers of elements. */
export function formOf(text: string): readonly string[] {
  return fieldsOf(text)
    .filter((field) => field.includes(':'))
    .map((field) => field.replaceAll('[1]', '[0]'));
}

/** Returns the few short share codes with the most types of controls. */
export function chooseShareCodes(writes: readonly RecordedWrite[]): readonly SharedScheme[] {
  const all = (valuesOf(writes, 'encodeScheme') as readonly SharedScheme[]).filter(({ code }) => code !== '');
  const chosen: SharedScheme[] = [];
  const seen = new Set<string>();
  for (let count = 0; count < SHARE_CODES; count++) {
    const score = ({ code, scheme }: SharedScheme) =>
      new Set(scheme.controls.map(({ type }) => type).filter((type) => !seen.has(type))).size - code.length / 1_000;
    const best = all.toSorted((one, other) => score(other) - score(one))[0];
    if (!best || chosen.includes(best)) break;
    chosen.push(best);
    for (const { type } of best.scheme.controls) seen.add(type);
  }
  return chosen;
}

interface Report {
  readonly runs: readonly {
    readonly machine: string;
    readonly steps: readonly { readonly event: { readonly kind: string } }[];
  }[];
}

/** Returns the report with the most kinds of events that isn't too large. */
export function chooseReport(writes: readonly RecordedWrite[]): Report | undefined {
  const kinds = ({ runs }: Report) =>
    new Set(runs.flatMap(({ machine, steps }) => steps.map(({ event }) => `${machine} ${event.kind}`))).size;
  return (valuesOf(writes, 'makeRecording') as readonly Report[])
    .filter((report) => JSON.stringify(report).length <= REPORT_MAX)
    .toSorted((one, other) => kinds(other) - kinds(one))[0];
}

/** Returns the files of the first recording: its label and its pieces, in the order in which they were written. */
export function chooseRecording(writes: readonly RecordedWrite[]): readonly (readonly [name: string, text: string])[] {
  const files = valuesOf(writes, 'recordings') as readonly (readonly [string, string])[];
  const starts = files.flatMap(([name], at) => (name === 'label.json' ? [at] : []));
  const takes = starts.map((start, index) => files.slice(start, starts[index + 1]));
  const whole = takes.filter((take) => take.length > 2).toSorted((one, other) => one.length - other.length);
  return whole[0] ?? [];
}

/** Returns the smallest stored world of the demo with cookies, or without. */
export function chooseDemoWorld(writes: readonly RecordedWrite[]): unknown {
  const values = (valuesOf(writes, 'demo-worlds') as readonly (readonly [string, object])[]).map(([name, value]) => ({
    name,
    ...value,
  }));
  return values.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0];
}

/** Returns the recorded values of one kind. */
export function valuesOf(writes: readonly RecordedWrite[], kind: string): readonly unknown[] {
  return writes.filter((one) => one.kind === kind).map(({ value }) => value);
}
