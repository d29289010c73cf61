import type { KeyPage } from '../../../domain/assistance/typing/keyLayouts.ts';

/** A keyboard for players who type by switches or by resting the pointer. */
export interface ScanKeyboardModel {
  /** Text of the field into which the keyboard types; undefined if it is secret. */
  readonly text: string | undefined;
  readonly rows: readonly (readonly string[])[];
  readonly otherPages: readonly KeyPage[];
  readonly canShift: boolean;
  readonly isShifted: boolean;
  readonly press: (key: string) => void;
  readonly shift: () => void;
  readonly show: (page: KeyPage) => void;
  readonly deleteLast: () => void;
  readonly enter: () => void;
  readonly close: () => void;
}
