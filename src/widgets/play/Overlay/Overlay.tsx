import type { ReactNode } from 'react';
import { type CloseReason, useModal } from '../../../design/overlays/Dialog/useModal.ts';
import styles from './Overlay.module.css';

export interface OverlayProps {
  /** The id of the overlay's title, which receives the initial focus (see `focusFirst`). */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** The overlay interrupts the player: screen readers read its text at once. */
  readonly urgent?: boolean | undefined;
  /** Called on Escape or the back gesture. Without this function neither has an effect. */
  readonly onBack?: ((reason: CloseReason) => void) | undefined;
  readonly children: ReactNode;
}

/** A full-screen modal between the player and the game, over the game's art. */
export function Overlay({ labelledBy, describedBy, urgent, onBack, children }: OverlayProps) {
  const ref = useModal(true, onBack, Boolean(onBack));
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      data-whole=""
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

/**
 * `ref` of a title, which receives the initial focus: screen readers read it first, and a stray key presses no
 * button.
 */
export function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}
