import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { watchGamepadPress } from './gamepadPress.ts';

function bench(held: readonly boolean[] = [false, false]) {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const pad = { connected: true, buttons: held.map((pressed) => ({ pressed })) };
  let told = 0;
  watchGamepadPress(
    () => [null, pad],
    clock,
    () => told++,
    end.signal,
  );
  const press = (button: number, pressed = true) => {
    pad.buttons[button] = { pressed };
    clock.advance(100);
  };
  return { clock, end, press, told: () => told };
}

describe('watchGamepadPress', () => {
  it('hears any button, once', () => {
    const { clock, press, told } = bench();
    clock.advance(1_000);
    expect(told()).toBe(0);
    press(1);
    expect(told()).toBe(1);
    press(0);
    expect(told()).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('takes no button for a sign that was held before', () => {
    const { press, told } = bench([true, false]);
    press(0, false);
    expect(told()).toBe(0);
    press(0);
    expect(told()).toBe(1);
  });

  it('stops with its owner', () => {
    const { clock, end, press, told } = bench();
    end.abort();
    press(0);
    expect(told()).toBe(0);
    expect(clock.pending).toBe(0);
  });
});
