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
}

/** Walks a machine from its initial state, trying every event everywhere, and writes down where it leads. */
export function explore<S extends Kinded, E extends Kinded, C extends Kinded>(reading: Reading<S, E, C>): Exploration {
  const { spec, trials, facet, signature, goOn, kind: kindOf = ({ kind }) => kind, concerns = () => true } = reading;
  const places = new Map<string, { place: Place; ongoing: Set<string> }>();
  const moves = new Map<string, Move>();
  const seen = new Set<string>();
  const queue: S[] = [];

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
  const meet = (state: S) => {
    const mark = `${placeOf(state)} ${signature(state)}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    if (goOn(state)) queue.push(state);
  };

  meet(spec.initial);
  for (let state = queue.shift(); state; state = queue.shift()) {
    const from = placeOf(state);
    for (const { says, event } of trials) {
      const [next, ...commands] = spec.step(state, event);
      if (next === state && commands.length === 0) continue;
      const to = placeOf(next);
      if (to !== from || commands.length > 0) {
        const move = { from, says, to, commands: commands.map(({ kind }) => kind) };
        moves.set(`${from} ${says} ${to} ${move.commands.join()}`, move);
      }
      meet(next);
    }
  }
  return {
    places: [...places.values()].map(({ place, ongoing }) => ({ ...place, ongoing: [...ongoing].sort() })),
    moves: [...moves.values()],
    states: seen.size,
  };
}
