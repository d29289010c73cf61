import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { MoveIcon, WarningIcon } from '../../../design/icons/icons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { stickName } from '../../../domain/controls/schemes/bindings.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { Control } from '../../../domain/controls/schemes/scheme.ts';
import { KeyCap, useKeyText } from './KeyCap.tsx';
import styles from './EditableControls.module.css';

interface ZoneProps {
  readonly editor: SchemeEditor;
  readonly control: Control;
  /** The control shares a key with another control. */
  readonly clashing: boolean;
  /** All or some keys of the control don't work. */
  readonly faulty: boolean;
  /** Converts window coordinates to fractions of the picture. */
  readonly fractionOf: (clientX: number, clientY: number) => Share;
  /** The distance from the control's centre to window coordinates, as a fraction of the picture's shorter side. */
  readonly distanceOf: (control: Control, clientX: number, clientY: number) => number;
}

interface Share {
  readonly x: number;
  readonly y: number;
}

/**
 * The point inside the control that the player grabbed, or, for the resize handle, its offset from the control's
 * edge.
 */
type Grip =
  | { readonly by: 'body'; readonly x: number; readonly y: number }
  | { readonly by: 'edge'; readonly offset: number };

/** Distance that an arrow key moves a control, without and with Shift, as fractions of the picture. */
const STEP = 0.005;
const LEAP = 0.05;
const GROW = 0.01;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One control of a scheme on the picture. Drag it or its resize handle; or select it and use the arrow keys, plus and
 * minus, Enter and Delete; or carry it with a gamepad.
 */
export const EditableControl = observer(function EditableControl({
  editor,
  control,
  clashing,
  faulty,
  fractionOf,
  distanceOf,
}: ZoneProps) {
  const { t } = useTranslation('schemes');
  const keyText = useKeyText();
  const grip = useRef<Grip>({ by: 'body', x: 0, y: 0 });
  const { id, type, x, y, keys, stick } = control;
  const radius = editor.radiusOf(control);

  const slots = Object.entries(keys).filter(([, names]) => names.length > 0);
  const bound = [...slots.flatMap(([, names]) => names), ...(stick ? [stickName(stick)] : [])];
  const kind = t(`types.${type}`);
  const name = [
    control.category ? `${control.category}, ${kind}` : kind,
    bound.length > 0 ? bound.map(keyText).join(', ') : t('unbound'),
    clashing && t('clashing'),
    faulty && t('problems', { count: 1 }),
  ];
  const selected = editor.selectedId === id;
  const carried = editor.carrying.id === id;
  const zone = useRef<HTMLButtonElement>(null);
  // Carrying a control by gamepad may start in the control's inspector, which then closes: focus the control.
  useEffect(() => {
    if (carried) zone.current?.focus({ preventScroll: true });
  }, [carried]);

  const onDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || editor.trying) return;
    editor.carrying.place();
    editor.select(id);
    editor.settle();
    const at = fractionOf(event.clientX, event.clientY);
    grip.current = isHandle(event.target)
      ? { by: 'edge', offset: distanceOf(control, event.clientX, event.clientY) - radius }
      : { by: 'body', x: at.x - x, y: at.y - y };
    capture(event.currentTarget, event.pointerId);
  };
  const onMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!(event.buttons & 1) || editor.trying || editor.selectedId !== id) return;
    if (grip.current.by === 'edge') {
      editor.change({ radius: distanceOf(control, event.clientX, event.clientY) - grip.current.offset }, 'size');
      return;
    }
    const at = fractionOf(event.clientX, event.clientY);
    editor.move(id, at.x - grip.current.x, at.y - grip.current.y);
  };
  const onKey = (event: KeyboardEvent) => {
    if (editor.trying || editor.listening || event.ctrlKey || event.metaKey) return;
    if (event.isTrusted) editor.carrying.place();
    const direction = DIRECTIONS[event.key];
    const distance = event.shiftKey ? LEAP : STEP;
    if (direction) editor.move(id, x + direction[0] * distance, y + direction[1] * distance);
    else if (event.key === '+' || event.key === '=') editor.change({ radius: radius + GROW }, 'size');
    else if (event.key === '-') editor.change({ radius: radius - GROW }, 'size');
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove();
    else return;
    event.preventDefault();
  };

  return (
    <button
      ref={zone}
      type="button"
      className={cx(
        styles.zone,
        clashing && styles.clashing,
        control.state !== '' && styles.withState,
        carried && styles.dragged,
      )}
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, '--radius': radius }}
      data-type={type}
      data-placed=""
      aria-pressed={selected}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={() => editor.settle()}
      // The click that the browser emulates after a touch would hit the element that is now at this place: on a
      // phone, the control's inspector.
      onTouchEnd={(event) => event.preventDefault()}
      onFocus={() => !editor.trying && editor.select(id)}
      onClick={({ detail, currentTarget }) => {
        if (editor.trying) return;
        editor.select(id);
        // The control was pressed by Enter or by a gamepad, whose arrows move between controls: move the focus to the
        // control's inspector.
        if (detail === 0) inspectorOf(currentTarget)?.focus();
      }}
      onKeyDown={onKey}
    >
      <VisuallyHidden>{name.filter(Boolean).join('. ')}</VisuallyHidden>
      <span className={styles.face} aria-hidden="true">
        <span className={styles.caps} data-ways={slots.length > 1 || undefined}>
          {slots.map(([slot, names]) => (
            <span key={slot} className={styles.slot} data-slot={slot}>
              {names.map((one) => (
                <KeyCap key={one} name={one} />
              ))}
            </span>
          ))}
          {stick && (
            <span className={styles.slot} data-slot="stick">
              <KeyCap name={stickName(stick)} />
            </span>
          )}
          {bound.length === 0 && <span className={styles.kind}>{kind}</span>}
        </span>
        {control.category && <span className={styles.category}>{control.category}</span>}
        {(clashing || faulty) && (
          <span className={styles.clash}>
            <WarningIcon size="0.875rem" />
          </span>
        )}
        {carried && (
          <span className={styles.inHand}>
            <MoveIcon size="1rem" />
          </span>
        )}
        {selected && !carried && !editor.trying && <span className={styles.handle} data-handle="" />}
      </span>
    </button>
  );
});

/** Returns the binding button in the selected control's inspector, or the inspector's first focusable element. */
function inspectorOf(zone: Element): HTMLElement | null | undefined {
  const inspector = zone.closest('dialog')?.querySelector('[data-inspector]');
  return inspector?.querySelector<HTMLElement>('[aria-pressed]') ?? inspector?.querySelector('button, select, input');
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-handle]');
}

/** Captures the pointer. Ignores the error that a synthetic pointer causes. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // Without pointer capture, a drag ends at the control's edge.
  }
}
