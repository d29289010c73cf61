import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { heldOn, type Move, type SteeringPad, steerWith } from './steering.ts';

function pad(held: readonly number[] = [], axes: readonly number[] = [0, 0]): SteeringPad {
  return { connected: true, axes, buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: held.includes(i) })) };
}

function steered() {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const moves: Move[] = [];
  const at = { pad: undefined as SteeringPad | undefined };
  const game = { on: false };
  steerWith(
    () => [null, ...(at.pad ? [at.pad] : [])],
    clock,
    { taken: () => game.on, move: (move) => moves.push(move) },
    end.signal,
  );
  const hold = (next: SteeringPad | undefined, ms: number) => {
    at.pad = next;
    clock.advance(ms);
    return moves.splice(0);
  };
  return { clock, end, game, hold };
}

describe('steering a page with a gamepad', () => {
  it('reads the cross, the stick and two buttons', () => {
    expect([...heldOn(pad([12, 0]))]).toEqual(['up', 'press']);
    expect([...heldOn(pad([2, 3]))]).toEqual(['menu', 'top']);
    expect([...heldOn(pad([], [-0.9, 0.6]))]).toEqual(['left']);
    expect([...heldOn(pad([], [0.3, 0.8]))]).toEqual(['down']);
    expect([...heldOn(pad([], [0.3, 0.3]))]).toEqual([]);
  });

  it('moves once at a press, and goes on while a direction is held', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([15]), 300)).toEqual(['right']);
    expect(hold(pad([15]), 480)).toEqual(['right', 'right', 'right']);
    expect(hold(pad(), 300)).toEqual([]);
    expect(hold(pad([15]), 60)).toEqual(['right']);
  });

  it('presses once, however long the button is held', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([0]), 5_000)).toEqual(['press']);
  });

  it('reads the shoulders and the upper button', () => {
    const { hold } = steered();
    hold(pad(), 1_100);
    expect(hold(pad([4]), 900)).toEqual(['previous']);
    expect(hold(pad([5]), 900)).toEqual(['next']);
    expect(hold(pad([3]), 900)).toEqual(['top']);
  });

  it('takes nothing from a game but the two middle buttons, held together', () => {
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

  it('leaves what the game’s player still holds until it is let go', () => {
    const { hold, game } = steered();
    hold(pad(), 1_100);
    game.on = true;
    hold(pad([0]), 300);
    game.on = false;
    expect(hold(pad([0]), 2_000)).toEqual([]);
    hold(pad(), 60);
    expect(hold(pad([0]), 60)).toEqual(['press']);
  });

  it('takes nothing that is held when it begins', () => {
    const { hold } = steered();
    expect(hold(pad([0]), 3_000)).toEqual([]);
    expect(hold(pad(), 100)).toEqual([]);
    expect(hold(pad([0]), 100)).toEqual(['press']);
  });

  it('looks once a second while no pad is there, and never after its end', () => {
    const { clock, end, hold } = steered();
    expect(hold(undefined, 10_000)).toEqual([]);
    expect(clock.pending).toBe(1);
    end.abort();
    expect(clock.pending).toBe(0);
  });
});
