import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { Dweller } from './pointerDweller.ts';

function bench() {
  const clock = new ManualClock();
  const end = new AbortController();
  const page = { marked: undefined as string | undefined, used: [] as string[] };
  const dweller = new Dweller<string>(
    { mark: (target) => (page.marked = target), use: (target) => page.used.push(target) },
    1_000,
    clock,
    end.signal,
  );
  return { clock, page, dweller, end };
}

describe('Dweller (activation by resting the pointer)', () => {
  it('marks a target while the pointer rests over it, and activates it after the dwell time', () => {
    const { clock, page, dweller } = bench();
    dweller.move('a');
    clock.advance(600);
    dweller.move('a');
    expect(page).toEqual({ marked: 'a', used: [] });
    clock.advance(400);
    expect(page).toEqual({ marked: undefined, used: ['a'] });
  });

  it('activates nothing if the pointer leaves the target early, and starts again over the next target', () => {
    const { clock, page, dweller } = bench();
    dweller.move('a');
    clock.advance(900);
    dweller.move('b');
    clock.advance(900);
    dweller.move(undefined);
    clock.advance(5_000);
    expect(page).toEqual({ marked: undefined, used: [] });
  });

  it('activates a target again only after the pointer has left it', () => {
    const { clock, page, dweller } = bench();
    dweller.move('a');
    clock.advance(1_000);
    dweller.move('a');
    clock.advance(5_000);
    expect(page.used).toEqual(['a']);
    dweller.move(undefined);
    dweller.move('a');
    clock.advance(1_000);
    expect(page.used).toEqual(['a', 'a']);
  });

  it('removes the mark and its timer when its signal aborts', () => {
    const { clock, page, dweller, end } = bench();
    dweller.move('a');
    end.abort();
    expect([page.marked, clock.pending]).toEqual([undefined, 0]);
  });
});
