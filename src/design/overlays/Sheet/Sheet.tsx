import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../../cx.ts';
import { type CloseReason, focusFirst, useModal } from '../Dialog/useModal.ts';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  /** Whether the sheet is open; the owner controls it. */
  readonly open: boolean;
  /** Heading and accessible name of the sheet. */
  readonly title: string;
  /** Called when the user asks to close; the owner then sets `open`. */
  readonly onClose: (reason: CloseReason) => void;
  /** Accessible name of the sheet's close button. */
  readonly closeLabel: string;
  /** Edge of the window, by reading direction; `end` by default, `bottom` for phones. */
  readonly side?: 'end' | 'bottom' | undefined;
  /** Footer that stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A panel that slides in from an edge over an inert page. */
export function Sheet(props: SheetProps) {
  const titleId = useId();
  const ref = useModal(props.open, props.onClose, true);
  return (
    <dialog ref={ref} className={cx(styles.sheet, styles.modal, styles[props.side ?? 'end'])} aria-labelledby={titleId}>
      {props.open && <SheetContent {...props} titleId={titleId} />}
    </dialog>
  );
}

/**
 * A panel beside a page that stays interactive, such as a sidebar beside a running game, which makes room for the panel
 * (`gameArea.module.css`). It opens at the end edge; on an upright phone at the bottom, so that the picture stays
 * visible. Escape inside the panel closes it, and returns the focus.
 */
export function SidePanel(props: Omit<SheetProps, 'side'>) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const { open, onClose } = props;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const panel = ref.current;
    if (!open || !panel) return undefined;
    before.current = document.activeElement;
    panel.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close.current('escape');
    };
    panel.addEventListener('keydown', onKey);
    return () => {
      panel.removeEventListener('keydown', onKey);
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <section ref={ref} tabIndex={-1} className={cx(styles.sheet, styles.side)} data-beside="" aria-labelledby={titleId}>
      <SheetContent {...props} titleId={titleId} />
    </section>
  );
}

function SheetContent({
  title,
  titleId,
  onClose,
  closeLabel,
  footer,
  children,
}: SheetProps & { readonly titleId: string }) {
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        {/* The title has the initial focus, as in `Dialog`. */}
        <Heading level={2} size="l" id={titleId} tabIndex={-1} ref={focusFirst}>
          {title}
        </Heading>
        <IconButton icon={CloseIcon} label={closeLabel} onClick={() => onClose('button')} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
