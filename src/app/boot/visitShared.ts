import type { Core } from './core.ts';

/** Names something that a visit has one of. */
export interface VisitKey<T> {
  readonly name: string;
  /** Only a type: nothing is there. */
  readonly type?: T;
}

/** What a visit has one of: made by whoever asks first, and the same for all who ask later. It goes with the visit. */
export function visitShared<T>({ shared }: Pick<Core, 'shared'>, key: VisitKey<T>, make: () => T): T {
  if (!shared.has(key)) shared.set(key, make());
  return shared.get(key) as T;
}
