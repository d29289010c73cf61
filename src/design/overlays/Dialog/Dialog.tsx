import { type ReactNode, useId } from 'react';
import { cx } from '../../cx.ts';
import type { Weight } from '../../primitives/Weight/weight.ts';
import weights from '../../primitives/Weight/Weight.module.css';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import styles from './Dialog.module.css';
import { type CloseReason, focusFirst, useModal } from './useModal.ts';

export interface DialogProps {
  /** Its owner’s, who alone changes it. */
  readonly open: boolean;
  /** The matter in a few words: its accessible name, read first. */
  readonly title: string;
  /** Called when the person asks to close; the owner then sets `open`. Without it there is no closing but by `actions`. */
  readonly onClose?: ((reason: CloseReason) => void) | undefined;
  /** The close button's name. */
  readonly closeLabel?: string | undefined;
  /** 25, 33 or 52 rem wide at most; on a phone as wide as the window, from below. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Above the title, edge to edge: a picture. */
  readonly art?: ReactNode | undefined;
  /** The art is as high as it wants to be, and no picture that is cut to size. */
  readonly artFits?: boolean | undefined;
  /** Buttons, the most important first. */
  readonly actions?: ReactNode | undefined;
  /** What came of the last action, in sight above them: what went wrong, how far it is, that it is done. */
  readonly outcome?: ReactNode | undefined;
  /** Under the actions, small: a code, a legal line. */
  readonly footer?: ReactNode | undefined;
  /** An `alertdialog` interrupts: its text is read at once. */
  readonly urgent?: boolean | undefined;
  /** How heavy it is: how loud its title, how dim or lit the page behind it. */
  readonly weight?: Weight | undefined;
  /** Colour that lights the dialog from above: the art's accent. */
  readonly light?: string | undefined;
  /** What is to be said, read after the title; what doesn’t fit scrolls. */
  readonly children?: ReactNode | undefined;
}

/** A modal dialog on the native element. It closes only when its owner says so. */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  size = 'm',
  art,
  artFits,
  actions,
  outcome,
  footer,
  urgent,
  weight,
  light,
  children,
}: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const ref = useModal(open, onClose, Boolean(onClose));
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], weights.card)}
      data-weight={weight}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      style={light ? { '--light': light } : undefined}
    >
      {open && (
        <div className={styles.panel}>
          {art && <div className={artFits ? undefined : styles.art}>{art}</div>}
          {onClose && closeLabel && (
            <div className={styles.close}>
              <IconButton
                icon={CloseIcon}
                label={closeLabel}
                variant={art ? 'glass' : 'quiet'}
                onClick={() => onClose('button')}
              />
            </div>
          )}
          <div className={cx(styles.body, onClose && !art && styles.roomForClose)}>
            {/* Focus starts at the title, so that it is read first and no button is pressed by a stray key. */}
            <Heading
              level={2}
              size={weight === 'grave' || weight === 'glad' ? '2xl' : 'xl'}
              id={titleId}
              tabIndex={-1}
              ref={focusFirst}
            >
              {title}
            </Heading>
            {children && (
              <div id={textId} className={styles.text}>
                {children}
              </div>
            )}
            {actions && (
              <div className={styles.actions}>
                {outcome && <div className={styles.outcome}>{outcome}</div>}
                {actions}
              </div>
            )}
            {footer && <div className={styles.footer}>{footer}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}
