import type { ReactNode } from 'react';
import { type CloseReason, useModal } from '../../../design/overlays/Dialog/useModal.ts';
import styles from './Overlay.module.css';

export interface OverlayProps {
  /** The id of its title, which is also where focus starts (see `focusFirst`). */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** It interrupts: its text is read at once. */
  readonly urgent?: boolean | undefined;
  /** Escape or the back gesture. Without it neither does anything. */
  readonly onBack?: ((reason: CloseReason) => void) | undefined;
  readonly children: ReactNode;
}

/** A modal as large as the screen: what stands between the player and the game, on the game's own light. */
export function Overlay({ labelledBy, describedBy, urgent, onBack, children }: OverlayProps) {
  const ref = useModal(true, onBack, Boolean(onBack));
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

/** For the `ref` of a title: focus starts there, so that it is read first and no button is pressed by a stray key. */
export function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}
