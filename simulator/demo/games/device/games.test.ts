import { describe, expect, test, vi } from 'vitest';
import { Bench, hashOf } from '../../../device/testDevice.ts';
import { CREAM } from './orchard/orchardPalette.ts';

// The tests draw minutes of games, possibly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const activities = (bench: Bench) =>
  bench.said('top-activity').map(({ activityName }) => activityName.split('.').pop());

/** Ticks until the game reports its end. */
function untilOver(bench: Bench, seconds: number, each: (tick: number) => void = () => {}): number {
  for (let i = 0; i < seconds * 60; i++) {
    if (activities(bench).at(-1) === 'ResultActivity') return i;
    each(i);
    bench.run(1);
  }
  return Infinity;
}

describe('a demo game', () => {
  const rounds: readonly (readonly [name: string, start: (bench: Bench) => void, seconds: number])[] = [
    ['skyhop', (bench) => bench.press('Space'), 60],
    ['orchard', (bench) => bench.press('Enter'), 62],
    ['vesper', (bench) => bench.pad(1), 120],
  ];

  test.each(rounds)(
    '%s starts a round, ends it without further input, and starts another on a later press',
    (name, start, seconds) => {
      const bench = new Bench(`games.nowlight.${name}`, { width: 128, height: 72 });
      bench.run(60);
      start(bench);
      expect(untilOver(bench, seconds)).toBeLessThan(Infinity);
      const over = hashOf(bench.run(1));
      bench.pad(0);
      start(bench);
      bench.pad(0);
      expect(activities(bench).at(-1), 'a press right after the end doesn’t restart the game').toBe('ResultActivity');
      bench.run(90);
      start(bench);
      expect(hashOf(bench.run(30))).not.toBe(over);
      expect(activities(bench)).toEqual(['MainActivity', 'PlayActivity', 'ResultActivity', 'PlayActivity']);
    },
  );

  test('Skyhop lasts longer for a player who jumps', () => {
    const [idle, jumping] = [
      new Bench('games.nowlight.skyhop', { width: 128, height: 72 }),
      new Bench('games.nowlight.skyhop', { width: 128, height: 72 }),
    ];
    for (const bench of [idle, jumping]) {
      bench.run(40);
      bench.press('Space');
    }
    const still = untilOver(idle, 60);
    const played = untilOver(jumping, 60, (tick) => {
      if (tick % 48 === 0) jumping.key('Space', true);
      if (tick % 48 === 36) jumping.key('Space', false);
    });
    expect(played).toBeGreaterThan(still);
  });

  test('Orchard starts on a swipe through the apple, a mouse cut, a key and a gamepad button', () => {
    const cuts: readonly ((bench: Bench) => void)[] = [
      (bench) => bench.swipe(0, 0.3, 0.7, 0.7, 0.62),
      (bench) => {
        bench.button(true, 0.2, 0.66);
        bench.point(0.8, 0.66);
        bench.button(false, 0.8, 0.66);
      },
      (bench) => bench.press('Enter'),
      (bench) => bench.pad(1),
    ];
    for (const cut of cuts) {
      const bench = new Bench('games.nowlight.orchard', { width: 128, height: 72 });
      bench.run(40);
      cut(bench);
      expect(activities(bench).at(-1)).toBe('PlayActivity');
    }
  });

  test('Orchard’s name is below the handle of the player’s bar', () => {
    // Orchard is played in portrait: the handle is over the middle of its picture's upper edge.
    const { y, width, height } = new Bench('games.nowlight.orchard', { width: 640, height: 360 }).run(60);
    expect(width).toBeLessThan(height);
    const isName = (luma: number) => Math.abs(luma - CREAM.y) <= 2;
    const rows = Array.from({ length: height }, (_, row) => y.slice((row + 0.3) * width, (row + 0.7) * width));
    const first = rows.findIndex((row) => row.filter(isName).length > 4);
    // The handle is 24 CSS pixels high, over a picture of at least 360.
    expect(first).toBeGreaterThan((24 / 360) * height);
    expect(first).toBeLessThan(height / 3);
  });

  test('Vesper sends rumble only if it is played with a gamepad', () => {
    const [withPad, without] = [
      new Bench('games.nowlight.vesper', { width: 128, height: 72 }),
      new Bench('games.nowlight.vesper', { width: 128, height: 72 }),
    ];
    withPad.run(40);
    without.run(40);
    withPad.pad(1);
    without.press('Space');
    for (const bench of [withPad, without]) untilOver(bench, 120);
    expect(withPad.said('rumble').length).toBeGreaterThan(0);
    expect(without.said('rumble')).toEqual([]);
  });
});
