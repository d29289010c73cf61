import { type RefObject, useEffect, useRef } from 'react';

interface Gestures {
  readonly disabled: boolean;
  /** Moves the picture in the cropper, in fractions of the crop frame. */
  readonly move: (right: number, down: number) => void;
  /** Zooms around a point of the crop frame, 0 to 1 on each axis. */
  readonly zoomBy: (factor: number, at: { readonly x: number; readonly y: number }) => void;
}

/** Zoom factor per unit of wheel delta. */
const WHEEL = 0.0015;

/** Handles gestures on the cropper: drags by mouse or finger, pinches by two fingers, and zooms by wheel. */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const now = useRef(gestures);
  useEffect(() => {
    now.current = gestures;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const end = new AbortController();
    // React's wheel listener is passive and couldn't stop the dialog from scrolling.
    const options = { signal: end.signal, passive: false };
    const down = new Map<number, Point>();
    const drop = ({ pointerId }: PointerEvent) => down.delete(pointerId);
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (now.current.disabled || event.button !== 0 || down.size > 1) return;
        // A pointer that can't be captured is forgotten when it ends.
        if (event.isTrusted) element.setPointerCapture(event.pointerId);
        down.set(event.pointerId, pointOf(event));
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!down.has(event.pointerId)) return;
        const before = handOf(down);
        down.set(event.pointerId, pointOf(event));
        const after = handOf(down);
        const box = element.getBoundingClientRect();
        now.current.move((after.x - before.x) / box.width, (after.y - before.y) / box.height);
        if (before.span > 0 && after.span > 0)
          now.current.zoomBy(after.span / before.span, {
            x: (after.x - box.left) / box.width,
            y: (after.y - box.top) / box.height,
          });
      },
      options,
    );
    for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(kind, drop, options);
    element.addEventListener(
      'wheel',
      (event) => {
        if (now.current.disabled) return;
        event.preventDefault();
        const box = element.getBoundingClientRect();
        const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
        now.current.zoomBy(Math.exp(-event.deltaY * WHEEL), at);
      },
      options,
    );
    return () => end.abort();
  }, [frame]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** Returns the centre of all pointers on the cropper, and the distance between two fingers. */
function handOf(down: ReadonlyMap<number, Point>): Point & { readonly span: number } {
  const all = [...down.values()];
  const sum = (pick: (point: Point) => number) => all.reduce((total, point) => total + pick(point), 0) / all.length;
  const [one, other] = all;
  return {
    x: sum(({ x }) => x),
    y: sum(({ y }) => y),
    span: one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0,
  };
}
