import { describe, expect, it } from 'vitest';
import { parseImageTags } from '../../../contracts/channel/imageTags.ts';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { InputInterceptor } from '../../controls/schemes/engine/inputInterceptor.ts';
import { InputController } from '../inputController.ts';
import { GameRequestGate } from '../gameRequestGate.ts';

const CTRL_SHIFT = { modifiers: MODIFIER.control | MODIFIER.shift };

function bench(allowed = true) {
  const clock = new ManualClock();
  const activation = new GameRequestGate(clock);
  const input = new InputBench({}, new InputInterceptor(activation), clock);
  const controller = new InputController({ read: () => [] }, activation).start(new AbortController().signal);
  const requests: boolean[] = [];
  controller.onLockRequested = (now) => void requests.push(now);
  input.forwarder.mouseLock.allow(allowed);
  controller.use(input.forwarder);
  return { clock, activation, input, controller, wanted: requests };
}

describe('mouse lock', () => {
  it('role.gate.mouse-lock: sends no request for a game without mouse lock', () => {
    const { input, controller, wanted } = bench(false);
    input.key('Digit1', true, CTRL_SHIFT);
    controller.requestLock(true);
    input.mouse([800, 450], 1);
    expect(input.surfaceRequests).toEqual([]);
    expect(wanted).not.toContain(true);
  });

  it('sends no request before the app allows it, and unlocks when the app no longer does', () => {
    const input = new InputBench();
    input.key('Digit1', true, CTRL_SHIFT);
    expect(input.surfaceRequests).toEqual([]);
    const requests: boolean[] = [];
    const { mouseLock } = input.forwarder;
    mouseLock.onRequested = (now) => void requests.push(now);
    mouseLock.allow(true);
    expect([input.surfaceRequests, requests]).toEqual([[], []]);
    mouseLock.request(true);
    input.handle({ kind: 'lock', locked: true });
    mouseLock.allow(false);
    expect([input.surfaceRequests, requests]).toEqual([
      ['lock', 'unlock'],
      [true, false],
    ]);
  });

  it('requests the lock only after a press on the picture, and not after other shortcuts', () => {
    const { input, controller } = bench();
    controller.requestLock(true);
    input.handle({ kind: 'stage', left: 0, top: 0, width: 1600, height: 900, ratio: 16 / 9 });
    input.surfaceRequests.splice(0);
    input.mouse([800, 450]);
    input.mouse([5000, 450], 1, 'down');
    input.mouse([5000, 450], 0, 'up');
    expect(input.surfaceRequests).toEqual([]);
    input.mouse([800, 450], 1, 'down');
    input.mouse([800, 450], 0, 'up');
    expect(input.surfaceRequests).toEqual(['lock']);
    input.forwarder.allowShiftLock(true);
    input.key('F11');
    input.key('KeyQ', true, { modifiers: MODIFIER.shift });
    expect(input.surfaceRequests).toEqual(['lock']);
  });

  it('waits for an explanation, and requests the lock when the player confirms', () => {
    const { input, controller, wanted } = bench();
    let explained = 0;
    controller.explain = () => explained++ < 1;
    input.key('Digit1', true, CTRL_SHIFT);
    input.mouse([800, 450], 1, 'down');
    expect([explained, input.surfaceRequests]).toEqual([1, []]);
    controller.lock();
    expect(input.surfaceRequests).toEqual(['lock']);
    input.handle({ kind: 'lock', locked: true });
    controller.requestLock(false);
    expect(input.surfaceRequests).toEqual(['lock', 'unlock']);
    input.handle({ kind: 'lock', locked: false });
    expect(wanted).toEqual([false, true, false]);
  });

  it('requests the lock again after Escape, with the next press and with the next connection', () => {
    const { input, controller } = bench();
    controller.requestLock(true);
    input.handle({ kind: 'lock', locked: true });
    input.handle({ kind: 'lock', locked: false });
    input.surfaceRequests.splice(0);
    input.mouse([800, 450], 1, 'down');
    expect(input.surfaceRequests).toEqual(['lock']);
    controller.use(undefined);
    const again = new InputBench();
    again.forwarder.mouseLock.allow(true);
    controller.use(again.forwarder);
    expect(again.surfaceRequests).toEqual(['lock']);
  });

  it('const.settle-delay: follows a request of the game after 100 ms without a change', () => {
    const { clock, input, controller } = bench();
    controller.onGameRequest(true);
    clock.advance(99);
    expect(input.surfaceRequests).toEqual([]);
    clock.advance(1);
    expect(input.surfaceRequests).toEqual(['lock']);
    input.handle({ kind: 'lock', locked: true });
    controller.onGameRequest(false);
    controller.onGameRequest(true);
    controller.onGameRequest(false);
    clock.advance(99);
    expect(input.surfaceRequests).toEqual(['lock']);
    clock.advance(1);
    expect(input.surfaceRequests).toEqual(['lock', 'unlock']);
  });

  it('const.settle-delay-image: follows a request of the game after 400 ms while images are detected', () => {
    const { clock, activation, input, controller } = bench();
    activation.onTags(parseImageTags('compass,0.2,0.3'));
    controller.onGameRequest(true);
    clock.advance(399);
    expect(input.surfaceRequests).toEqual([]);
    clock.advance(1);
    expect(input.surfaceRequests).toEqual(['lock']);
  });

  it('keeps the player’s lock when the game toggles its request quickly', () => {
    const { clock, input, controller } = bench();
    controller.requestLock(true);
    input.handle({ kind: 'lock', locked: true });
    controller.onGameRequest(true);
    controller.onGameRequest(false);
    clock.advance(60_000);
    expect(input.surfaceRequests).toEqual(['lock']);
  });

  it('const.window-activate: requests the lock 300 ms after the window is active again, even with a press', () => {
    const { clock, input, controller } = bench();
    controller.requestLock(true);
    input.handle({ kind: 'lock', locked: true });
    for (const fact of [{ kind: 'focus', focused: true } as const, { kind: 'focus', focused: false } as const])
      input.handle(fact);
    input.handle({ kind: 'lock', locked: false });
    input.surfaceRequests.splice(0);
    clock.advance(60_000);
    input.handle({ kind: 'focus', focused: true });
    input.mouse([800, 450], 1, 'down');
    clock.advance(299);
    expect(input.surfaceRequests).toEqual([]);
    clock.advance(1);
    expect(input.surfaceRequests).toEqual(['lock']);
  });
});
