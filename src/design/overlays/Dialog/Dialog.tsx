import { type ReactNode, useId } from 'react';
import { cx } from '../../cx.ts';
import type { Severity } from '../../primitives/Severity/severity.ts';
import severityStyles from '../../primitives/Severity/Severity.module.css';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import styles from './Dialog.module.css';
import { type CloseReason, focusFirst, useModal } from './useModal.ts';

export interface DialogProps {
  /** Whether the dialog is open; the owner controls it. */
  readonly open: boolean;
  /** The dialog's subject in a few words: its accessible name, read first. */
  readonly title: string;
  /** Called when the player requests to close; the owner then sets `open`. Without it only `actions` close it. */
  readonly onClose?: ((reason: CloseReason) => void) | undefined;
  /** Accessible name of the dialog's close button. */
  readonly closeLabel?: string | undefined;
  /** Maximum width of the dialog: 25, 33 or 52 rem. On a phone it is as wide as the window and comes from below. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Picture above the title, from edge to edge. */
  readonly art?: ReactNode | undefined;
  /** The dialog's art has its natural height, and isn't a cropped picture. */
  readonly artFits?: boolean | undefined;
  /** Buttons of the dialog, the most important first. */
  readonly actions?: ReactNode | undefined;
  /** The result of the last action, shown above the actions: an error, progress, or success. */
  readonly outcome?: ReactNode | undefined;
  /** Small text below the dialog's actions: an error code, a legal line. */
  readonly footer?: ReactNode | undefined;
  /** An `alertdialog` interrupts: its text is read at once. */
  readonly urgent?: boolean | undefined;
  /** Severity of the dialog's message, which affects the title's size, and the dimming or glow of the page behind. */
  readonly severity?: Severity | undefined;
  /** Colour that lights the dialog from above: the art's accent. */
  readonly light?: string | undefined;
  /** The dialog's content, read after the title. It scrolls if it doesn’t fit. */
  readonly children?: ReactNode | undefined;
}

/** A modal dialog on the native element. Only its owner closes it. */
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
  severity,
  light,
  children,
}: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const ref = useModal(open, onClose, Boolean(onClose));
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], severityStyles.card)}
      data-severity={severity}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      style={light ? { '--accent': light } : undefined}
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
          <div className={cx(styles.body, onClose && !art && styles.closeButtonSpace)}>
            {/* The title has the initial focus, so that it is read first and a stray key presses no button. */}
            <Heading
              level={2}
              size={severity === 'error' || severity === 'success' ? '2xl' : 'xl'}
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
