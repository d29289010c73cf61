import { describe, expect, it } from 'vitest';
import { type Clock, ManualClock } from '../../../kit/clock.ts';
import { heldOn, type Move, type SteeringPad, steerWith } from './gamepadMoves.ts';

function pad(held: readonly number[] = [], axes: readonly number[] = [0, 0]): SteeringPad {
  return { connected: true, axes, buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: held.includes(i) })) };
}

function steered() {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const moves: Move[] = [];
  const page = { msForMove: 0 };
  /** Time that moves have taken, in milliseconds. */
  let taken = 0;
  const slowed: Clock = {
    now: () => clock.now() + taken,
    after: (ms, run, signal) => clock.after(ms, run, signal),
    every: (ms, run, signal) => clock.every(ms, run, signal),
  };
  const at = { pad: undefined as SteeringPad | undefined };
  const game = { on: false };
  steerWith(
    () => [null, ...(at.pad ? [at.pad] : [])],
    slowed,
    {
      taken: () => game.on,
      move: (move) => {
        moves.push(move);
        taken += page.msForMove;
      },
    },
    end.signal,
  );
  const hold = (next: SteeringPad | undefined, ms: number) => {
    at.pad = next;
    clock.advance(ms);
    return moves.splice(0);
  };
  return { clock, end, game, hold, page };
}

describe('steering a page with a gamepad', () => {
  it('maps the D-pad, the left stick and the buttons to moves', () => {
    expect([...heldOn(pad([12, 0]))]).toEqual(['up', 'press']);
    expect([...heldOn(pad([2, 3]))]).toEqual(['menu', 'top']);
    expect([...heldOn(pad([], [-0.9, 0.6]))]).toEqual(['left']);
    expect([...heldOn(pad([], [0.3, 0.8]))]).toEqual(['down']);
    expect([...heldOn(pad([], [0.3, 0.3]))]).toEqual([]);
  });

  it('moves once when a direction is pressed, and repeats the move while it is held', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([15]), 300)).toEqual(['right']);
    expect(hold(pad([15]), 480)).toEqual(['right', 'right', 'right']);
    expect(hold(pad(), 300)).toEqual([]);
    expect(hold(pad([15]), 60)).toEqual(['right']);
  });

  it('repeats a move no sooner on a slow page, which takes half a second for it', () => {
    const { hold, page } = steered();
    hold(pad(), 1_100);
    page.msForMove = 500;
    expect(hold(pad([15]), 400)).toEqual(['right']);
    expect(hold(pad([15]), 100)).toEqual(['right']);
    expect(hold(pad([15]), 120)).toEqual(['right']);
  });

  it('presses once, no matter how long the button is held', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([0]), 5_000)).toEqual(['press']);
  });

  it('maps the shoulder buttons to “previous” and “next”, and the upper button to “top”', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([4]), 900)).toEqual(['previous']);
    expect(hold(pad([5]), 900)).toEqual(['next']);
    expect(hold(pad([3]), 900)).toEqual(['top']);
  });

  it('reacts during a game only to both middle buttons, held together for long enough', () => {
    const { hold, game } = steered();
    hold(pad(), 1_100);
    game.on = true;
    expect(hold(pad([0, 15]), 2_000)).toEqual([]);
    expect(hold(pad([8]), 2_000)).toEqual([]);
    expect(hold(pad([8, 9]), 600)).toEqual([]);
    expect(hold(pad(), 100)).toEqual([]);
    expect(hold(pad([8, 9]), 3_000)).toEqual(['out']);
    game.on = false;
    expect(hold(pad([0]), 60)).toEqual(['press']);
  });

  it('ignores a button held since the game until it is released', () => {
    const { hold, game } = steered();
    hold(pad(), 1_100);
    game.on = true;
    hold(pad([0]), 300);
    game.on = false;
    expect(hold(pad([0]), 2_000)).toEqual([]);
    hold(pad(), 60);
    expect(hold(pad([0]), 60)).toEqual(['press']);
  });

  it('ignores a button held since the start of steering until it is released', () => {
    const { hold } = steered();
    expect(hold(pad([0]), 3_000)).toEqual([]);
    expect(hold(pad(), 100)).toEqual([]);
    expect(hold(pad([0]), 100)).toEqual(['press']);
  });

  it('keeps one timer while no gamepad is connected, and none after its signal aborts', () => {
    const { clock, end, hold } = steered();
    expect(hold(undefined, 10_000)).toEqual([]);
    expect(clock.pending).toBe(1);
    end.abort();
    expect(clock.pending).toBe(0);
  });
});
