import type { Kinded, MachineSpec } from '../../src/kit/stateMachine.ts';

/** An event to try in every state, with its label. */
export interface Trial<E extends Kinded> {
  readonly says: string;
  readonly event: E;
}

export interface MachineSetup<S extends Kinded, E extends Kinded, C extends Kinded> {
  /** Source file of the state machine, relative to the root. */
  readonly file: string;
  readonly spec: MachineSpec<S, E, C>;
  readonly trials: readonly Trial<E>[];
  /**
   * Returns the diagram's box for a state; by default the state's kind. State machines that manage a list are drawn
   * for one of its items.
   */
  readonly kind?: (state: S) => string;
  /** Whether the diagram shows the ongoing effect with this key; by default it shows all. */
  readonly concerns?: (key: string) => boolean;
  /** Distinguishes states of one kind in the diagram, in words; undefined if nothing does, which is the default. */
  readonly facet?: (state: S) => string | undefined;
  /** Identifies equivalent states, which have the same transitions. */
  readonly signature: (state: S) => string;
  /** Requirements of a diagram node by its id, which link the node's stories, scenarios and tests. */
  readonly shownBy?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether to explore further from a state; by default always. Combinations of several exceptional conditions add
   * nothing new.
   */
  readonly goOn?: (state: S) => boolean;
}

/** A node of the diagram: a kind of state, or one of its facets. */
export interface Place {
  readonly id: string;
  readonly kind: string;
  readonly facet: string | undefined;
  /** Keys of the ongoing effects in this state, without numbers. */
  readonly ongoing: readonly string[];
}

export interface Move {
  readonly from: string;
  readonly says: string;
  readonly to: string;
  readonly commands: readonly string[];
}

export interface Exploration {
  readonly places: readonly Place[];
  readonly moves: readonly Move[];
  readonly states: number;
  /**
   * Every state with its transitions. Diagram nodes merge states, so a path of nodes may not exist between states.
   */
  readonly graph: readonly StateNode[];
}

export interface StateNode {
  readonly place: string;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly says: string;
  /** Index of the transition's target in the graph. */
  readonly to: number;
  readonly commands: readonly string[];
}

/**
 * Explores a state machine from its initial state by trying every event in every state, and records the transitions.
 */
export function exploreMachine<S extends Kinded, E extends Kinded, C extends Kinded>(
  reading: MachineSetup<S, E, C>,
): Exploration {
  const { spec, trials, facet, signature, goOn, kind: kindOf = ({ kind }) => kind, concerns = () => true } = reading;
  const places = new Map<string, { place: Place; ongoing: Set<string> }>();
  const moves = new Map<string, Move>();
  const seen = new Map<string, number>();
  const queue: { readonly state: S; readonly node: number }[] = [];
  const graph: { place: string; steps: Step[] }[] = [];

  const placeOf = (state: S): string => {
    const [kind, facetName] = [kindOf(state), facet?.(state)];
    const id = facetName === undefined ? kind : `${kind}/${facetName}`;
    const entry = places.get(id) ?? {
      place: { id, kind, facet: facetName, ongoing: [] },
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
    if (goOn?.(state) ?? true) queue.push({ state, node });
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
