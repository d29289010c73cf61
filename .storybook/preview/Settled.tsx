import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Lets the effects of what it holds run before the story plays, as they have where a person is the player. The tests' React
 * does so on its own; that of the built catalogue would play first.
 */
export function Settled({ children }: { readonly children: ReactNode }) {
  const [, settle] = useState(false);
  // What is drawn anew within a layout effect waits for no frame, and effects come before it.
  useLayoutEffect(() => settle(true), []);
  return children;
}
