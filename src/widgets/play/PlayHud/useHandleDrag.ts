import { type PointerEvent, useRef, useState } from 'react';

/** Distance in CSS pixels below which moving the bar's handle counts as a press on it. */
const DRAG_PX = 8;

/** Position of the play page's bar handle: its centre along the window's top edge, from 0 to 1. */
export interface HandlePlace {
  readonly x: number;
  /** Called with the position of the bar's handle after a drag. */
  readonly move: (x: number) => void;
}

/**
 * Lets the player drag the bar's handle along the window's edge. `dragged` tells click handlers to ignore the click
 * after a drag.
 */
export function useHandleDrag(place: HandlePlace | undefined) {
  const grip = useRef<{ readonly id: number; readonly from: number; isMoved: boolean } | undefined>(undefined);
  const dragged = useRef(false);
  const [at, setAt] = useState<number | undefined>(undefined);
  const x = at ?? place?.x ?? 0.5;
  const end = (commit: boolean) => {
    if (commit && at !== undefined) place?.move(at);
    grip.current = undefined;
    setAt(undefined);
  };
  const on = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      grip.current = place && { id: event.pointerId, from: event.clientX, isMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = grip.current;
      if (drag?.id !== event.pointerId) return;
      if (!drag.isMoved && Math.abs(event.clientX - drag.from) < DRAG_PX) return;
      if (!drag.isMoved) capture(event);
      drag.isMoved = true;
      dragged.current = true;
      setAt(Math.min(Math.max(shareOf(event), 0), 1));
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
  return { x, dragged, on };
}

/** Returns the pointer's position along the edge of the bar's handle, from 0 to 1. */
function shareOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left = 0, width = innerWidth } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
  return (clientX - left) / Math.max(width, 1);
}

function capture(event: PointerEvent<HTMLElement>): void {
  try {
    event.currentTarget.setPointerCapture(event.pointerId);
  } catch {
    // The error of the pointer capture is ignored: the pointer is gone, or the event is synthetic.
  }
}
