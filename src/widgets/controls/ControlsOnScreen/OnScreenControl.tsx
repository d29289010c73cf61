import { observer } from 'mobx-react-lite';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../../design/cx.ts';
import { MouseIcon, MoveIcon } from '../../../design/icons/icons.tsx';
import type { Drawn } from '../../../domain/controls/onScreenControls.ts';
import { GamepadGlyph } from '../GamepadGlyph/GamepadGlyph.tsx';
import type { ArrangingModel, ControlsOnScreenModel } from './ControlsOnScreen.types.ts';
import styles from './ControlsOnScreen.module.css';
import { useArrangeInput } from './useArrangeInput.ts';
import { useControlNames } from './useControlNames.ts';

interface ControlProps {
  readonly control: Drawn;
  readonly model: ControlsOnScreenModel;
  /** Model for arranging the on-screen controls; undefined during play. */
  readonly arranging: ArrangingModel | undefined;
}

/** One on-screen control. It captures the finger that pressed it until the finger lifts. */
export const OnScreenControl = observer(function OnScreenControl({ control, model, arranging }: ControlProps) {
  const { face, name, sign } = useControlNames(model.pad);
  const { kind, send, x, y, size, label } = control;
  const padSign = sign(send);
  const play = useTouchInput(control, model);
  const arrange = useArrangeInput(control, arranging);
  const chosen = arranging?.chosen === control.id;
  return (
    <button
      type="button"
      className={cx(styles.control, styles[kind], play.held && styles.pressed, chosen && styles.chosen)}
      aria-label={label ?? name(send)}
      aria-pressed={arranging ? chosen : undefined}
      tabIndex={arranging ? 0 : -1}
      data-placed={kind}
      style={{ '--x': x, '--y': y, '--size': size }}
      onMouseDown={(event) => !arranging && event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      {...(arranging ? arrange : play.on)}
    >
      {kind === 'stick' && (
        <span className={styles.knob} style={{ '--knob-x': play.push.x, '--knob-y': play.push.y }} />
      )}
      {kind === 'cross' && <MoveIcon size="60%" />}
      {kind === 'look' && <MouseIcon size="1.5rem" />}
      {kind === 'button' && padSign && <GamepadGlyph sign={padSign} />}
      {kind === 'button' && !padSign && (
        <span
          className={cx(styles.face, label ? styles.actionLabel : face(send).length > 2 && styles.long)}
          data-face={label ?? face(send)}
        />
      )}
    </button>
  );
});

/** Handles a finger on an on-screen control during play. */
function useTouchInput(control: Drawn, model: ControlsOnScreenModel) {
  const finger = useRef<{ readonly id: number; x: number; y: number } | undefined>(undefined);
  const [push, setPush] = useState({ x: 0, y: 0 });
  const [isPressed, setPressed] = useState(false);
  // Releases the on-screen control on unmount, because it receives no `pointerup` afterwards.
  const release = useRef(() => undefined as void);
  useEffect(() => {
    release.current = () => finger.current && model.release(control);
  });
  useEffect(() => () => release.current(), []);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left - width / 2) / (width / 2);
    const y = (event.clientY - top - height / 2) / (height / 2);
    const length = Math.max(Math.hypot(x, y), 1);
    setPush({ x: x / length, y: y / length });
    model.push(control, x / length, y / length);
  };
  const end = (event: PointerEvent) => {
    if (finger.current?.id !== event.pointerId) return;
    finger.current = undefined;
    setPressed(false);
    setPush({ x: 0, y: 0 });
    model.release(control);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (finger.current) return;
      finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      capture(event);
      setPressed(true);
      if (control.kind === 'button') model.press(control);
      else if (control.kind !== 'look') point(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const last = finger.current;
      if (last?.id !== event.pointerId || control.kind === 'button') return;
      if (control.kind !== 'look') return point(event);
      model.look(event.clientX - last.x, event.clientY - last.y);
      last.x = event.clientX;
      last.y = event.clientY;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
  return { push, held: isPressed, on: handlers };
}

function capture(event: PointerEvent<HTMLElement>): void {
  try {
    event.currentTarget.setPointerCapture(event.pointerId);
  } catch {
    // A failed pointer capture is ignored: the pointer is gone, or the event is synthetic.
  }
}
