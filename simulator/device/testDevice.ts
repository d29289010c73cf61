import { MOUSE_MAX, TOUCH_MAX } from '../../src/contracts/channel/inputFormat.ts';
import { InputWriter } from '../../src/contracts/channel/inputWriter.ts';
import { KEY_USAGE } from '../../src/contracts/channel/keyboardUsages.ts';
import type { DeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { DeviceOptions, Frame } from './deviceInterface.ts';
import { createDevice, type Device } from './device.ts';

/** A streaming device under test with helpers for input. Positions are fractions of the picture, 0 to 1. */
export class Bench {
  readonly device: Device;
  readonly writer = new InputWriter();
  readonly received: DeviceMessage[] = [];

  constructor(packageName: string, options: Partial<DeviceOptions> = {}) {
    this.device = createDevice({ packageName, seed: 7, width: 320, height: 180, fps: 60, marker: false, ...options });
    this.device.onMessage = (message) => void this.received.push(message);
  }

  /** Runs ticks of the streaming device and returns the last picture. */
  run(ticks: number): Frame {
    let frame = this.device.tick();
    for (let i = 1; i < ticks; i++) frame = this.device.tick();
    return frame;
  }

  key(code: string, down: boolean, char = 0, modifiers = 0): void {
    this.device.input(this.writer.key(down, KEY_USAGE[code] ?? 0, modifiers, char));
  }

  press(code: string, char = 0, modifiers = 0): void {
    this.key(code, true, char, modifiers);
    this.key(code, false, char, modifiers);
  }

  point(x: number, y: number): void {
    this.device.input(this.writer.pointerMoves(new Uint16Array([x * MOUSE_MAX, y * MOUSE_MAX]), 0, 1).bytes);
  }

  button(down: boolean, x: number, y: number, button = 0): void {
    this.device.input(this.writer.button(down, button, Math.round(x * MOUSE_MAX), Math.round(y * MOUSE_MAX)));
  }

  click(x: number, y: number): void {
    this.button(true, x, y);
    this.button(false, x, y);
  }

  touch(phase: 'start' | 'end' | 'cancel', slot: number, x: number, y: number): void {
    this.device.input(this.writer.touch(phase, slot, Math.round(x * TOUCH_MAX), Math.round(y * TOUCH_MAX)));
  }

  swipe(slot: number, x0: number, y0: number, x1: number, y1: number): void {
    this.touch('start', slot, x0, y0);
    const samples = Array.from({ length: 9 }, (_, i) => [x0 + ((x1 - x0) * i) / 8, y0 + ((y1 - y0) * i) / 8]);
    const { bytes } = this.writer.touchMoves(slot, new Uint16Array(samples.flat().map((at) => at * TOUCH_MAX)), 0, 9);
    this.device.input(bytes);
    this.touch('end', slot, x1, y1);
  }

  wheel(dy: number): void {
    this.device.input(this.writer.wheel(0, dy, 16_384, 16_384));
  }

  pad(buttons: number, axes: readonly [number, number, number, number] = [0, 0, 0, 0]): void {
    this.device.input(this.writer.gamepad({ slot: 0, buttons, axes, triggers: [0, 0] }));
  }

  /** Returns the streaming device's messages of one kind. */
  said<K extends DeviceMessage['kind']>(kind: K): Extract<DeviceMessage, { kind: K }>[] {
    return this.received.filter((message): message is Extract<DeviceMessage, { kind: K }> => message.kind === kind);
  }
}

/** Copies a frame, because the streaming device's next call overwrites it. */
export function copyOf(frame: Frame): Frame {
  return { ...frame, y: frame.y.slice(), u: frame.u.slice(), v: frame.v.slice() };
}

/** Returns a hash (FNV-1a) of a frame's three planes. */
export function hashOf({ y, u, v }: Frame): number {
  let hash = 0x811c9dc5;
  for (const plane of [y, u, v])
    for (let i = 0; i < plane.length; i++) hash = Math.imul(hash ^ (plane[i] ?? 0), 0x01000193);
  return hash >>> 0;
}

export const PACKAGES = [
  'games.nowlight.skyhop',
  'games.nowlight.orchard',
  'games.nowlight.vesper',
  'games.nowlight.probe',
  'games.nowlight.launcher',
] as const;
