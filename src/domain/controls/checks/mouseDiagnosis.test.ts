import { describe, expect, it } from 'vitest';
import { MouseDiagnosis } from './mouseDiagnosis.ts';

/** Sends reports of mouse motion with the given gaps between them, in milliseconds. */
function move(mouse: MouseDiagnosis, gaps: readonly number[]): void {
  let at = 0;
  for (const gap of gaps) mouse.take({ kind: 'move', at: (at += gap), dx: 3, dy: 4 });
}
const of = (count: number, gap: number) => Array.from({ length: count }, () => gap);

describe('movement of the mouse', () => {
  it('determines the report rate from the most frequent gap between reports', () => {
    const mouse = new MouseDiagnosis();
    move(mouse, of(20, 1));
    expect(mouse.hz).toBeUndefined();
    move(mouse, of(100, 1));
    expect([mouse.hz, mouse.findings, mouse.travel]).toEqual([1000, [], 600]);
  });

  it('counts as slow below ninety reports a second', () => {
    const mouse = new MouseDiagnosis();
    move(mouse, of(100, 16));
    expect(mouse.findings).toEqual([{ kind: 'slow', hz: 63 }]);
  });

  it('counts as uneven when a tenth of the reports are late, but not when the hand pauses', () => {
    const mouse = new MouseDiagnosis();
    move(
      mouse,
      of(20, 8).flatMap((gap) => [...of(5, gap), 48]),
    );
    expect(mouse.findings).toEqual([{ kind: 'uneven' }]);
    const hand = new MouseDiagnosis();
    move(
      hand,
      of(20, 8).flatMap((gap) => [...of(5, gap), 400]),
    );
    expect(hand.findings).toEqual([]);
  });
});

describe('buttons and wheel of the mouse', () => {
  it('reports a bouncing button when a press repeats faster than a hand can press', () => {
    const mouse = new MouseDiagnosis();
    for (const at of [0, 12, 300, 500]) mouse.take({ kind: 'down', at, button: 0 });
    expect([mouse.presses, mouse.findings]).toEqual([4, [{ kind: 'double', button: 0, ms: 12 }]]);
  });

  it('accepts a double click by hand and two buttons at once', () => {
    const mouse = new MouseDiagnosis();
    for (const [at, button] of [
      [0, 0],
      [5, 2],
      [90, 0],
    ] as const)
      mouse.take({ kind: 'down', at, button });
    expect(mouse.findings).toEqual([]);
  });

  it('reports a wheel that turns back by itself during a turn', () => {
    const turn = (...all: readonly (readonly [number, number])[]) => {
      const mouse = new MouseDiagnosis();
      for (const [at, dy] of all) mouse.take({ kind: 'wheel', at, dy });
      return mouse.findings;
    };
    expect(turn([0, 100], [40, -100], [80, 100])).toEqual([{ kind: 'wheel-back' }]);
    expect(turn([0, 100], [40, 100], [80, 100], [90, 0])).toEqual([]);
    expect(turn([0, 100], [300, -100], [600, 100])).toEqual([]);
    expect(turn([0, 100], [40, 100], [80, -100], [120, -100])).toEqual([]);
  });
});
