import type { PictureNode } from '../../../domain/assistance/reader/pictureNodes.store.ts';

/** Elements of the picture for assistive technology. */
export interface PictureAccessibilityModel {
  /** Nodes without a parent, in reading order. */
  readonly roots: readonly PictureNode[];
  /** Width of the picture divided by its height. */
  readonly ratio: number;
  /** Language of the names, as BCP 47 tag. */
  readonly language: string;
  /** The element that sends the keys to the game while it has the focus. */
  readonly stage: HTMLElement | undefined;
  readonly press: (id: string) => void;
  /** Returns the focus to the game, which then receives the keys. */
  readonly leave: () => void;
}
