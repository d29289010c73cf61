import { type ReactNode, useDeferredValue } from 'react';

/**
 * What lies below a page's head: drawn in a pass after the one that first draws what stands around it, and in pieces, so
 * that the head is there sooner. Nothing is shown in its place meanwhile; only what comes last on a page may stand in it.
 * Where there is no document, as in a page drawn to text, there is one pass only, and all is in it.
 *
 * @param props.atOnce what the first pass is for lies in here
 */
export function Deferred({ atOnce = false, children }: { readonly atOnce?: boolean; readonly children: ReactNode }) {
  return useDeferredValue(true, atOnce || typeof document === 'undefined') ? children : null;
}
