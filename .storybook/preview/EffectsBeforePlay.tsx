import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Runs the effects of its children before the story's play function, which is the order when a person operates the
 * screen. React does this in tests, but not in the built catalogue.
 */
export function EffectsBeforePlay({ children }: { readonly children: ReactNode }) {
  const [, settle] = useState(false);
  // An update within a layout effect renders synchronously, after pending effects of React.
  useLayoutEffect(() => settle(true), []);
  return children;
}
