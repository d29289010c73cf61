import { useEffect } from 'react';
import { moveAmongRows } from '../../design/rows/useRows.ts';
import { type Move, steerWith } from '../../domain/steering/steering.ts';
import { gamepads } from '../ports/gamepads.ts';
import type { App } from '../createApp.ts';

const KEYS: Readonly<Partial<Record<Move, string>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  back: 'Escape',
};

/** Lets a gamepad go about a page that isn't a game: among its rows, in its menus and dialogs, and back. */
export function useSteering({ core }: App): void {
  useEffect(() => {
    const end = new AbortController();
    const { clock, browser } = core.ports;
    steerWith(gamepads, clock, (move) => browser.visible && steer(move), AbortSignal.any([end.signal, core.life]));
    return () => end.abort();
  }, [core]);
}

function steer(move: Move): void {
  const at = document.activeElement;
  if (move === 'press') {
    if (at instanceof HTMLElement && at !== document.body) at.click();
    return;
  }
  // A menu, a dialog or a group of radio buttons knows what its own keys do.
  const key = new KeyboardEvent('keydown', { key: KEYS[move] ?? '', bubbles: true, cancelable: true });
  const inOverlay = at?.closest('dialog, [popover]');
  if (move === 'back') {
    if (!at?.dispatchEvent(key)) return;
    const open = document.querySelector<HTMLElement>('[popover]:popover-open:not([popover="manual"])');
    if (open) open.hidePopover();
    else if (!inOverlay) history.back();
    return;
  }
  if (at && !at.dispatchEvent(key)) return;
  if (!inOverlay && document.activeElement === at) moveAmongRows(document.body, move);
}
