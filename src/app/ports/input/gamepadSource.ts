import type { GamepadSource } from '../../../domain/input/input.ports.ts';
import { gamepads, rawGamepads } from './gamepads.ts';

/** The browser's gamepads, to be polled. */
export const browserGamepads: GamepadSource = {
  read: gamepads,
  rumble(index, strength, duration) {
    const pad = rawGamepads().find((one) => one?.index === index);
    // Some browsers have no actuator; one that is taken by another page refuses.
    const shaken = pad?.vibrationActuator?.playEffect('dual-rumble', {
      duration,
      strongMagnitude: strength,
      weakMagnitude: strength,
    });
    shaken?.catch(() => undefined);
  },
};

/** Whether the device can be shaken. */
export function canShake(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Shakes it, where it can. */
export function shake(ms: number): void {
  if (canShake()) navigator.vibrate(ms);
}
