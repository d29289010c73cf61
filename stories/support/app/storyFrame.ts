import type { AppPorts } from '../../../src/app/ports/appPorts.ts';
import type { FramePort } from '../../../src/app/ports/pagePorts.ts';
import { sampleUrl } from '../../../mocks/vetted.ts';

/** What a document without an origin of its own sends its messages as. */
const OPAQUE = 'null';

/**
 * A frame's source in a story: the world has no server, so what it answers is put into an address that carries it, whose
 * origin is nobody's. A host that never answers leaves the frame without a source.
 */
export function storyFrame(fetch: AppPorts['fetch']): FramePort['source'] {
  return async (address) => {
    const answer = await fetch(address.href, { method: 'GET' });
    const bytes = new TextEncoder().encode(await answer.text());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { src: sampleUrl(`data:text/html;charset=utf-8;base64,${btoa(text)}`), origin: OPAQUE };
  };
}
