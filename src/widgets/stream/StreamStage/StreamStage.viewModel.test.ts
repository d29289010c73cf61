import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { StreamStageViewModel } from './StreamStage.viewModel.ts';

function stage() {
  const clock = new ManualClock();
  const element = new EventTarget();
  const screen = new StreamStageViewModel({
    session: { state: { kind: 'playing' } as SessionState },
    stream: { pictureSeen: true, sawFrame: () => undefined },
    clock,
    name: 'Skyhop',
    early: () => undefined,
    attach: () => () => undefined,
    hold: undefined,
    attachInput: () => () => undefined,
  });
  const detach = screen.attachStage(element as HTMLElement);
  const moves = (pointerType = 'mouse') =>
    element.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType }));
  return { clock, element, screen, detach, moves };
}

describe('a mouse over the picture', () => {
  it('is put out of sight three seconds after it last moved', async () => {
    const { clock, screen, moves } = stage();
    moves();
    await clock.advanceAsync(2_000);
    moves();
    await clock.advanceAsync(2_999);
    expect(screen.cursor).toBe('shown');
    await clock.advanceAsync(1);
    expect(screen.cursor).toBe('hidden');
    moves();
    expect(screen.cursor).toBe('shown');
  });

  it('costs one timer, however often it moves, and none once it is gone', () => {
    const { clock, element, detach, moves } = stage();
    for (let i = 0; i < 1_000; i++) moves();
    expect(clock.pending).toBe(1);
    element.dispatchEvent(new Event('pointerleave'));
    expect(clock.pending).toBe(0);
    moves();
    detach();
    expect(clock.pending).toBe(0);
  });

  it('gives way to the keys, and a finger is none', () => {
    const { element, screen, moves } = stage();
    element.dispatchEvent(new Event('keydown'));
    expect(screen.cursor).toBe('hidden');
    moves('touch');
    expect(screen.cursor).toBe('hidden');
    moves();
    expect(screen.cursor).toBe('shown');
  });
});
