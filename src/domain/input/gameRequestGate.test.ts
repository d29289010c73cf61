import { expect, it } from 'vitest';
import { parseImageTags } from '../../contracts/channel/imageTags.ts';
import { ManualClock } from '../../kit/clock.ts';
import { GameRequestGate } from './gameRequestGate.ts';

function bench() {
  const clock = new ManualClock();
  const activation = new GameRequestGate(clock);
  const controller = new AbortController();
  const values: number[] = [];
  const say = activation.debounce((one: number) => values.push(one), controller.signal);
  return { clock, activation, controller, values, say };
}

it('const.settle-delay: debounce calls its listener once after 100 ms without another value', () => {
  const { clock, values, say } = bench();
  say(1);
  clock.advance(99);
  say(2);
  clock.advance(99);
  expect(values).toEqual([]);
  clock.advance(1);
  expect(values).toEqual([2]);
  clock.advance(60_000);
  expect([values, clock.pending]).toEqual([[2], 0]);
});

it('const.settle-delay-image: debounce waits 400 ms while detected images are valid, which is for 500 ms', () => {
  const { clock, activation, values, say } = bench();
  activation.onTags(parseImageTags('compass,0.2,0.3;gate,0.5,0.5'));
  clock.advance(499);
  say(1);
  clock.advance(399);
  expect(values).toEqual([]);
  clock.advance(1);
  expect(values).toEqual([1]);
  for (const gone of [() => clock.advance(500), () => activation.onTags([])]) {
    activation.onTags(parseImageTags('compass,0.2,0.3'));
    gone();
    values.splice(0);
    say(2);
    clock.advance(100);
    expect(values).toEqual([2]);
  }
});

it('const.window-activate: debounce waits 300 ms after the window became active again', () => {
  for (const leave of ['setFocused', 'setVisible'] as const) {
    const { clock, activation, controller, values, say } = bench();
    activation[leave](true);
    activation[leave](false);
    say(1);
    clock.advance(60_000);
    expect([values, clock.pending]).toEqual([[], 0]);
    activation[leave](true);
    clock.advance(299);
    expect(values).toEqual([]);
    // Reporting the same window state again has no effect.
    activation[leave](true);
    clock.advance(1);
    expect(values).toEqual([1]);
    activation[leave](false);
    activation[leave](true);
    clock.advance(201);
    say(2);
    clock.advance(99);
    expect(values).toEqual([1]);
    clock.advance(1);
    expect(values).toEqual([1, 2]);
    let now = 0;
    activation.whenActive(() => now++, controller.signal);
    expect(now).toBe(1);
  }
});

it('a callback that waited for an active window runs once, even if the window becomes inactive again', () => {
  const { clock, activation, controller, values, say } = bench();
  let now = 0;
  activation.setVisible(false);
  say(1);
  activation.whenActive(() => now++, controller.signal);
  for (let times = 0; times < 3; times++) {
    activation.setVisible(true);
    clock.advance(60_000);
    activation.setVisible(false);
  }
  expect([values, now]).toEqual([[1], 1]);
});

it('whenActive skips a callback whose signal is aborted before the window becomes active', () => {
  const { clock, activation, controller } = bench();
  let now = 0;
  activation.whenActive(() => now++, AbortSignal.abort());
  activation.setVisible(false);
  activation.whenActive(() => now++, controller.signal);
  controller.abort();
  activation.setVisible(true);
  clock.advance(60_000);
  expect(now).toBe(0);
});

it('a page that starts without focus counts as active', () => {
  const { clock, activation, values, say } = bench();
  activation.setFocused(false);
  say(1);
  clock.advance(100);
  expect(values).toEqual([1]);
});

it('an aborted debounce calls no listener and leaves no timer', () => {
  const { clock, activation, controller, values, say } = bench();
  say(1);
  controller.abort();
  activation.setVisible(false);
  say(2);
  activation.setVisible(true);
  clock.advance(60_000);
  expect([values, clock.pending]).toEqual([[], 0]);
});
