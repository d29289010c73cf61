import { createContext, useContext, useEffect } from 'react';

/** Registers a waiting part until the returned function is called. `again` retries its code. */
export type Wait = (again?: () => void) => () => void;

/** Registers components below the provider that wait for their code or words. Undefined without a provider. */
export const Waits = createContext<Wait | undefined>(undefined);

/** The same for layers over a page. A page shows its own placeholder while it waits. */
export const LayerWaits = createContext<Wait | undefined>(undefined);

/** Counts the component as a part that is waited for while it is shown. */
export function useWait(again?: () => void): void {
  const wait = useContext(Waits);
  useEffect(() => wait?.(again), [wait, again]);
}
