import { expect } from 'vitest';
import type { Kinded, MachineSpec } from '../../../src/kit/stateMachine.ts';

/** For each kind of state, the kinds of events that change it, and the kinds of states that they lead to. */
export type Transitions<S extends Kinded, E extends Kinded> = Readonly<
  Record<S['kind'], Readonly<Partial<Record<E['kind'], readonly S['kind'][]>>>>
>;

/** Collects the transitions of machines, one line for each: `queued, poll due → starting`. */
export class TransitionRecorder {
  readonly #visited = new Set<string>();

  record(state: Kinded, event: Kinded, next: Kinded): void {
    if (next !== state) this.#visited.add(`${state.kind}, ${event.kind} → ${next.kind}`);
  }

  get visited(): readonly string[] {
    return [...this.#visited].toSorted();
  }
}

/** Visits every state that the events can reach, and records each step. Merges states with equal representatives. */
export function walkAll<S extends Kinded, E extends Kinded>(
  spec: MachineSpec<S, E, Kinded>,
  events: readonly E[],
  recorder: TransitionRecorder,
): void {
  const visited = new Set<string>();
  const open = [spec.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    if (visited.has(JSON.stringify(state))) continue;
    visited.add(JSON.stringify(state));
    for (const event of events) {
      const [next] = spec.step(state, event);
      recorder.record(state, event, next);
      open.push(next);
    }
  }
}

/** Returns a declared table of transitions as lines, in the form of `TransitionRecorder`. */
export function linesOf<S extends Kinded, E extends Kinded>(table: Transitions<S, E>): readonly string[] {
  return Object.entries<Readonly<Partial<Record<string, readonly string[]>>>>(table)
    .flatMap(([state, events]) =>
      Object.entries(events).flatMap(([event, next]) => (next ?? []).map((kind) => `${state}, ${event} → ${kind}`)),
    )
    .toSorted();
}

/** Asserts that a machine makes exactly the transitions of the table. Doesn't explore states outside `within`. */
export function expectTransitions<S extends Kinded, E extends Kinded>(
  spec: MachineSpec<S, E, Kinded>,
  events: readonly E[],
  table: Transitions<S, E>,
  within: (state: S) => boolean = () => true,
): void {
  const recorder = new TransitionRecorder();
  walkAll({ ...spec, step: (state, event) => (within(state) ? spec.step(state, event) : [state]) }, events, recorder);
  expect(recorder.visited).toEqual(linesOf(table));
}
