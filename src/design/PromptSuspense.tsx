import { type ReactNode, Suspense, useEffect, useReducer, useState } from 'react';
import { awaitDrawing, countArrivals } from './drawWaiting.ts';
import { useWait } from './waits.ts';

export interface PromptSuspenseProps {
  /** Stands there until then. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * React's `Suspense`, without its wait: of itself React draws what it waited for no sooner than 300 ms after it showed
 * something else in its place. This draws it as soon as it is there, which `drawWaiting` tells.
 */
export function PromptSuspense({ instead, children }: PromptSuspenseProps) {
  const [, again] = useReducer((redraws: number) => redraws + 1, 0);
  return <Suspense fallback={<Instead again={again}>{instead}</Instead>}>{children}</Suspense>;
}

function Instead({ again, children }: { readonly again: () => void; readonly children: ReactNode }) {
  const [since] = useState(countArrivals);
  useEffect(() => awaitDrawing(again, since), [again, since]);
  useWait();
  return children;
}
