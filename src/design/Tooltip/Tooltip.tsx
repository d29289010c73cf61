import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** Adds to the name of what it hangs on; it is never the only place of a fact. */
  readonly text: string;
  readonly side?: 'above' | 'below' | undefined;
  /** One control; it gets `aria-describedby`. */
  readonly children: (described: { readonly 'aria-describedby': string }) => ReactElement;
}

/** A short note by a control: on hover and on focus, gone with Escape, hoverable itself. */
export function Tooltip({ text, side = 'above', children }: TooltipProps): ReactNode {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const anchor = `--tip-${id.replaceAll(/\W/g, '')}`;
  const show = () => tip.current?.matches(':popover-open') || tip.current?.showPopover();
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover();
  return (
    <span
      className={styles.host}
      style={{ anchorName: anchor }}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
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
