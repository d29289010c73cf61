import { describe, expect, it } from 'vitest';
import { parseImageTags } from '../../contracts/channel/imageTags.ts';
import { InputBench } from '../../../tests/support/inputBench.ts';
import { MODIFIER } from '../../contracts/channel/keys.ts';
import { ManualClock } from '../../kit/clock.ts';
import { InputTap } from '../schemes/inputTap.ts';
import { Hands } from './hands.ts';
import { SETTLE_IMAGE_MS, SETTLE_MS, Settling, WINDOW_ACTIVATE_MS } from './settling.ts';

const CTRL_SHIFT = { modifiers: MODIFIER.control | MODIFIER.shift };

function bench(allowed = true) {
  const clock = new ManualClock();
  const settling = new Settling(clock);
  const input = new InputBench({}, new InputTap(settling), clock);
  const hands = new Hands({ read: () => [] }, settling, new AbortController().signal);
  const wanted: boolean[] = [];
  hands.onWanted = (now) => void wanted.push(now);
  input.forwarder.mouseLock.allow(allowed);
  hands.use(input.forwarder);
  return { clock, settling, input, hands, wanted };
}

describe('the lock of the mouse', () => {
  it('role.gate.mouse-lock: is not asked for by a game that has no use for it', () => {
    const { input, hands, wanted } = bench(false);
    input.key('Digit1', true, CTRL_SHIFT);
    hands.wantLock(true);
    input.mouse([800, 450], 1);
    expect(input.asked).toEqual([]);
    expect(wanted).not.toContain(true);
  });

  it('waits for whoever explains it, and is asked for when they say so', () => {
    const { input, hands, wanted } = bench();
    let explained = 0;
    hands.explain = () => explained++ < 1;
    input.key('Digit1', true, CTRL_SHIFT);
    input.mouse([800, 450], 1, 'down');
    expect([explained, input.asked]).toEqual([1, []]);
    hands.lock();
    expect(input.asked).toEqual(['lock']);
    input.tell({ kind: 'lock', locked: true });
    hands.wantLock(false);
    expect(input.asked).toEqual(['lock', 'unlock']);
    input.tell({ kind: 'lock', locked: false });
    expect(wanted).toEqual([false, true, false]);
  });

  it('that Escape took is taken again by the next press, and by the next connection', () => {
    const { input, hands } = bench();
    hands.wantLock(true);
    input.tell({ kind: 'lock', locked: true });
    input.tell({ kind: 'lock', locked: false });
    input.asked.splice(0);
    input.mouse([800, 450], 1, 'down');
    expect(input.asked).toEqual(['lock']);
    hands.use(undefined);
    const again = new InputBench();
    again.forwarder.mouseLock.allow(true);
    hands.use(again.forwarder);
    expect(again.asked).toEqual(['lock']);
  });

  it('const.settle-delay: that the game asks for is asked for after 100 ms without another word', () => {
    const { clock, input, hands } = bench();
    hands.gameWants(true);
    clock.advance(SETTLE_MS - 1);
    expect(input.asked).toEqual([]);
    clock.advance(1);
    expect(input.asked).toEqual(['lock']);
    input.tell({ kind: 'lock', locked: true });
    hands.gameWants(false);
    hands.gameWants(true);
    hands.gameWants(false);
    clock.advance(SETTLE_MS - 1);
    expect(input.asked).toEqual(['lock']);
    clock.advance(1);
    expect(input.asked).toEqual(['lock', 'unlock']);
  });

  it('const.settle-delay-image: after 400 ms while the device finds images', () => {
    const { clock, settling, input, hands } = bench();
    settling.hearTags(parseImageTags('compass,0.2,0.3'));
    hands.gameWants(true);
    clock.advance(SETTLE_IMAGE_MS - 1);
    expect(input.asked).toEqual([]);
    clock.advance(1);
    expect(input.asked).toEqual(['lock']);
  });

  it('of a player is not freed by a game that only flickered', () => {
    const { clock, input, hands } = bench();
    hands.wantLock(true);
    input.tell({ kind: 'lock', locked: true });
    hands.gameWants(true);
    hands.gameWants(false);
    clock.advance(60_000);
    expect(input.asked).toEqual(['lock']);
  });

  it('const.window-activate: is asked for 300 ms after the window is back, even with the press that brought it back', () => {
    const { clock, input, hands } = bench();
    hands.wantLock(true);
    input.tell({ kind: 'lock', locked: true });
    for (const fact of [{ kind: 'focus', focused: true } as const, { kind: 'focus', focused: false } as const])
      input.tell(fact);
    input.tell({ kind: 'lock', locked: false });
    input.asked.splice(0);
    clock.advance(60_000);
    input.tell({ kind: 'focus', focused: true });
    input.mouse([800, 450], 1, 'down');
    clock.advance(WINDOW_ACTIVATE_MS - 1);
    expect(input.asked).toEqual([]);
    clock.advance(1);
    expect(input.asked).toEqual(['lock']);
  });
});
