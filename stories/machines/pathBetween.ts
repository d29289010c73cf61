import type { Exploration, Step } from './exploreMachine.ts';

/** One event of the path, and the diagram node that it leads to. */
export interface Leg {
  readonly says: string;
  readonly place: string;
  readonly commands: readonly string[];
}

/**
 * Returns the shortest path of real states between two diagram nodes, or undefined. A kind includes all of its nodes.
 */
export function pathBetween({ graph }: Exploration, from: string, to: string): readonly Leg[] | undefined {
  const isAt = (place: string, target: string) => place === target || place.split('/')[0] === target;
  const starts = graph.flatMap(({ place }, node) => (isAt(place, from) ? [node] : []));
  const before = new Map<number, { readonly node: number; readonly step: Step } | undefined>(
    starts.map((node) => [node, undefined]),
  );
  const queue = [...starts];
  for (const node of queue) {
    const here = graph[node];
    if (!here) continue;
    if (isAt(here.place, to)) return legs(node);
    for (const step of here.steps) {
      if (before.has(step.to)) continue;
      before.set(step.to, { node, step });
      queue.push(step.to);
    }
  }
  return undefined;

  function legs(end: number): Leg[] {
    const matches: Leg[] = [];
    let node = end;
    for (let came = before.get(node); came; came = before.get(node)) {
      matches.unshift({ says: came.step.says, place: graph[node]?.place ?? '', commands: came.step.commands });
      node = came.node;
    }
    return matches;
  }
}
