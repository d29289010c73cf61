import type { Typing } from '../playPorts.ts';

/** Placeholder in the hidden text field, which Backspace can delete. */
export const STAND_IN = '\u200b';

/**
 * Sends what the player typed into the hidden text field that contained only the placeholder. An empty field means
 * that Backspace deleted the placeholder.
 */
export function takeTyped(value: string, typing: Pick<Typing, 'key' | 'text'>): void {
  if (value === '') typing.key('Backspace');
  else typing.text(withoutStandIn(value));
}

export function withoutStandIn(value: string): string {
  return value.replaceAll(STAND_IN, '');
}
