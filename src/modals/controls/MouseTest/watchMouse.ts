import type { MouseFact } from '../../../domain/controls/checks/mouseDiagnosis.ts';

/** Reports a mouse's events on an element, at its full report rate, until the signal is aborted. */
export function watchMouse(field: HTMLElement, take: (facts: readonly MouseFact[]) => void, signal: AbortSignal): void {
  const raw = 'onpointerrawupdate' in window;
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const all = event.getCoalescedEvents?.() ?? [];
    take(
      (all.length > 0 ? all : [event]).map(({ timeStamp: at, movementX: dx, movementY: dy }): MouseFact => ({
        kind: 'move',
        at,
        dx,
        dy,
      })),
    );
  };
  field.addEventListener(raw ? 'pointerrawupdate' : 'pointermove', (event) => onMove(event as PointerEvent), {
    signal,
  });
  // Several simultaneous mouse buttons share one `pointerdown`, so listen to `mousedown`.
  field.addEventListener('mousedown', ({ timeStamp: at, button }) => take([{ kind: 'down', at, button }]), { signal });
  field.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      take([{ kind: 'wheel', at: event.timeStamp, dy: event.deltaY }]);
    },
    { signal, passive: false },
  );
  for (const type of ['contextmenu', 'auxclick', 'dragstart'] as const) {
    field.addEventListener(type, (event) => event.preventDefault(), { signal });
  }
}
