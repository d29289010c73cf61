import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { watchGamepadPress } from './gamepadPress.ts';

function bench(held: readonly boolean[] = [false, false]) {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const pad = { connected: true, buttons: held.map((pressed) => ({ pressed })) };
  let value = 0;
  watchGamepadPress(
    () => [null, pad],
    clock,
    () => value++,
    end.signal,
  );
  const press = (button: number, pressed = true) => {
    pad.buttons[button] = { pressed };
    clock.advance(100);
  };
  return { clock, end, press, told: () => value };
}

describe('watchGamepadPress', () => {
  it('calls back once, at the first press of any button', () => {
    const { clock, press, told } = bench();
    clock.advance(1_000);
    expect(told()).toBe(0);
    press(1);
    expect(told()).toBe(1);
    press(0);
    expect(told()).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('ignores a button that was held at the start until it is pressed again', () => {
    const { press, told } = bench([true, false]);
    press(0, false);
    expect(told()).toBe(0);
    press(0);
    expect(told()).toBe(1);
  });

  it('makes no callback and leaves no timer after its signal aborts', () => {
    const { clock, end, press, told } = bench();
    end.abort();
    press(0);
    expect(told()).toBe(0);
    expect(clock.pending).toBe(0);
  });
});
