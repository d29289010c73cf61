import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { Scanner } from './scanner.ts';

const STEP_MS = 1_000;
const SETTLE_MS = 300;

/** Creates a page of named items that is scanned by time, unless `isTimed` is false. */
function bench(rows: readonly (readonly string[])[], isTimed = true) {
  const clock = new ManualClock();
  const end = new AbortController();
  const page = { rows, marked: '', used: [] as string[] };
  const scanner = new Scanner(
    {
      rows: () => page.rows.map((row) => row.map((key) => ({ key }))),
      isCurrent: (items) => items.every(({ key }) => page.rows.flat().includes(key)),
      mark: (items) => (page.marked = items.map(({ key }) => key).join(' ')),
      use: ({ key }) => page.used.push(key),
    },
    { clock, stepMs: isTimed ? STEP_MS : undefined },
    end.signal,
  );
  clock.advance(SETTLE_MS);
  return { clock, page, scanner, end, step: (steps = 1) => clock.advance(steps * STEP_MS) };
}

describe('Scanner (scanning by switches)', () => {
  it('highlights the rows in turn, then the items of the chosen row, and activates the chosen item', () => {
    const { page, scanner, step } = bench([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(page.marked).toBe('a b');
    step();
    expect(page.marked).toBe('c d');
    scanner.press();
    expect(page.marked).toBe('c');
    step();
    scanner.press();
    expect(page).toMatchObject({ used: ['d'], marked: '' });
  });

  it('continues at the row of the activated item once the page has settled', () => {
    const { clock, page, scanner, step } = bench([['a'], ['b', 'c'], ['d']]);
    step();
    scanner.press();
    scanner.press();
    clock.advance(SETTLE_MS);
    expect(page).toMatchObject({ used: ['b'], marked: 'b c' });
  });

  it('activates the only item of a row at once, and scans the items of an only row without a press', () => {
    const single = bench([['a'], ['b']]);
    single.scanner.press();
    expect(single.page.used).toEqual(['a']);
    const { page, scanner, step } = bench([['less', 'more']]);
    step();
    scanner.press();
    expect(page.used).toEqual(['more']);
  });

  it('returns to the rows after two rounds over the items, and after three rounds over the rows waits for a press', () => {
    const { clock, page, scanner, step } = bench([['a', 'b'], ['c']]);
    scanner.press();
    step(3);
    expect(page.marked).toBe('b');
    step();
    expect(page.marked).toBe('a b');
    step(6);
    expect([page.marked, clock.pending]).toEqual(['', 0]);
    scanner.press();
    clock.advance(SETTLE_MS);
    expect(page).toMatchObject({ marked: 'a b', used: [] });
  });

  it('reads the rows again instead of activating an item that has disappeared', () => {
    const { clock, page, scanner } = bench([['a', 'b'], ['c']]);
    page.rows = [['x', 'y'], ['z']];
    scanner.press();
    clock.advance(SETTLE_MS);
    expect(page).toMatchObject({ marked: 'x y', used: [] });
    page.rows = [['p'], ['q']];
    clock.advance(STEP_MS + SETTLE_MS);
    expect(page.marked).toBe('p');
  });

  it('advances by the second switch alone, without a timer', () => {
    const { clock, page, scanner } = bench([['a'], ['b']], false);
    clock.advance(60_000);
    expect(page.marked).toBe('a');
    for (let presses = 0; presses < 9; presses++) scanner.advance();
    expect([page.marked, clock.pending]).toEqual(['b', 0]);
  });

  it('removes the highlight of the marked item and stops its timers when the scan is aborted', () => {
    const { clock, page, end } = bench([['a'], ['b']]);
    end.abort();
    expect([page.marked, clock.pending]).toEqual(['', 0]);
  });
});
