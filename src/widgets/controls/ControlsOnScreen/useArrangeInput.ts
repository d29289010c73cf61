import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Drawn, SIZE } from '../../../domain/controls/onScreenControls.ts';
import type { ArrangingModel } from './ControlsOnScreen.types.ts';

const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Drags an on-screen control, or moves it by arrow keys. Plus and minus resize it, and Delete removes it. */
export function useArrangeInput(control: Drawn, model: ArrangingModel | undefined) {
  const grip = useRef<{ readonly id: number; readonly dx: number; readonly dy: number } | undefined>(undefined);
  const { id, x, y, size } = control;
  const place = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.offsetParent?.getBoundingClientRect();
    if (!area || !grip.current) return undefined;
    const { dx, dy } = grip.current;
    return { x: (event.clientX - dx - area.left) / area.width, y: (event.clientY - dy - area.top) / area.height };
  };
  return {
    onFocus: () => model?.choose(id),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const [dx, dy] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
      grip.current = { id: event.pointerId, dx, dy };
      try {
        event.currentTarget.setPointerCapture(event.pointerId);
      } catch {
        // A failed pointer capture is ignored: the finger has lifted, or the event is synthetic.
      }
      model?.choose(id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const to = grip.current?.id === event.pointerId ? place(event) : undefined;
      if (to) model?.place(id, to);
    },
    onPointerUp: () => (grip.current = undefined),
    onPointerCancel: () => (grip.current = undefined),
    onKeyDown(event: KeyboardEvent) {
      const direction = ARROWS[event.key];
      if (direction) model?.place(id, { x: x + direction[0], y: y + direction[1] });
      else if (event.key === '+' || event.key === '=') model?.place(id, { size: size + SIZE.step });
      else if (event.key === '-') model?.place(id, { size: size - SIZE.step });
      else if (event.key === 'Delete' || event.key === 'Backspace') model?.remove(id);
      else return;
      event.preventDefault();
    },
  };
}
