import { expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { PlayedTime } from './playedTime.store.ts';

const QUARTER = 15 * 60_000;

function played() {
  const clock = new ManualClock(0);
  const controller = new AbortController();
  const marks: number[] = [];
  const time = new PlayedTime(clock, (bucket) => marks.push(bucket));
  time.start(controller.signal);
  return { clock, controller, marks, time };
}

it('const.mid-game-bucket: reports a numbered milestone every 15 minutes of playtime, without the time of pauses', () => {
  const { clock, marks, time } = played();
  time.setRunning(true);
  clock.advance(QUARTER - 1);
  expect(marks).toEqual([]);
  clock.advance(1);
  expect(marks).toEqual([1]);
  time.setRunning(false);
  clock.advance(10 * QUARTER);
  expect([marks, time.played]).toEqual([[1], QUARTER]);
  time.setRunning(true);
  clock.advance(QUARTER);
  expect([marks, time.bucket]).toEqual([[1, 2], 2]);
});

it('const.mid-game-max: reports at most 12 milestones of playtime, and continues to count the time', () => {
  const { clock, marks, time } = played();
  time.setRunning(true);
  for (let quarter = 0; quarter < 20; quarter++) clock.advance(QUARTER);
  expect(marks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect([time.played, clock.pending]).toEqual([20 * QUARTER, 0]);
});

it('reports only the last milestone of playtime after the computer slept, and never a negative time', () => {
  const { clock, controller, marks, time } = played();
  time.setRunning(true);
  clock.jump(5 * QUARTER);
  clock.advance(0);
  expect(marks).toEqual([5]);
  clock.jump(0);
  expect(time.played).toBe(0);
  controller.abort();
  expect(clock.pending).toBe(0);
});
