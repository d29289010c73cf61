import { CONTROL_TYPES, type ControlType } from '../../../contracts/entities/controlConfig.ts';
import { SLOT_FIELD, emulatorField } from './bindings.ts';
import { readCondition } from './engine/activationCondition.ts';
import { type Control, type Scheme, SLOTS } from './scheme.ts';
import { parseScript } from './engine/touchScript.ts';

/**
 * A fault of a control. Kinds `type` and `place`, and an invalid `condition` or `script`, disable the control; `key`
 * disables one key. `detail`: the faulty text; for `place`, the control's type.
 */
export type Problem =
  | { readonly kind: 'place'; readonly detail: ControlType }
  | { readonly kind: 'type' | 'condition' | 'script' | 'key'; readonly detail: string };

export function problemsOf(control: Control): readonly Problem[] {
  const { type, state, raw } = control;
  if (type === 'unknown') {
    const name = (textOf(raw['Type']) || textOf(raw['$type'])).split(',')[0]?.trim() ?? '';
    return [isControlType(name) ? { kind: 'place', detail: name } : { kind: 'type', detail: name }];
  }
  const problems: Problem[] = [];
  if (!readCondition(state)) problems.push({ kind: 'condition', detail: state });
  if (type === 'Script') {
    const parsed = parseScript(control.script);
    if (!parsed.ok) problems.push({ kind: 'script', detail: parsed.error[0]?.detail ?? '' });
    else if ('Commands' in raw) problems.push({ kind: 'script', detail: 'Commands' });
  }
  return [...problems, ...unreadKeys(control)];
}

function unreadKeys({ type, raw }: Control): readonly Problem[] {
  const fields = new Set(SLOTS[type].flatMap((slot) => [SLOT_FIELD[slot], emulatorField(type, slot)]));
  return [...fields]
    .flatMap((field) => [raw[field], raw[`${field}_alt1`]])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map((value) => ({ kind: 'key', detail: typeof value === 'string' ? value : JSON.stringify(value).slice(0, 40) }));
}

/** Returns whether a control's faults disable the control. */
export function isLost(problems: readonly Problem[]): boolean {
  return problems.some(({ kind }) => kind !== 'key');
}

export interface ProblemCount {
  /** Number of disabled controls of known types, and of invalid entries. */
  readonly lost: number;
  /** Number of controls of unknown types. */
  readonly types: number;
  readonly keys: number;
  readonly overLimit: number;
}

export function countProblems(schemes: readonly Scheme[]): ProblemCount {
  const problems = schemes.flatMap(({ controls }) => controls.map(problemsOf));
  const sum = (of: (scheme: Scheme) => number | undefined) =>
    schemes.reduce((total, scheme) => total + (of(scheme) ?? 0), 0);
  const types = problems.filter(([first]) => first?.kind === 'type').length;
  return {
    lost: problems.filter(isLost).length - types + sum(({ left }) => left?.unreadable),
    types,
    keys: problems.flat().filter(({ kind }) => kind === 'key').length,
    overLimit: sum(({ left }) => left?.overLimit),
  };
}

function isControlType(name: string): name is ControlType {
  return (CONTROL_TYPES as readonly string[]).includes(name);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
