import { type RefObject, useEffect, useRef, useState } from 'react';

/** Takes a file that is dropped on an element; answers whether one hovers over it. Undefined takes none. */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFile: ((file: File) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const now = useRef(onFile);
  useEffect(() => {
    now.current = onFile;
  });
  useEffect(() => {
    const end = new AbortController();
    const drag = (event: DragEvent) => {
      if (!now.current || !event.dataTransfer?.types.includes('Files')) return;
      if (event.type !== 'dragleave') event.preventDefault();
      setOver(event.type === 'dragover');
      const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
      if (file) now.current(file);
    };
    for (const kind of ['dragover', 'dragleave', 'drop'] as const)
      place.current?.addEventListener(kind, drag, { signal: end.signal });
    return () => end.abort();
  }, [place]);
  return over;
}
