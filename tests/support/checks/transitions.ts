import { expect } from 'vitest';
import type { Kinded, MachineSpec } from '../../../src/kit/machine.ts';

/** Of each kind of state: which kinds of event change something, and which kinds of state they lead to. */
export type Transitions<S extends Kinded, E extends Kinded> = Readonly<
  Record<S['kind'], Readonly<Partial<Record<E['kind'], readonly S['kind'][]>>>>
>;

/** Collects what machines do, one line a transition: `queued, poll due → starting`. */
export class TransitionRecorder {
  readonly #seen = new Set<string>();

  record(state: Kinded, event: Kinded, next: Kinded): void {
    if (next !== state) this.#seen.add(`${state.kind}, ${event.kind} → ${next.kind}`);
  }

  get seen(): readonly string[] {
    return [...this.#seen].toSorted();
  }
}

/** Walks through every state that events lead to, and records each step. States that look alike are one. */
export function walkAll<S extends Kinded, E extends Kinded>(
  spec: MachineSpec<S, E, Kinded>,
  events: readonly E[],
  recorder: TransitionRecorder,
): void {
  const seen = new Set<string>();
  const open = [spec.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    if (seen.has(JSON.stringify(state))) continue;
    seen.add(JSON.stringify(state));
    for (const event of events) {
      const [next] = spec.step(state, event);
      recorder.record(state, event, next);
      open.push(next);
    }
  }
}

/** The same lines, of a declared table. */
export function linesOf<S extends Kinded, E extends Kinded>(table: Transitions<S, E>): readonly string[] {
  return Object.entries<Readonly<Partial<Record<string, readonly string[]>>>>(table)
    .flatMap(([state, events]) =>
      Object.entries(events).flatMap(([event, next]) => (next ?? []).map((kind) => `${state}, ${event} → ${kind}`)),
    )
    .toSorted();
}

/** Expects that a machine makes the table's transitions and no others. States outside of `within` aren't left. */
export function expectTransitions<S extends Kinded, E extends Kinded>(
  spec: MachineSpec<S, E, Kinded>,
  events: readonly E[],
  table: Transitions<S, E>,
  within: (state: S) => boolean = () => true,
): void {
  const recorder = new TransitionRecorder();
  walkAll({ ...spec, step: (state, event) => (within(state) ? spec.step(state, event) : [state]) }, events, recorder);
  expect(recorder.seen).toEqual(linesOf(table));
}
