import { expect, it } from 'vitest';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { DeviceAction } from './deviceAction.store.ts';

it.each<[string, DeviceMessage, number]>([
  ['the end of a gamepad rumble', { kind: 'rumble', slot: 0, strength: 0.4, ms: 300 }, 5_300],
  ['an image tag of a control', { kind: 'image-tags', tags: 'fire,0.5,0.5' }, 5_000],
])('DeviceAction reports an action until 5 s after %s', (_, message, ms) => {
  const clock = new ManualClock(0);
  const action = new DeviceAction(clock, new AbortController().signal);
  action.hear(message);
  clock.advance(1_000);
  action.hear(message);
  clock.advance(ms - 1);
  expect(action.going).toBe(true);
  clock.advance(1);
  expect([action.going, clock.pending]).toEqual([false, 0]);
});

it('DeviceAction reports an action while the game’s keyboard is shown, and none after its signal aborts', () => {
  const clock = new ManualClock(0);
  const controller = new AbortController();
  const action = new DeviceAction(clock, controller.signal);
  action.hear({ kind: 'soft-keyboard', shown: true });
  clock.advance(600_000);
  action.hear({ kind: 'rumble', slot: 0, strength: 1, ms: 10 });
  clock.advance(600_000);
  expect(action.going).toBe(true);
  action.hear({ kind: 'soft-keyboard', shown: false });
  clock.advance(5_000);
  expect(action.going).toBe(false);
  controller.abort();
  action.hear({ kind: 'soft-keyboard', shown: true });
  expect(action.going).toBe(false);
});

it.each<DeviceMessage>([
  { kind: 'image-tags', tags: '' },
  { kind: 'rumble', slot: 0, strength: 0, ms: 100 },
  { kind: 'raw-mouse', on: true },
  { kind: 'clipboard', text: 'fire' },
])('DeviceAction reports no action for the message %j', (message) => {
  const action = new DeviceAction(new ManualClock(0), new AbortController().signal);
  action.hear(message);
  expect(action.going).toBe(false);
});
