import { createContext, useContext, useEffect } from 'react';

/** Counts a part as waited for until the returned function is called. `again` retries its code. */
export type Wait = (again?: () => void) => () => void;

/** Hears of parts below it that wait for their code or words. Undefined where nobody is told. */
export const Waits = createContext<Wait | undefined>(undefined);

/** The same for the layers over a page: what a page itself waits for shows in its place. */
export const LayerWaits = createContext<Wait | undefined>(undefined);

/** Counts the component as a part that is waited for while it is shown. */
export function useWait(again?: () => void): void {
  const wait = useContext(Waits);
  useEffect(() => wait?.(again), [wait, again]);
}
