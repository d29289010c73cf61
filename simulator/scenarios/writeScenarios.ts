import type { Scenario } from '../core/scenario/scenario.ts';

/**
 * A scenario as written in a file. By default, it runs the game Skyhop, and claims no requirements and has no
 * moments.
 */
type Written = Omit<Scenario, 'appId' | 'covers' | 'moments'> & Partial<Pick<Scenario, 'appId' | 'covers' | 'moments'>>;
/** A scenario whose id has a literal type. */
export type Named<Id extends string> = Scenario & { readonly id: Id };

export function scenario<const Id extends string>(written: Written & { readonly id: Id }): Named<Id> {
  return { appId: '20101', covers: [], moments: [], ...written };
}

export function scenarios<const Id extends string>(
  written: readonly (Written & { readonly id: Id })[],
): readonly Named<Id>[] {
  return written.map(scenario);
}

/** Keeps the ids of a table's rows as literal types: `table<Row>()([…])`. */
export const table =
  <Row extends { readonly id: string }>() =>
  <const Id extends string>(rows: readonly (Row & { readonly id: Id })[]) =>
    rows;
