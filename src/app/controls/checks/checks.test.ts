import { describe, expect, it } from 'vitest';
import { DEAD_ZONES } from '../../../domain/input/gamepad/padReading.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { StandardPads } from '../../../domain/input/gamepad/standardPads.ts';
import { PadDoctorViewModel } from './padDoctor.viewModel.ts';
import { PadMappingViewModel } from './padMapping.viewModel.ts';

function pad(change: Partial<Gamepad> = {}): Gamepad {
  const buttons = Array.from({ length: 17 }, () => ({ value: 0, pressed: false, touched: false }));
  return {
    id: 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)',
    index: 0,
    connected: true,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons,
    ...change,
  } as Gamepad;
}

function bench(read: (at: number) => readonly (Gamepad | null)[]) {
  const clock = new ManualClock(0);
  const stop = new AbortController();
  const screen = new PadDoctorViewModel({
    gamepads: { all: () => read(clock.now()), raw: () => read(clock.now()), originOf: () => 'browser' },
    clock,
    zones: DEAD_ZONES,
    close: () => undefined,
    map: () => undefined,
  });
  screen.watch(stop.signal);
  return { clock, stop, screen };
}

describe('PadDoctorViewModel', () => {
  it('shows a pad’s raw values and the game’s values, and reports stick drift after 2 s at rest', () => {
    const { clock, screen } = bench(() => [null, pad({ index: 1, axes: [0.3, 0, 0, 0] })]);
    clock.advance(2_000);
    const [one] = screen.pads;
    expect(one).toMatchObject({
      index: 1,
      name: 'Xbox Wireless Controller',
      family: 'xbox',
      rested: true,
      unusual: false,
    });
    expect(one?.raw.axes[0]).toBe(0.3);
    expect(one?.game.axes[0]).toBeCloseTo((0.3 - DEAD_ZONES.stick) / (1 - DEAD_ZONES.stick));
    expect(one?.findings).toMatchObject([{ kind: 'drift', stick: 'left', how: 'felt' }]);
  });

  it('starts over when another gamepad takes the same index', () => {
    let id = 'one';
    const { clock, screen } = bench(() => [pad({ id, axes: [id === 'one' ? 0.3 : 0, 0, 0, 0] })]);
    clock.advance(2_000);
    id = 'two';
    clock.advance(100);
    expect(screen.pads[0]).toMatchObject({ name: 'two', rested: false, findings: [] });
  });

  it('measures the pad’s report rate in hertz', () => {
    const { clock, screen } = bench((at) => [pad({ timestamp: at })]);
    clock.advance(1_500);
    expect(screen.pads[0]?.hz).toBeCloseTo(125, 0);
  });

  it('plays a vibration on the requested motor of the requested gamepad only', () => {
    const shaken: unknown[] = [];
    const vibrationActuator = { playEffect: (...effect: unknown[]) => Promise.resolve(void shaken.push(effect)) };
    const { screen } = bench(() => [pad({ vibrationActuator: vibrationActuator as never })]);
    screen.shake(0, 'weak');
    screen.shake(3, 'strong');
    expect(shaken).toEqual([['dual-rumble', { duration: 400, strongMagnitude: 0, weakMagnitude: 1 }]]);
  });

  it('leaves no timer after its signal aborts', () => {
    const { clock, stop } = bench(() => [pad()]);
    stop.abort();
    expect(clock.pending).toBe(0);
  });
});

describe('PadMappingViewModel', () => {
  const unknown = (pressed: readonly number[]) =>
    pad({
      id: '1234-5678-Some Pad',
      mapping: '',
      axes: [0, 0],
      buttons: Array.from({ length: 10 }, (_, i) => {
        const down = pressed.includes(i);
        return { value: down ? 1 : 0, pressed: down, touched: down };
      }),
    });

  it('stores the layout from the pressed buttons, and maps the gamepad by it for the game', () => {
    const clock = new ManualClock(0);
    const standard = new StandardPads(memoryStore());
    let held: readonly (Gamepad | null)[] = [unknown([])];
    let closed = false;
    const screen = new PadMappingViewModel({
      gamepads: { raw: () => held, storeLayout: (one, layout) => standard.storeLayout(one, layout) },
      clock,
      index: 0,
      close: () => (closed = true),
    });
    const press = (...pressed: readonly number[]) => {
      for (const down of [pressed, []]) {
        held = [unknown(down)];
        clock.advance(100);
      }
    };
    screen.watch(new AbortController().signal);
    expect(screen).toMatchObject({ name: 'Some Pad', plugged: true, at: 0, started: false });
    press(7);
    press(3);
    expect(screen).toMatchObject({ step: 'button2', started: true, problem: undefined });
    press(3);
    expect(screen.problem).toBe('taken');
    held = [];
    clock.advance(100);
    expect(screen.plugged).toBe(false);
    while (screen.step) screen.skip();
    press(3);
    held = [unknown([3])];
    clock.advance(100);
    expect(screen.pressed.buttons[1]).toBe(1);
    screen.save();
    expect(closed).toBe(true);
    const [one] = standard.read([unknown([7])]);
    expect(one?.buttons.flatMap(({ pressed }, i) => (pressed ? [i] : []))).toEqual([0]);
  });
});
