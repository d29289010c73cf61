import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../../cx.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import styles from './Toast.module.css';
import { placeToasts } from './placeToasts.ts';
import { afterPaint } from '../../hooks/afterPaint.ts';

export type ToastTone = 'info' | 'done' | 'warning' | 'loss' | 'gold';

export interface ToastItem {
  /** Id of the toast, passed to `onDismiss`. */
  readonly id: string;
  /** Tone of the toast; defaults to `info`. */
  readonly tone?: ToastTone | undefined;
  /** The toast's message in a few words. */
  readonly title: string;
  /** Text that explains the title, or names the next step. */
  readonly text?: string | undefined;
  /** Content between the toast's title and text, such as an amount before and after. */
  readonly detail?: ReactNode | undefined;
  /** Icon that replaces the icon of the toast's tone. */
  readonly icon?: IconComponent | undefined;
  /** Action of the toast: a button or a link. */
  readonly action?: ReactNode | undefined;
  /** Whether the toast has a dismiss button: false for a toast that stays until its cause is gone. */
  readonly dismissible?: boolean | undefined;
}

export interface ToastRegionProps {
  /** Toasts, oldest first. */
  readonly toasts: readonly ToastItem[];
  /** Called when the player dismisses a toast; the owner then removes it. */
  readonly onDismiss: (id: string) => void;
  /** Accessible name of the toast region: "Notices". */
  readonly label: string;
  /** Accessible name of the toast's dismiss button. */
  readonly dismissLabel: string;
}

const ICONS: Readonly<Record<ToastTone, IconComponent>> = {
  info: InfoIcon,
  done: CheckIcon,
  warning: WarningIcon,
  loss: ErrorIcon,
  gold: InfoIcon,
};

/** The region of toasts, above dialogs too. Its owner removes each toast. */
export function ToastRegion({ toasts: all, onDismiss, label, dismissLabel }: ToastRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const toasts = useFrozenWhilePressed(ref, all);
  // A popover enters the top layer when shown: show it again with each toast, to place it above dialogs opened since.
  useEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    if (region.matches(':popover-open')) region.hidePopover();
    region.removeAttribute('data-top');
    if (toasts.length === 0) return undefined;
    region.showPopover();
    const lifetime = new AbortController();
    placeToasts(region, lifetime.signal);
    return () => lifetime.abort();
  }, [toasts]);
  return (
    <section ref={ref} popover="manual" className={styles.region} aria-label={label}>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <li key={toast.id} className={cx(styles.toast, styles[toast.tone ?? 'info'])}>
            <ToastContent toast={toast} />
            {toast.dismissible !== false && (
              <IconButton icon={CloseIcon} size="s" label={dismissLabel} onClick={() => onDismiss(toast.id)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ToastContent({ toast }: { readonly toast: ToastItem }) {
  const Icon = toast.icon ?? ICONS[toast.tone ?? 'info'];
  return (
    <>
      <span className={styles.icon}>
        <Icon size="1.25rem" />
      </span>
      <div className={styles.content}>
        <strong className={styles.title}>{toast.title}</strong>
        {toast.detail}
        {toast.text && <span className={styles.text}>{toast.text}</span>}
      </div>
      {toast.action && <div className={styles.action}>{toast.action}</div>}
    </>
  );
}

/** Returns `value`. From a press on the element until the click, returns the value at the start of the press. */
function useFrozenWhilePressed<T>(element: RefObject<HTMLElement | null>, value: T): T {
  const [frozen, setFrozen] = useState<{ readonly value: T }>();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const lifetime = new AbortController();
    const options = { signal: lifetime.signal, capture: true, passive: true };
    const release = () => {
      const cancel = afterPaint(() => setFrozen(undefined));
      lifetime.signal.addEventListener('abort', cancel, { once: true });
    };
    element.current?.addEventListener('pointerdown', () => setFrozen({ value: latest.current }), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => lifetime.abort();
  }, [element]);
  return frozen ? frozen.value : value;
}
