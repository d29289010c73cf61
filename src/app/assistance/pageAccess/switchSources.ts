import { type InputName, MICROPHONE_CLICK } from '../../../domain/assistance/input/inputNames.ts';
import { ClickDetector } from '../../../domain/assistance/switches/clickDetector.ts';
import { mouseButtonOf, PAD_BUTTONS } from '../../../domain/controls/schemes/bindings.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';
import type { Microphone } from '../microphone.ts';

/** Interval between two reads of the gamepads, in milliseconds. */
const POLL_MS = 30;
/** Events of a touch or mouse button that the player uses as a switch. The page and the game don't receive them. */
const POINTER_EVENTS =
  'pointerdown pointermove pointerup pointercancel touchstart touchmove touchend mousedown mouseup click auxclick dblclick contextmenu';

/** Handlers of the player's switches, by input. */
export type Switches = ReadonlyMap<InputName, () => void>;

/** Gamepads and microphone, which can be switches besides keyboard, mouse and touch. */
export interface SwitchDevices {
  readonly pads: GamepadsPort['all'];
  readonly microphone: Pick<Microphone, 'listen'>;
}

/**
 * Calls the handlers of the player's switches at each press until `signal` aborts. The page and the game don't
 * receive these presses.
 */
export function listenToSwitches(
  switches: Switches,
  { pads, microphone, clickLevel }: SwitchDevices & { readonly clickLevel: () => number },
  clock: Clock,
  signal: AbortSignal,
): void {
  const options = { capture: true, passive: false, signal };
  const onKey = (event: KeyboardEvent) => {
    const press = switches.get(event.code);
    if (!press) return;
    swallow(event);
    if (event.type === 'keydown' && !event.repeat) press();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, options);
  listenToPointers(switches, options);
  if (PAD_BUTTONS.some((name) => switches.has(name))) pollPads(switches, pads, clock, signal);
  const press = switches.get(MICROPHONE_CLICK);
  if (!press) return;
  const detector = new ClickDetector();
  microphone.listen((level, now) => detector.take(level, clickLevel(), now) && press(), signal);
}

function swallow(event: Event): void {
  if (event.cancelable) event.preventDefault();
  event.stopImmediatePropagation();
}

function listenToPointers(switches: Switches, options: AddEventListenerOptions): void {
  let isTaken = false;
  const take = (event: Event) => {
    // Ignore events that the switch scanner itself dispatches.
    if (!event.isTrusted) return;
    if (event instanceof PointerEvent && event.type === 'pointerdown') {
      const press = switches.get(nameOf(event));
      isTaken = press !== undefined;
      press?.();
    }
    if (isTaken && !(event.type === 'pointermove' && (event as PointerEvent).buttons === 0)) swallow(event);
  };
  for (const type of POINTER_EVENTS.split(' ')) window.addEventListener(type, take, options);
}

function nameOf({ pointerType, button }: PointerEvent): InputName {
  return pointerType === 'mouse' ? (mouseButtonOf(button) ?? '') : 'TouchTap';
}

/** Polls the gamepads for the player's switches. Meanwhile no gamepad moves the focus of pages. */
function pollPads(switches: Switches, pads: GamepadsPort['all'], clock: Clock, signal: AbortSignal): void {
  document.documentElement.dataset['takesPad'] = 'all';
  signal.addEventListener('abort', () => delete document.documentElement.dataset['takesPad'], { once: true });
  let before = new Set<InputName>();
  const look = () => {
    const held = new Set(
      pads().flatMap((pad) => PAD_BUTTONS.filter((_, i) => pad?.connected && pad.buttons[i]?.pressed)),
    );
    const pressed = [...held].filter((name) => !before.has(name));
    before = held;
    for (const name of pressed) switches.get(name)?.();
  };
  look();
  clock.every(POLL_MS, look, signal);
}
