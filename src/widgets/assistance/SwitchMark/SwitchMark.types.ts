/** Effect of a press on a control that has several: a step of its value, a direction, or leaving it. */
export type AccessSign = '−' | '+' | '←' | '↑' | '→' | '↓' | '✓';

/** A ring around the row or item that a press of the switch chooses, or that the pointer rests over. */
export interface AccessRing {
  readonly kind: 'row' | 'item';
  /** Left edge of the mark in pixels of the viewport. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly sign?: AccessSign | undefined;
  /** Share of the pointer's resting time that has passed, 0 to 1. */
  readonly share?: number | undefined;
}

export interface SwitchMarkModel {
  readonly ring: AccessRing | undefined;
  /** Number that changes with each row or item that the switch's mark moves to. */
  readonly turn: number;
}
