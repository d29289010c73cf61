import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { GameRequestGate } from './gameRequestGate.ts';
import { InputController } from './inputController.ts';

/** Creates an input controller, and forwarders for consecutive connections. */
function controlled() {
  const input = new InputBench();
  const activation = new GameRequestGate(input.clock);
  const owner = new AbortController();
  const controller = new InputController({ read: () => input.pads }, activation).start(owner.signal);
  const nextForwarder = () => {
    input.stop();
    return new InputBench({}, undefined, input.clock, input);
  };
  const gameWants = (isWanted: boolean) => {
    controller.onGameRequest(isWanted);
    input.clock.advance(100);
  };
  return { input, controller, owner, nextForwarder, gameWants };
}

/** Returns how far a message moves the view for ten pixels of mouse motion under pointer lock. */
function stepOf(bench: InputBench): number {
  bench.clock.advance(1_000);
  bench.take();
  bench.relative([10, 0]);
  const [moved] = bench.take();
  return moved?.kind === 'relative' ? moved.total.x : 0;
}

describe('InputController', () => {
  it('accepts all calls without a connection', () => {
    const { controller } = controlled();
    expect(() => {
      controller.tap(['KeyA']);
      controller.setKey('KeyA', true);
      controller.setButton(0, true);
      controller.look(1, 1);
      controller.requestLock(true);
      controller.lock();
      controller.showPad(true);
      controller.makePadFirst(0);
      controller.setSensitivity(7);
      controller.setDeadZones({ stick: 0.3, trigger: 0.3 });
    }).not.toThrow();
    expect(controller.slotOf(0)).toBeUndefined();
  });

  it('presses key combinations and holds keys and buttons through the current forwarder', () => {
    const { input, controller } = controlled();
    controller.use(input.forwarder);
    controller.tap(['AltLeft', 'F4']);
    expect(input.take().map((event) => event.kind === 'key' && [event.usage, event.down])).toEqual([
      [0xe2, true],
      [0x3d, true],
      [0x3d, false],
      [0xe2, false],
    ]);
    controller.setKey('KeyW', true);
    controller.setButton(2, true);
    expect(input.device.held).toEqual({ keys: [0x1a], buttons: 0b100, touches: 0 });
    controller.setKey('KeyW', false);
    controller.setButton(2, false);
    expect(input.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
    controller.use(undefined);
    input.take();
    controller.tap(['KeyA']);
    expect(input.take()).toEqual([]);
  });

  it('moves the view like a locked mouse when an on-screen control calls look', () => {
    const { input, controller } = controlled();
    controller.use(input.forwarder);
    input.take();
    controller.look(4, -2);
    expect(input.take()).toMatchObject([{ kind: 'relative' }]);
  });

  it('connects an on-screen pad in the slot that the player has chosen', () => {
    const { input, controller } = controlled();
    const drawn = () => controller.pads.read().at(-1)?.index ?? -1;
    input.padSource = controller.pads;
    input.pads = [pad(0, [1])];
    controller.use(input.forwarder);
    input.handle({ kind: 'gamepad-plugged' });
    controller.showPad(true);
    controller.pads.press(3, true);
    input.clock.advance(20);
    expect([controller.slotOf(0), controller.slotOf(drawn())]).toEqual([0, 1]);
    expect(input.device.gamepad(1)?.buttons).toBe(0b1000);
    controller.makePadFirst(drawn());
    expect([controller.slotOf(0), controller.slotOf(drawn())]).toEqual([1, 0]);
    controller.showPad(false);
    input.clock.advance(20);
    expect(input.device.gamepad(0)).toBeUndefined();
  });

  it('polls the on-screen pad as soon as it is shown, even without another pad', () => {
    const { input, controller } = controlled();
    input.padSource = controller.pads;
    controller.use(input.forwarder);
    controller.showPad(true);
    expect(input.device.gamepad(0)).toBeDefined();
  });
});

describe('input settings of a player', () => {
  it('apply to the next connection: mouse sensitivity, dead zones and first pad', () => {
    const { input, controller, nextForwarder } = controlled();
    controller.setSensitivity(15);
    controller.setDeadZones({ stick: 0.5, trigger: 0.5 });
    controller.makePadFirst(1);
    const next = nextForwarder();
    controller.use(next.forwarder);
    expect(stepOf(next)).toBe(1_500);
    next.pads = [pad(0, [], [0.4, 0, 0, 0], [0.4, 0]), pad(1, [2])];
    next.handle({ kind: 'gamepad-plugged' });
    next.clock.advance(20);
    expect(next.device.gamepad(1)).toMatchObject({ axes: [0, 0, 0, 0], triggers: [0, 0] });
    expect(next.device.gamepad(0)).toMatchObject({ buttons: 4 });
    expect(input.device).toBe(next.device);
  });

  it('apply at once to the current connection', () => {
    const { input, controller } = controlled();
    controller.use(input.forwarder);
    controller.setSensitivity(15);
    expect(stepOf(input)).toBe(1_500);
    controller.setDeadZones({ stick: 0.5, trigger: 0.5 });
    input.pads = [pad(0, [], [0.4, 0, 0, 0])];
    input.handle({ kind: 'gamepad-plugged' });
    expect(input.device.gamepad(0)).toMatchObject({ axes: [0, 0, 0, 0] });
  });

  it('default to the standard sensitivity and the connection order of the pads', () => {
    const { input, controller } = controlled();
    controller.use(input.forwarder);
    input.pads = [pad(0, [1]), pad(1, [2])];
    input.handle({ kind: 'gamepad-plugged' });
    expect([0, 1].map((slot) => input.device.gamepad(slot)?.buttons)).toEqual([2, 4]);
    expect(stepOf(input)).toBe(250);
  });
});

describe('notices from the input forwarder', () => {
  it('update the state of the mouse lock and of the shift lock', () => {
    const { controller } = controlled();
    expect([controller.locked, controller.shiftLocked]).toEqual([false, false]);
    controller.onNotice({ kind: 'mouse-lock', locked: true });
    expect([controller.locked, controller.shiftLocked]).toEqual([true, false]);
    controller.onNotice({ kind: 'shift-lock', on: true });
    controller.onNotice({ kind: 'mouse-lock', locked: false });
    expect([controller.locked, controller.shiftLocked]).toEqual([false, true]);
    controller.onNotice({ kind: 'shortcut', shortcut: 'f11' });
    expect([controller.locked, controller.shiftLocked]).toEqual([false, true]);
  });

  it('call the release listeners until these are aborted, and reset the on-screen pad', () => {
    const { controller } = controlled();
    const abort = new AbortController();
    let value = 0;
    controller.onReleased(() => value++, abort.signal);
    controller.showPad(true);
    controller.pads.press(2, true);
    controller.onNotice({ kind: 'mouse-lock', locked: false });
    expect([value, controller.pads.read()[0]?.buttons[2]?.pressed]).toEqual([0, true]);
    controller.onNotice({ kind: 'released', reason: 'blur' });
    expect([value, controller.pads.read()[0]?.buttons[2]?.pressed]).toEqual([1, false]);
    abort.abort();
    controller.onNotice({ kind: 'released', reason: 'blur' });
    expect(value).toBe(1);
  });
});

describe('mouse lock request of the game', () => {
  it('locks the mouse, and unlocks it when the game no longer needs it', () => {
    const { input, controller, gameWants } = controlled();
    input.forwarder.mouseLock.allow(true);
    controller.use(input.forwarder);
    gameWants(true);
    expect(input.surfaceRequests).toEqual(['lock']);
    input.handle({ kind: 'lock', locked: true });
    gameWants(false);
    expect(input.surfaceRequests).toEqual(['lock', 'unlock']);
  });

  it('keeps a lock of the player, and ignores a lock that was already released', () => {
    const { input, controller, gameWants } = controlled();
    input.forwarder.mouseLock.allow(true);
    controller.use(input.forwarder);
    controller.requestLock(true);
    input.handle({ kind: 'lock', locked: true });
    gameWants(false);
    expect(input.surfaceRequests).toEqual(['lock']);
    gameWants(true);
    gameWants(false);
    input.handle({ kind: 'lock', locked: false });
    controller.requestLock(true);
    input.handle({ kind: 'lock', locked: true });
    gameWants(false);
    expect(input.surfaceRequests).toEqual(['lock', 'unlock', 'lock']);
  });

  it('ignores a mouse lock request of the game after the game has ended', () => {
    const { input, controller, owner, gameWants } = controlled();
    input.forwarder.mouseLock.allow(true);
    controller.use(input.forwarder);
    owner.abort();
    gameWants(true);
    expect(input.surfaceRequests).toEqual([]);
  });
});

describe('mouse lock request of the player', () => {
  it('locks the mouse again on the next connection, but not without a request', () => {
    const { input, controller, nextForwarder } = controlled();
    input.forwarder.mouseLock.allow(true);
    controller.use(input.forwarder);
    const unwanted = nextForwarder();
    unwanted.forwarder.mouseLock.allow(true);
    controller.use(unwanted.forwarder);
    expect(unwanted.surfaceRequests).toEqual([]);
    controller.requestLock(true);
    const next = nextForwarder();
    next.forwarder.mouseLock.allow(true);
    controller.use(next.forwarder);
    expect(next.surfaceRequests).toEqual(['lock']);
  });

  it('notifies the listener, and waits for an explanation if there is one', () => {
    const { input, controller } = controlled();
    input.forwarder.mouseLock.allow(true);
    controller.use(input.forwarder);
    const requests: boolean[] = [];
    controller.onLockRequested = (now) => void requests.push(now);
    controller.explain = () => true;
    controller.requestLock(true);
    expect([input.surfaceRequests, requests]).toEqual([[], [false]]);
    controller.lock();
    expect([input.surfaceRequests, requests]).toEqual([['lock'], [false, true]]);
  });
});
