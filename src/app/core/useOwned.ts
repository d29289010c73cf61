import { useLayoutEffect, useRef, useState } from 'react';

/** Something that does nothing until its owner starts it, once, and ends when the signal is aborted. */
export interface Startable {
  start(life: AbortSignal): void;
}

/** A started value, and the controller that ends it. */
export interface Started<T> {
  readonly value: T;
  readonly end: AbortController;
}

/** Holds what was started before its component is on the page, until the component takes it over. */
export interface Beforehand<T> {
  started: Started<T> | undefined;
}

export function startOwned<T extends Startable>(value: T): Started<T> {
  const end = new AbortController();
  value.start(end.signal);
  return { value, end };
}

/** Lives of components that have just unmounted. StrictMode mounts a component again at once, which keeps what it owns. */
const leaving = new Set<AbortController>();

function endLeaving(): void {
  for (const end of leaving) {
    leaving.delete(end);
    end.abort();
  }
}

/**
 * Something that lives as long as a component: created and started when the component is on the page, ended when the component
 * goes. A component that is to own another one gets another `key`. Undefined until it is created, unless it was started beforehand.
 */
export function useOwned<T extends Startable>(create: () => T, beforehand?: Beforehand<T>): T | undefined {
  const first = useRef(() => takeOver(beforehand) ?? startOwned(create()));
  const held = useRef<Started<T>>(undefined);
  const [owned, setOwned] = useState(beforehand?.started?.value);
  // Before anything is painted: a page is never there without what it shows.
  useLayoutEffect(() => {
    if (!held.current || !leaving.delete(held.current.end)) {
      endLeaving();
      held.current = first.current();
      setOwned(held.current.value);
    }
    const { end } = held.current;
    return () => {
      leaving.add(end);
      void Promise.resolve().then(endLeaving);
    };
  }, []);
  return owned;
}

function takeOver<T>(beforehand: Beforehand<T> | undefined): Started<T> | undefined {
  const started = beforehand?.started;
  if (beforehand) beforehand.started = undefined;
  return started;
}
