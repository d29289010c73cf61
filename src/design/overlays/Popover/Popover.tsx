import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { toggleOnce } from '../placement/toggleOnce.ts';
import { usePlacement } from '../placement/usePlacement.ts';
import styles from './Popover.module.css';

/** To be laid on the button that opens the popover. */
export interface PopoverButton {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly style: { readonly anchorName: string };
  readonly onClick: (event: MouseEvent) => void;
}

export interface PopoverProps {
  /** Its accessible name. */
  readonly label: string;
  readonly side?: 'below' | 'above' | 'after' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly width?: string | undefined;
  /** The button that opens it: `(button) => <Button {...button}>Details</Button>`. */
  readonly button: (button: PopoverButton) => ReactNode;
  readonly children: ReactNode;
}

/**
 * More about something, beside its button, while the page stays alive: native, so Escape and a press elsewhere close it,
 * Tab goes from the button into it and on, and focus comes back.
 */
export function Popover({ label, side = 'below', align = 'start', width, button, children }: PopoverProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePlacement(popover, { side, align });
  const anchorName = `--popover-${id.replaceAll(/\W/g, '')}`;
  return (
    <>
      {button({
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': id,
        style: { anchorName },
        onClick: toggleOnce,
      })}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        data-side={side}
        data-align={align}
        style={{ positionAnchor: anchorName, inlineSize: width }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}
