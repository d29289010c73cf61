import { GameSaysSchema, type PageSays } from '../../../contracts/frames/htmlGame.ts';
import type { FramePort, FrameListener } from '../pagePorts.ts';

/** `event.origin` of a sandboxed document with an opaque origin. */
const OPAQUE = 'null';

/**
 * Listens to an iframe until `signal` aborts and returns a function that sends to it. Ignores messages from other
 * windows or origins.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  listener: FrameListener,
  signal: AbortSignal,
): (says: PageSays) => void {
  frame.addEventListener('load', listener.onLoad, { signal });
  const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const says = GameSaysSchema.safeParse(data);
    if (says.success) listener.onMessage(says.data);
  };
  addEventListener('message', listen, { signal });
  return (says) => frame.contentWindow?.postMessage(says, origin === OPAQUE ? '*' : origin);
}

/** An iframe loads an HTML app directly from the app's address. */
export const source: FramePort['source'] = ({ href, origin }) => Promise.resolve({ src: href, origin });
