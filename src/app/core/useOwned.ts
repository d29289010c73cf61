import { useLayoutEffect, useRef, useState } from 'react';

/** Does nothing until its owner calls `start`, once. Ends when `signal` aborts. */
export interface Startable {
  start(signal: AbortSignal): void;
}

/** A started value, and the controller that ends it. */
export interface Started<T> {
  readonly value: T;
  readonly end: AbortController;
}

/** Holds a value that was started before its component mounts. */
export interface Beforehand<T> {
  started: Started<T> | undefined;
}

export function startOwned<T extends Startable>(value: T): Started<T> {
  const end = new AbortController();
  value.start(end.signal);
  return { value, end };
}

/** Controllers of components that have just unmounted. StrictMode remounts at once and keeps its values. */
const leaving = new Set<AbortController>();

function endLeaving(): void {
  for (const end of leaving) {
    leaving.delete(end);
    end.abort();
  }
}

/**
 * A value with the component's lifetime: created and started on mount, ended on unmount. Use another `key` for another
 * value. Undefined until created, unless it was started beforehand.
 */
export function useOwned<T extends Startable>(create: () => T, beforehand?: Beforehand<T>): T | undefined {
  const first = useRef(() => takeOver(beforehand) ?? startOwned(create()));
  const held = useRef<Started<T>>(undefined);
  const [owned, setOwned] = useState(beforehand?.started?.value);
  // In a layout effect: the first paint has the value.
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
