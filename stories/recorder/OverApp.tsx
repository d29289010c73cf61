import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { reachablePage } from '../../src/app/assistance/pageAccess/pageItems.ts';
import { systemClock } from '../../src/kit/systemClock.ts';

/** Interval at which controls over the app look for new dialogs and notices, in milliseconds. */
const LOOK_MS = 300;

interface OverAppProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Renders controls of the catalogue over an app. A modal dialog makes everything outside it inert, so the controls are
 * in the topmost dialog, and in the top layer as it is.
 */
export function OverApp({ className, children }: OverAppProps) {
  const [parent, setParent] = useState(reachablePage);
  useEffect(() => everyLook(() => setParent(reachablePage())), []);
  return createPortal(<TopLayer className={className}>{children}</TopLayer>, parent);
}

function TopLayer({ className, children }: OverAppProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => everyLook(() => ref.current && raise(ref.current)), []);
  return (
    <div ref={ref} popover="manual" className={className}>
      {children}
    </div>
  );
}

/** Calls `look` now and at every interval, until the returned function is called. */
function everyLook(look: () => void): () => void {
  const end = new AbortController();
  look();
  systemClock.every(LOOK_MS, look, end.signal);
  return () => end.abort();
}

/** Shows a popover over everything that covers its controls, such as toasts, which are in the top layer too. */
function raise(popover: HTMLElement): void {
  if (!popover.isConnected) return;
  if (popover.matches(':popover-open')) {
    if ([...popover.querySelectorAll<HTMLElement>('button, summary')].every(isUncovered)) return;
    popover.hidePopover();
  }
  popover.showPopover();
}

function isUncovered(control: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  // A point outside the window has no element.
  return found === null || control.contains(found);
}
