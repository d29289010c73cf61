import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { talkToChat } from '../thirdParty/chatFrame.ts';
import { connectFrame } from './frameMessages.ts';

let page: EventTarget;
let lifetime: AbortController;
beforeEach(() => {
  page = new EventTarget();
  lifetime = new AbortController();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  lifetime.abort();
  vi.unstubAllGlobals();
});

const ORIGIN = 'https://frame.example';

/** An iframe, and a list of the messages sent to it with their target origins. */
function frame() {
  const messages: unknown[][] = [];
  const contentWindow = { postMessage: (...args: unknown[]) => messages.push(args) };
  const element = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement;
  return { element, messages };
}

const says = (source: unknown, origin: string, data: unknown) =>
  page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));

const TALKS = {
  'a game': {
    good: { nowlight: 'ready' },
    listen: (of: HTMLIFrameElement, listener: (message: unknown) => void) =>
      connectFrame(of, ORIGIN, { onLoad: () => undefined, onMessage: listener }, lifetime.signal),
    tells: { nowlight: 'pause' },
  },
  'the support chat': {
    good: { supportChat: 'ready' },
    listen: (of: HTMLIFrameElement, listener: (message: unknown) => void) =>
      talkToChat(of, ORIGIN, listener, lifetime.signal),
    tells: { supportChat: 'about', visitor: 'v', language: 'en', shown: true },
  },
} as const;

it.each(Object.entries(TALKS))(
  'messages of %s are accepted only from its window and origin in a valid form, and sent only to its origin',
  (_, { good, listen, tells }) => {
    const { element, messages } = frame();
    const events: unknown[] = [];
    const tell = listen(element, (one) => events.push(one));
    const own = element.contentWindow;
    says(own, 'https://evil.example', good);
    says(own, 'null', good);
    says(own, `${ORIGIN}.evil.example`, good);
    says({}, ORIGIN, good);
    says(null, ORIGIN, good);
    for (const nonsense of [undefined, null, 'ready', 7, [], {}, { nowlight: 'unknown', supportChat: 'unknown' }])
      says(own, ORIGIN, nonsense);
    expect(events).toEqual([]);
    says(own, ORIGIN, good);
    expect(events).toEqual([good]);
    tell(tells as never);
    expect(messages).toEqual([[tells, ORIGIN]]);
    lifetime.abort();
    says(own, ORIGIN, good);
    expect(events).toHaveLength(1);
  },
);
