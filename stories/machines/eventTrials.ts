import type { Kinded } from '../../src/kit/stateMachine.ts';
import type { Trial } from './exploreMachine.ts';

/** Every event of a state machine, by kind. The compiler reports a missing kind. */
export type Alphabet<E extends Kinded> = {
  readonly [K in E['kind']]: readonly Omit<Extract<E, { readonly kind: K }>, 'kind'>[];
};

/**
 * Returns the events to try for an alphabet, each labelled by its kind and, if `detail` is given, by the difference
 * between its variants.
 */
export function trialsOf<E extends Kinded>(
  alphabet: Alphabet<E>,
  detail?: (event: E) => string | undefined,
): Trial<E>[] {
  return Object.entries<readonly object[]>(alphabet).flatMap(([kind, variants]) =>
    variants.map((variant) => {
      const event = { kind, ...variant } as unknown as E;
      const more = detail?.(event);
      return { says: more === undefined ? kind : `${kind}: ${more}`, event };
    }),
  );
}
