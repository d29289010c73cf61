import { expect, it } from 'vitest';
import { parseImageTags } from '../../contracts/channel/imageTags.ts';
import { ManualClock } from '../../kit/clock.ts';
import { SETTLE_IMAGE_MS, SETTLE_MS, Settling, TAGS_CLEAR_MS, WINDOW_ACTIVATE_MS } from './settling.ts';

function bench() {
  const clock = new ManualClock();
  const settling = new Settling(clock);
  const life = new AbortController();
  const heard: number[] = [];
  const say = settling.settled((one: number) => heard.push(one), life.signal);
  return { clock, settling, life, heard, say };
}

it('const.settle-delay: what is asked counts once it has held still for 100 ms, and then once', () => {
  const { clock, heard, say } = bench();
  say(1);
  clock.advance(99);
  say(2);
  clock.advance(SETTLE_MS - 1);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual([2]);
  clock.advance(60_000);
  expect([heard, clock.pending]).toEqual([[2], 0]);
});

it('const.settle-delay-image: 400 ms while images are found, for the 500 ms that they count', () => {
  const { clock, settling, heard, say } = bench();
  settling.hearTags(parseImageTags('compass,0.2,0.3;gate,0.5,0.5'));
  clock.advance(TAGS_CLEAR_MS - 1);
  say(1);
  clock.advance(SETTLE_IMAGE_MS - 1);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual([1]);
  for (const gone of [() => clock.advance(TAGS_CLEAR_MS), () => settling.hearTags([])]) {
    settling.hearTags(parseImageTags('compass,0.2,0.3'));
    gone();
    heard.splice(0);
    say(2);
    clock.advance(SETTLE_MS);
    expect(heard).toEqual([2]);
  }
});

it('const.window-activate: a window that was left and is back has 300 ms before anything is asked of it', () => {
  for (const leave of ['setFocused', 'setVisible'] as const) {
    const { clock, settling, life, heard, say } = bench();
    settling[leave](true);
    settling[leave](false);
    say(1);
    clock.advance(60_000);
    expect([heard, clock.pending]).toEqual([[], 0]);
    settling[leave](true);
    clock.advance(WINDOW_ACTIVATE_MS - 1);
    expect(heard).toEqual([]);
    // It is told again and again that nothing has changed.
    settling[leave](true);
    clock.advance(1);
    expect(heard).toEqual([1]);
    settling[leave](false);
    settling[leave](true);
    clock.advance(WINDOW_ACTIVATE_MS - SETTLE_MS + 1);
    say(2);
    clock.advance(SETTLE_MS - 1);
    expect(heard).toEqual([1]);
    clock.advance(1);
    expect(heard).toEqual([1, 2]);
    let now = 0;
    settling.whenActive(() => now++, life.signal);
    expect(now).toBe(1);
  }
});

it('a page that begins without the focus is not one that was left', () => {
  const { clock, settling, heard, say } = bench();
  settling.setFocused(false);
  say(1);
  clock.advance(SETTLE_MS);
  expect(heard).toEqual([1]);
});

it('nothing is heard, and nothing waits, once its owner is gone', () => {
  const { clock, settling, life, heard, say } = bench();
  say(1);
  life.abort();
  settling.setVisible(false);
  say(2);
  settling.setVisible(true);
  clock.advance(60_000);
  expect([heard, clock.pending]).toEqual([[], 0]);
});
