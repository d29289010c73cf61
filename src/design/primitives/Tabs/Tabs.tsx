import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Tabs.module.css';

export interface Tab<T extends string> {
  /** Told to `onChange`. */
  readonly value: T;
  /** What the view is called. */
  readonly label: string;
  /** After the label: a count. */
  readonly badge?: ReactNode | undefined;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Two to five, in the order of reading. */
  readonly tabs: readonly Tab<T>[];
  /** At once, as the arrows move. */
  readonly onChange: (value: T) => void;
  /** The chosen tab's content. */
  readonly children: ReactNode;
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const BACK_TO_FRONT: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Tabs that change as the arrows move: their content is at hand, so there is nothing to wait for. */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Not by scrollIntoView, which would move the page to tabs that are below the fold.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [value]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const step = (event.currentTarget.matches(':dir(rtl)') ? BACK_TO_FRONT : STEP)[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (at + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    const element = list.current?.children[to];
    if (element instanceof HTMLElement) element.focus();
  }

  return (
    <div className={styles.tabs}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus is on the chosen tab, which is inside */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
