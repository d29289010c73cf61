import type { GamepadSource } from '../../domain/input/ports.ts';
import { gamepads } from './gamepads.ts';

/** The browser's gamepads, to be polled. */
export const browserGamepads: GamepadSource = { read: gamepads };
