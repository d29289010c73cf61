import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Something that lives as long as a component: made when the component is on the page, disposed of when it goes. A
 * component that is to own another one gets another `key`. Undefined until it is made.
 *
 * @param made what `make` will answer, where that is there already: then it is never undefined.
 */
export function useOwned<T extends { dispose(): void }>(make: () => T, made?: T): T | undefined {
  const first = useRef(make);
  const [owned, setOwned] = useState(made);
  // Before anything is painted: a page is never there without what it shows.
  useLayoutEffect(() => {
    const value = first.current();
    setOwned(value);
    return () => value.dispose();
  }, []);
  return owned;
}
