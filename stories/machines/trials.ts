import type { Kinded } from '../../src/kit/machine.ts';
import type { Trial } from './explore.ts';

/** Every event a machine knows, by kind: a new kind that nobody tries does not compile. */
export type Alphabet<E extends Kinded> = {
  readonly [K in E['kind']]: readonly Omit<Extract<E, { readonly kind: K }>, 'kind'>[];
};

/** The trials of an alphabet, named by the event and by what tells its variants apart. */
export function trialsOf<E extends Kinded>(
  alphabet: Alphabet<E>,
  detail: (event: E) => string | undefined,
): Trial<E>[] {
  return Object.entries<readonly object[]>(alphabet).flatMap(([kind, variants]) =>
    variants.map((variant) => {
      const event = { kind, ...variant } as unknown as E;
      const more = detail(event);
      return { says: more === undefined ? kind : `${kind}: ${more}`, event };
    }),
  );
}
