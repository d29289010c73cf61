import { useLayoutEffect, useRef, useState } from 'react';

/** An object that does nothing until its owner calls `start`, once, and that stops when `signal` aborts. */
export interface Startable {
  start(signal: AbortSignal): void;
}

/** A value that was started, and the abort controller that ends it. */
export interface Started<T> {
  readonly value: T;
  readonly end: AbortController;
}

/** Holds a value that was started before its component mounts. */
export interface Prestart<T> {
  started: Started<T> | undefined;
}

export function startValue<T extends Startable>(value: T): Started<T> {
  const end = new AbortController();
  value.start(end.signal);
  return { value, end };
}

/** Abort controllers of components that have just unmounted. StrictMode remounts at once and keeps its values. */
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
export function useStartable<T extends Startable>(create: () => T, prestart?: Prestart<T>): T | undefined {
  const first = useRef(() => takeOver(prestart) ?? startValue(create()));
  const current = useRef<Started<T>>(undefined);
  const [value, setValue] = useState(prestart?.started?.value);
  // A layout effect, so that the value exists at the first paint.
  useLayoutEffect(() => {
    if (!current.current || !leaving.delete(current.current.end)) {
      endLeaving();
      current.current = first.current();
      setValue(current.current.value);
    }
    const { end } = current.current;
    return () => {
      leaving.add(end);
      void Promise.resolve().then(endLeaving);
    };
  }, []);
  return value;
}

function takeOver<T>(prestart: Prestart<T> | undefined): Started<T> | undefined {
  const started = prestart?.started;
  if (prestart) prestart.started = undefined;
  return started;
}
