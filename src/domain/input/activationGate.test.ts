import { expect, it } from 'vitest';
import { parseImageTags } from '../../contracts/channel/imageTags.ts';
import { ManualClock } from '../../kit/clock.ts';
import { ActivationGate } from './activationGate.ts';

function bench() {
  const clock = new ManualClock();
  const activation = new ActivationGate(clock);
  const controller = new AbortController();
  const heard: number[] = [];
  const say = activation.debounce((one: number) => heard.push(one), controller.signal);
  return { clock, activation, controller, heard, say };
}

it('const.settle-delay: what is asked counts once it has held still for 100 ms, and then once', () => {
  const { clock, heard, say } = bench();
  say(1);
  clock.advance(99);
  say(2);
  clock.advance(99);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual([2]);
  clock.advance(60_000);
  expect([heard, clock.pending]).toEqual([[2], 0]);
});

it('const.settle-delay-image: 400 ms while images are found, for the 500 ms that they count', () => {
  const { clock, activation, heard, say } = bench();
  activation.onTags(parseImageTags('compass,0.2,0.3;gate,0.5,0.5'));
  clock.advance(499);
  say(1);
  clock.advance(399);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual([1]);
  for (const gone of [() => clock.advance(500), () => activation.onTags([])]) {
    activation.onTags(parseImageTags('compass,0.2,0.3'));
    gone();
    heard.splice(0);
    say(2);
    clock.advance(100);
    expect(heard).toEqual([2]);
  }
});

it('const.window-activate: a window that was left and is back has 300 ms before anything is asked of it', () => {
  for (const leave of ['setFocused', 'setVisible'] as const) {
    const { clock, activation, controller, heard, say } = bench();
    activation[leave](true);
    activation[leave](false);
    say(1);
    clock.advance(60_000);
    expect([heard, clock.pending]).toEqual([[], 0]);
    activation[leave](true);
    clock.advance(299);
    expect(heard).toEqual([]);
    // Repeated reports of the same state.
    activation[leave](true);
    clock.advance(1);
    expect(heard).toEqual([1]);
    activation[leave](false);
    activation[leave](true);
    clock.advance(201);
    say(2);
    clock.advance(99);
    expect(heard).toEqual([1]);
    clock.advance(1);
    expect(heard).toEqual([1, 2]);
    let now = 0;
    activation.whenActive(() => now++, controller.signal);
    expect(now).toBe(1);
  }
});

it('what waited for the window is done once, however often the window is left afterwards', () => {
  const { clock, activation, controller, heard, say } = bench();
  let now = 0;
  activation.setVisible(false);
  say(1);
  activation.whenActive(() => now++, controller.signal);
  for (let times = 0; times < 3; times++) {
    activation.setVisible(true);
    clock.advance(60_000);
    activation.setVisible(false);
  }
  expect([heard, now]).toEqual([[1], 1]);
});

it('nothing is done for whoever is gone already, or goes while the window is away', () => {
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

it('a page that begins without the focus is not one that was left', () => {
  const { clock, activation, heard, say } = bench();
  activation.setFocused(false);
  say(1);
  clock.advance(100);
  expect(heard).toEqual([1]);
});

it('nothing is heard, and nothing waits, once its owner is gone', () => {
  const { clock, activation, controller, heard, say } = bench();
  say(1);
  controller.abort();
  activation.setVisible(false);
  say(2);
  activation.setVisible(true);
  clock.advance(60_000);
  expect([heard, clock.pending]).toEqual([[], 0]);
});
