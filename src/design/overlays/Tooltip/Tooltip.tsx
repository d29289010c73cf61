import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { usePlacement } from '../placement/usePlacement.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** Adds to the name of what it hangs on; it is never the only place of a fact. */
  readonly text: string;
  /** `above` where nothing is said; on the other side where there is no room. */
  readonly side?: 'above' | 'below' | undefined;
  /** One control; it gets `aria-describedby`. */
  readonly children: (described: { readonly 'aria-describedby': string }) => ReactElement;
}

/** A short note by a control: on hover and on focus, gone with Escape, hoverable itself. */
export function Tooltip({ text, side = 'above', children }: TooltipProps): ReactNode {
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const anchor = `--tip-${id.replaceAll(/\W/g, '')}`;

  usePlacement(tip, { side, align: 'center' }, parentOf);
  useEffect(() => {
    const [around, note] = [host.current, tip.current];
    if (!around || !note) return undefined;
    const stop = new AbortController();
    const show = () => !note.matches(':popover-open') && note.showPopover();
    const hide = () => note.matches(':popover-open') && note.hidePopover();
    around.addEventListener('pointerenter', show, stop);
    around.addEventListener('pointerleave', hide, stop);
    around.addEventListener('focusin', show, stop);
    around.addEventListener('focusout', hide, stop);
    around.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), stop);
    return () => stop.abort();
  }, []);

  return (
    <span ref={host} className={styles.host} style={{ anchorName: anchor }}>
      {children({ 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tip}
        data-side={side}
        style={{ positionAnchor: anchor }}
      >
        {text}
      </span>
    </span>
  );
}

const parentOf = (tip: HTMLElement) => tip.parentElement;
