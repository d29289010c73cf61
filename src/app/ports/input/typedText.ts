import type { Typing } from '../playPorts.ts';

/** Placeholder in the field that Backspace can delete. */
export const STAND_IN = '\u200b';

/** Sends text from a field that contained only the stand-in. An empty field means Backspace. */
export function takeTyped(value: string, typing: Pick<Typing, 'key' | 'text'>): void {
  if (value === '') typing.key('Backspace');
  else typing.text(withoutStandIn(value));
}

export function withoutStandIn(value: string): string {
  return value.replaceAll(STAND_IN, '');
}
