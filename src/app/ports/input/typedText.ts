import type { Typing } from '../playPorts.ts';

/** Always in a field, so that there is something for Backspace to take away. */
export const STAND_IN = '\u200b';

/** Sends what was written into a field that held the stand-in alone. */
export function takeTyped(value: string, typing: Pick<Typing, 'key' | 'text'>): void {
  if (value === '') typing.key('Backspace');
  else typing.text(withoutStandIn(value));
}

export function withoutStandIn(value: string): string {
  return value.replaceAll(STAND_IN, '');
}
