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
    freeze: undefined,
    attachInput: () => () => undefined,
  });
  const detach = screen.attachStage(element as HTMLElement);
  const moves = (pointerType = 'mouse') =>
    element.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType }));
  return { clock, element, screen, detach, moves };
}

describe('the mouse cursor over the picture', () => {
  it('hides three seconds after its last move, and reappears at the next move', async () => {
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

  it('uses one timer for any number of moves, and none after it leaves the picture or the stage detaches', () => {
    const { clock, element, detach, moves } = stage();
    for (let i = 0; i < 1_000; i++) moves();
    expect(clock.pending).toBe(1);
    element.dispatchEvent(new Event('pointerleave'));
    expect(clock.pending).toBe(0);
    moves();
    detach();
    expect(clock.pending).toBe(0);
  });

  it('hides at a key press, and reappears at a mouse move but not at a touch', () => {
    const { element, screen, moves } = stage();
    element.dispatchEvent(new Event('keydown'));
    expect(screen.cursor).toBe('hidden');
    moves('touch');
    expect(screen.cursor).toBe('hidden');
    moves();
    expect(screen.cursor).toBe('shown');
  });
});
