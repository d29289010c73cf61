import { type RefCallback, useCallback, useState } from 'react';

/**
 * What a film's captions say now, as plain text, and the `ref` of their track. Empty where there are none. They are drawn by
 * the page, which knows where there is room.
 */
export function useCaption(): readonly [said: string, ref: RefCallback<HTMLTrackElement>] {
  const [said, setSaid] = useState('');
  const ref = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return undefined;
    const { track } = element;
    track.mode = 'hidden';
    const tell = () => setSaid([...(track.activeCues ?? [])].map(textOf).join('\n'));
    track.addEventListener('cuechange', tell);
    return () => track.removeEventListener('cuechange', tell);
  }, []);
  return [said, ref];
}

/** Marks within a cue are not read: what a server sends is never markup. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}
