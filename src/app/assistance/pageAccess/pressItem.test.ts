import { afterEach, expect, it, vi } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { pressItem } from './pressItem.ts';

afterEach(() => vi.unstubAllGlobals());

/** A control over the picture that records the pointer events it receives. */
function control() {
  vi.stubGlobal('HTMLInputElement', vi.fn());
  vi.stubGlobal('PointerEvent', class extends Event {});
  vi.stubGlobal(
    'DOMPoint',
    vi.fn(function (this: object, x: number, y: number) {
      Object.assign(this, { x, y });
    }),
  );
  const events: string[] = [];
  const element = {
    matches: () => true,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 100 }),
    dispatchEvent: ({ type }: Event) => events.push(type),
  };
  return { events, element: element as unknown as HTMLElement };
}

it('pressing a control over the picture holds its pointer for 0.3 s, and releases it once', async () => {
  const { events, element } = control();
  const [clock, end] = [new ManualClock(), new AbortController()];
  pressItem({ key: element, element }, clock, end.signal);
  await clock.advanceAsync(299);
  expect(events).toEqual(['pointerdown']);
  await clock.advanceAsync(1);
  end.abort();
  expect(events).toEqual(['pointerdown', 'pointerup']);
});

it('a pressed control over the picture is released at once when the setting is turned off', async () => {
  const { events, element } = control();
  const [clock, end] = [new ManualClock(), new AbortController()];
  pressItem({ key: element, element, sign: '→' }, clock, end.signal);
  end.abort();
  expect(events).toEqual(['pointerdown', 'pointermove', 'pointerup']);
  await clock.advanceAsync(1_000);
  expect([events.length, clock.pending]).toEqual([3, 0]);
});
