import { useEffect, useState } from 'react';

/** Returns the result of `measure`, updated when the window changes. */
export function useMeasured<T>(measure: () => T): T {
  const [measured, setMeasured] = useState(measure);
  useEffect(() => {
    const stop = new AbortController();
    const update = () => setMeasured(measure());
    update();
    window.addEventListener('resize', update, { signal: stop.signal });
    return () => stop.abort();
  }, [measure]);
  return measured;
}
