import type { PictureNode } from '../../../domain/assistance/reader/pictureNodes.store.ts';

/** Model of the picture's elements for assistive technology. */
export interface PictureAccessibilityModel {
  /** Accessibility nodes without a parent, in reading order. */
  readonly roots: readonly PictureNode[];
  /** Width of the picture divided by its height. */
  readonly ratio: number;
  /** Language of the elements' names, as BCP 47 tag. */
  readonly language: string;
  /** The element that sends the keys to the game while it has the focus. */
  readonly stage: HTMLElement | undefined;
  readonly press: (id: string) => void;
  /** Returns the focus to the game, which then receives the keys. */
  readonly leave: () => void;
}
