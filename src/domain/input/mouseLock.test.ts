import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../tests/support/inputBench.ts';
import { MODIFIER } from '../../contracts/channel/keys.ts';
import { Hands } from './hands.ts';

const CTRL_SHIFT = { modifiers: MODIFIER.control | MODIFIER.shift };

function bench(allowed = true) {
  const input = new InputBench();
  const hands = new Hands({ read: () => [] });
  const wanted: boolean[] = [];
  hands.onWanted = (now) => void wanted.push(now);
  input.forwarder.mouseLock.allow(allowed);
  hands.use(input.forwarder);
  return { input, hands, wanted };
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
});
