import type { SyntheticEvent } from 'react';

/** What was opened is below the fold: it comes up to where it is read. */
export function showOpened({ currentTarget: list }: SyntheticEvent<HTMLDetailsElement>): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (list.open) list.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
