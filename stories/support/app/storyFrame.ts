import type { AppPorts } from '../../../src/app/ports/appPorts.ts';
import type { FramePort } from '../../../src/app/ports/pagePorts.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

/** Origin in messages from a document with an opaque origin. */
const OPAQUE = 'null';

/**
 * Returns the source of an HTML game's iframe in a story. The simulated world has no server, so its response is
 * embedded in a URL with an opaque origin. If the host never answers, the iframe has no source.
 */
export function storyFrame(fetch: AppPorts['fetch']): FramePort['source'] {
  return async (address) => {
    const answer = await fetch(address.href, { method: 'GET' });
    const bytes = new TextEncoder().encode(await answer.text());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { src: sampleUrl(`data:text/html;charset=utf-8;base64,${btoa(text)}`), origin: OPAQUE };
  };
}
