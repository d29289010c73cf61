import { GameSaysSchema, type PageSays } from '../../../contracts/frames/htmlGame.ts';
import type { FramePort, HeardInFrame } from '../pagePorts.ts';

/** A sandboxed document without an origin of its own says so of itself. */
const OPAQUE = 'null';

/**
 * Listens to a frame until the signal is aborted, and answers how to speak to it. Only what comes from this frame, while it
 * shows its own origin, is listened to; anything else that it says is nothing.
 */
export function talk(
  frame: HTMLIFrameElement,
  origin: string,
  heard: HeardInFrame,
  signal: AbortSignal,
): (says: PageSays) => void {
  frame.addEventListener('load', heard.loaded, { signal });
  const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const says = GameSaysSchema.safeParse(data);
    if (says.success) heard.said(says.data);
  };
  addEventListener('message', listen, { signal });
  return (says) => frame.contentWindow?.postMessage(says, origin === OPAQUE ? '*' : origin);
}

/** An app's own address. */
export const source: FramePort['source'] = ({ href, origin }) => Promise.resolve({ src: href, origin });
