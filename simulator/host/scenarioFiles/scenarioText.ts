import { type Document, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario } from '../../core/scenario/scenarioSchema.ts';

/** Maximum length of a scenario file, in characters. */
export const LONGEST_FILE = 1_000_000;
/** Maximum nesting of lists and objects, as in the control API. */
const DEEPEST = 200;

/** Thrown for an invalid scenario text, with the error and its position. */
export class ScenarioTextError extends ControlError {
  /** Line number, counted from 1. */
  readonly line: number;
  /** Column number, counted from 1. */
  readonly column: number;
  override readonly nearest: readonly string[];

  constructor({ field, message, nearest = [] }: Wrong, line: number, column: number) {
    super('invalid', field, message);
    this.name = 'ScenarioTextError';
    this.line = line;
    this.column = column;
    this.nearest = nearest;
  }

  override get place() {
    return { line: this.line, column: this.column };
  }
}

interface Wrong {
  readonly field: string;
  readonly message: string;
  readonly nearest?: readonly string[];
}

/**
 * Parses a scenario from YAML 1.2, a superset of JSON.
 *
 * @throws ScenarioTextError with line and column of the error, the field and similar names
 */
export function scenarioOf(text: string): Scenario {
  const lines = new LineCounter();
  if (text.length > LONGEST_FILE) throw wrong(`a scenario has at most ${LONGEST_FILE} characters`, 1, 1);
  const document = documentOf(text, lines);
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw wrong(error.message, line, col);
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (failure) {
    // The YAML has an unresolved alias, or too many aliases.
    throw wrong(failure instanceof Error ? failure.message : String(failure), 1, 1);
  }
  try {
    return readScenario(value);
  } catch (failure) {
    if (!(failure instanceof ControlError)) throw failure;
    const offset = placeOf(document, failure.field);
    const { line, col } = lines.linePos(offset);
    throw new ScenarioTextError(failure, line, col);
  }
}

function documentOf(text: string, lines: LineCounter): Document.Parsed {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    if (depthOf(document.contents) > DEEPEST) throw wrong(`nested more than ${DEEPEST} levels deep`, 1, 1);
    return document;
  } catch (failure) {
    if (failure instanceof RangeError) throw wrong(`nested more than ${DEEPEST} levels deep`, 1, 1);
    throw failure;
  }
}

function depthOf(node: unknown): number {
  if (!isMap(node) && !isSeq(node)) return 0;
  const inside = node.items.map((item) => (isNode(item) ? item : (item as { value: unknown }).value));
  return 1 + Math.max(0, ...inside.map(depthOf));
}

function wrong(message: string, line: number, column: number): ScenarioTextError {
  return new ScenarioTextError({ field: '', message }, line, column);
}

/** Returns the offset of a field in the text, or of the parent of a missing field. Field names may contain dots. */
function placeOf(document: Document.Parsed, field: string): number {
  let node: Node | null = document.contents;
  let place = node?.range?.[0] ?? 0;
  let parts = field === '' ? [] : field.split('.');
  while (parts.length > 0 && node) {
    const step = stepInto(node, parts);
    if (!step) break;
    place = step.place;
    node = step.node;
    parts = parts.slice(step.length);
  }
  return place;
}

interface Step {
  readonly node: Node | null;
  readonly place: number;
  /** Number of leading parts of the field's path that exist in the text. */
  readonly length: number;
}

function stepInto(node: Node, parts: readonly string[]): Step | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(parts[0])];
    return isNode(item) ? { node: item, place: item.range?.[0] ?? 0, length: 1 } : undefined;
  }
  if (!isMap(node)) return undefined;
  for (let length = parts.length; length > 0; length--) {
    const key = parts.slice(0, length).join('.');
    const pair = node.items.find((item) => String(item.key) === key);
    if (!pair) continue;
    const place = isNode(pair.key) ? pair.key.range?.[0] : undefined;
    return { node: isNode(pair.value) ? pair.value : null, place: place ?? node.range?.[0] ?? 0, length };
  }
  return undefined;
}
