import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../../tests/support/input/inputBench.ts';

function plugged(...pads: ReturnType<typeof pad>[]): InputBench {
  const bench = new InputBench();
  bench.pads = pads;
  bench.handle({ kind: 'gamepad-plugged' });
  return bench;
}

describe('gamepads', () => {
  it('cause polling only while one is connected and the game is active', () => {
    const bench = new InputBench();
    bench.clock.advance(100);
    expect(bench.padReads).toBe(1);
    bench.pads = [pad(0)];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.clock.advance(40);
    expect(bench.padReads).toBe(12);
    for (const [off, on] of [
      [
        { kind: 'visible', visible: false },
        { kind: 'visible', visible: true },
      ],
      [
        { kind: 'focus', focused: false },
        { kind: 'focus', focused: true },
      ],
    ] as const) {
      bench.handle(off);
      bench.padReads = 0;
      bench.clock.advance(100);
      expect(bench.padReads).toBe(0);
      bench.handle(on);
      bench.clock.advance(4);
      expect(bench.padReads).toBe(2);
    }
  });

  it('send a pressed button at the next poll, and nothing without a change', () => {
    const bench = plugged(pad(0));
    expect(bench.take()).toHaveLength(1);
    bench.pads = [pad(0, [0, 16], [0, 0, 0, 0], [0, 1])];
    bench.clock.advance(4);
    expect(bench.take()).toEqual([
      { kind: 'gamepad', slot: 0, buttons: 0x1_0001, axes: [0, 0, 0, 0], triggers: [0, 1] },
    ]);
    bench.clock.advance(200);
    expect(bench.take()).toEqual([]);
  });

  it('const.polling-rate: send a moving stick every 8 ms, and a button without that delay', () => {
    const bench = plugged(pad(0));
    bench.clock.advance(100);
    bench.take();
    let x = 0.2;
    for (let ms = 0; ms < 80; ms += 4) {
      x += 0.03;
      bench.pads = [pad(0, [], [x, 0, 0, 0])];
      bench.clock.advance(4);
    }
    expect(bench.take()).toHaveLength(10);
    bench.pads = [pad(0, [], [1, 0, 0, 0])];
    bench.clock.advance(4);
    bench.pads = [pad(0, [2], [0.9, 0, 0, 0])];
    bench.clock.advance(4);
    expect(bench.take().some((event) => event.kind === 'gamepad' && event.buttons === 4)).toBe(true);
  });

  it('report 0 within a round dead zone, and their full range outside it', () => {
    const bench = plugged(pad(0, [], [0.08, 0.08, 0, 0], [0.03, 0]));
    expect(bench.take()).toMatchObject([{ axes: [0, 0, 0, 0], triggers: [0, 0] }]);
    bench.pads = [pad(0, [], [1, 0, 0, -1])];
    bench.clock.advance(8);
    expect(bench.take()).toMatchObject([{ axes: [1, 0, 0, -1] }]);
    bench.pads = [pad(0, [], [0.12 + 0.44, 0, 0, 0])];
    bench.clock.advance(8);
    const [event] = bench.take();
    expect(event?.kind === 'gamepad' && event.axes[0]).toBeCloseTo(0.5, 3);
  });

  it('keep their slot, and free it when they disconnect', () => {
    const bench = plugged(pad(0), pad(3));
    bench.take();
    bench.pads = [null, pad(3, [1])];
    bench.clock.advance(4);
    expect(bench.take()).toMatchObject([
      { kind: 'gamepad-gone', slot: 0 },
      { kind: 'gamepad', slot: 1, buttons: 2 },
    ]);
    bench.pads = [pad(0), pad(3, [1])];
    bench.clock.advance(4);
    expect(bench.take()).toMatchObject([{ kind: 'gamepad', slot: 0 }]);
    bench.pads = [];
    bench.clock.advance(4);
    expect(bench.take()).toMatchObject([
      { kind: 'gamepad-gone', slot: 0 },
      { kind: 'gamepad-gone', slot: 1 },
    ]);
    bench.padReads = 0;
    bench.clock.advance(100);
    expect(bench.padReads).toBe(0);
  });

  it('use at most four slots', () => {
    const bench = plugged(pad(0), pad(1), pad(2), pad(3), pad(4, [0]));
    const slots = bench.take().map((event) => event.kind === 'gamepad' && event.slot);
    expect(slots).toEqual([0, 1, 2, 3]);
  });

  it('send their state again after the channel reopens', () => {
    const bench = plugged(pad(0));
    bench.open = false;
    bench.pads = [pad(0, [5])];
    bench.clock.advance(20);
    bench.open = true;
    bench.take();
    bench.clock.advance(4);
    expect(bench.take().at(-1)).toMatchObject({ kind: 'gamepad', buttons: 32 });
  });

  it('reset on a release of all input, and resume when the game is active again', () => {
    const bench = plugged(pad(0, [1], [1, 0, 0, 0]));
    bench.handle({ kind: 'visible', visible: false });
    expect(bench.device.gamepad(0)).toMatchObject({ buttons: 0, axes: [0, 0, 0, 0] });
    bench.handle({ kind: 'visible', visible: true });
    expect(bench.device.gamepad(0)).toMatchObject({ buttons: 2, axes: [1, 0, 0, 0] });
  });

  it('stay disconnected on a release of all input, even if one was unplugged with a held button', () => {
    const bench = plugged(pad(0, [1]));
    bench.pads = [];
    bench.clock.advance(4);
    bench.take();
    bench.forwarder.releaseAll('stall');
    expect(bench.device.gamepad(0)).toBeUndefined();
    expect(bench.take().map(({ kind }) => kind)).toEqual(['release-all']);
  });
});

describe('makePadFirst', () => {
  const slots = (bench: InputBench) => [0, 1].map((slot) => bench.device.gamepad(slot)?.buttons);

  it('swaps the slots of two pads, and releases the buttons that were held', () => {
    const bench = plugged(pad(0, [0]), pad(1, [3]));
    expect(slots(bench)).toEqual([1, 8]);
    bench.take();
    bench.forwarder.makePadFirst(1);
    expect(slots(bench)).toEqual([8, 1]);
    expect([bench.forwarder.slotOf(0), bench.forwarder.slotOf(1)]).toEqual([1, 0]);
    const [one, other] = bench.take();
    expect([one, other]).toMatchObject([{ buttons: 0 }, { buttons: 0 }]);
    bench.pads = [pad(0), pad(1)];
    bench.clock.advance(4);
    expect(slots(bench)).toEqual([0, 0]);
  });

  it('connects the pad in the first slot at once, although it is the only one and no button is pressed', () => {
    const bench = plugged(pad(0), pad(1));
    bench.pads = [null, pad(1)];
    bench.clock.advance(4);
    bench.forwarder.makePadFirst(1);
    bench.clock.advance(4);
    expect([bench.device.gamepad(0), bench.device.gamepad(1)]).toMatchObject([{ buttons: 0 }, undefined]);
    expect([bench.forwarder.slotOf(1), bench.forwarder.slotOf(0)]).toEqual([0, undefined]);
  });

  it('keeps the first slot for the pad after a reconnect, and leaves no second pad for a single one', () => {
    const bench = plugged(pad(0), pad(1));
    bench.forwarder.makePadFirst(1);
    bench.pads = [pad(0), null];
    bench.clock.advance(4);
    expect(bench.device.gamepad(0)).toBeUndefined();
    bench.pads = [pad(0), pad(1, [3])];
    bench.clock.advance(8);
    expect(slots(bench)).toEqual([8, 0]);

    const alone = plugged(pad(0), pad(1, [3]));
    alone.pads = [null, pad(1, [3])];
    alone.clock.advance(4);
    alone.forwarder.makePadFirst(1);
    alone.clock.advance(8);
    expect(slots(alone)).toEqual([8, undefined]);
  });

  it('keeps the choice for pads that connect later', () => {
    const bench = new InputBench();
    bench.forwarder.makePadFirst(1);
    bench.pads = [pad(0), pad(1, [3])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.clock.advance(8);
    expect(slots(bench)).toEqual([8, 0]);
  });
});
