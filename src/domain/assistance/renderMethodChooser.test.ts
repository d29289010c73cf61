import { describe, expect, it } from 'vitest';
import { TIMED_PICTURES, RenderMethodChooser } from './renderMethodChooser.ts';

type Way = 'svg' | 'css' | 'off';

/** Reports what processing each picture costs, until the technique is chosen. Returns the used techniques. */
function choose(costs: Readonly<Record<Way, { readonly ms?: number; readonly missed?: number }>>) {
  const chooser = new RenderMethodChooser<Way>(['svg', 'css', 'off']);
  const used: Way[] = [chooser.way];
  for (let at = 0; at < TIMED_PICTURES * 6 && !chooser.isSettled; at++) {
    const { ms = 0, missed = 0 } = costs[chooser.way];
    if (chooser.take({ ms, missed })) used.push(chooser.way);
  }
  return { chooser, used };
}

describe('the choice of a rendering method for the picture filter', () => {
  it('keeps the best method if it costs little time', () => {
    const { chooser, used } = choose({ svg: { ms: 2 }, css: {}, off: {} });
    expect([used, chooser.hasFallenBack]).toEqual([['svg', 'svg'], false]);
  });

  it('falls back to the next method if 60 pictures take more than 2 ms at the median, and finally to none', () => {
    const { chooser, used } = choose({ svg: { ms: 2.1 }, css: { ms: 9 }, off: {} });
    expect([used, chooser.hasFallenBack]).toEqual([['svg', 'css', 'off', 'off'], true]);
  });

  it('falls back only after 60 measured pictures, and ignores a few slow pictures', () => {
    const chooser = new RenderMethodChooser<Way>(['svg', 'css', 'off']);
    for (let at = 1; at < TIMED_PICTURES; at++) expect(chooser.take({ ms: at < 20 ? 50 : 1, missed: 0 })).toBe(false);
    expect(chooser.take({ ms: 1, missed: 0 })).toBe(true);
    expect([chooser.way, chooser.isSettled]).toEqual(['svg', true]);
  });

  it('falls back if the browser drops pictures, and stays with the next method if fewer pictures are dropped', () => {
    const { chooser, used } = choose({ svg: { missed: 1 }, css: { missed: 0.1 }, off: {} });
    expect([used, chooser.hasFallenBack]).toEqual([['svg', 'css', 'css'], true]);
  });

  it('returns to the best method if the browser drops as many pictures with the next method', () => {
    const { chooser, used } = choose({ svg: { missed: 1 }, css: { missed: 0.9 }, off: { missed: 1 } });
    expect([used, chooser.hasFallenBack]).toEqual([['svg', 'css', 'svg'], false]);
  });
});
