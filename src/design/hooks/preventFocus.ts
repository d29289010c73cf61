import type { MouseEvent } from 'react';

/** Handles `mousedown` so that a press works without taking the keyboard from the game. */
export function preventFocus(event: MouseEvent): void {
  event.preventDefault();
}
