import type { Kinded, MachineSpec } from '../../src/kit/machine.ts';

/** An event to try, with the words that it is shown by. */
export interface Trial<E extends Kinded> {
  readonly says: string;
  readonly event: E;
}

export interface Reading<S extends Kinded, E extends Kinded, C extends Kinded> {
  /** Where its code is, from the project's root. */
  readonly file: string;
  readonly spec: MachineSpec<S, E, C>;
  readonly trials: readonly Trial<E>[];
  /** Which box a state belongs to; its kind where nothing is said. A list is drawn as the way of one thing through it. */
  readonly kind?: (state: S) => string;
  /** Whether what runs under this key is told of; all of it where nothing is said. */
  readonly concerns?: (key: string) => boolean;
  /** What tells states of one kind apart for the reader; undefined where nothing does. */
  readonly facet: (state: S) => string | undefined;
  /** What decides where a state can go on to: two states with the same signature are one. */
  readonly signature: (state: S) => string;
  /** Which requirements tell of a place, by its id: by them its stories, scenarios and tests are found. */
  readonly shownBy: Readonly<Record<string, readonly string[]>>;
  /** Whether to go on from here. More than one thing out of the ordinary at a time teaches nothing new. */
  readonly goOn: (state: S) => boolean;
}

/** A place on the drawing: a kind of state, or one facet of it. */
export interface Place {
  readonly id: string;
  readonly kind: string;
  readonly facet: string | undefined;
  /** The keys of what runs while here, without their numbers. */
  readonly ongoing: readonly string[];
}

export interface Move {
  readonly from: string;
  readonly says: string;
  readonly to: string;
  /** What it causes once. */
  readonly commands: readonly string[];
}

export interface Exploration {
  readonly places: readonly Place[];
  readonly moves: readonly Move[];
  /** How many states were tried. */
  readonly states: number;
  /** Every state with the steps that lead out of it: places are many states each, and a way through places need not be one. */
  readonly graph: readonly StateNode[];
}

/** One state of the walk. */
export interface StateNode {
  readonly place: string;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly says: string;
  /** Where it leads, in the graph. */
  readonly to: number;
  readonly commands: readonly string[];
}

/** Walks a machine from its initial state, trying every event everywhere, and writes down where it leads. */
export function explore<S extends Kinded, E extends Kinded, C extends Kinded>(reading: Reading<S, E, C>): Exploration {
  const { spec, trials, facet, signature, goOn, kind: kindOf = ({ kind }) => kind, concerns = () => true } = reading;
  const places = new Map<string, { place: Place; ongoing: Set<string> }>();
  const moves = new Map<string, Move>();
  const seen = new Map<string, number>();
  const queue: { readonly state: S; readonly node: number }[] = [];
  const graph: { place: string; steps: Step[] }[] = [];

  const placeOf = (state: S): string => {
    const [kind, found] = [kindOf(state), facet(state)];
    const id = found === undefined ? kind : `${kind}/${found}`;
    const entry = places.get(id) ?? {
      place: { id, kind, facet: found, ongoing: [] },
      ongoing: new Set<string>(),
    };
    places.set(id, entry);
    for (const key of Object.keys(spec.ongoing(state)).filter(concerns)) entry.ongoing.add(key.replace(/:.*$/, ''));
    return id;
  };
  const meet = (state: S): number => {
    const place = placeOf(state);
    const mark = `${place} ${signature(state)}`;
    const known = seen.get(mark);
    if (known !== undefined) return known;
    const node = graph.push({ place, steps: [] }) - 1;
    seen.set(mark, node);
    if (goOn(state)) queue.push({ state, node });
    return node;
  };

  meet(spec.initial);
  for (let one = queue.shift(); one; one = queue.shift()) {
    const { state, node } = one;
    const from = placeOf(state);
    for (const { says, event } of trials) {
      const [next, ...commands] = spec.step(state, event);
      if (next === state && commands.length === 0) continue;
      const to = placeOf(next);
      if (to !== from || commands.length > 0) {
        const move = { from, says, to, commands: commands.map(({ kind }) => kind) };
        moves.set(`${from} ${says} ${to} ${move.commands.join()}`, move);
      }
      graph[node]?.steps.push({ says, to: meet(next), commands: commands.map(({ kind }) => kind) });
    }
  }
  return {
    places: [...places.values()].map(({ place, ongoing }) => ({ ...place, ongoing: [...ongoing].sort() })),
    moves: [...moves.values()],
    states: seen.size,
    graph,
  };
}
