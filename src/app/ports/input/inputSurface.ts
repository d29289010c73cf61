import type { Handled, InputFact, KeyFact, PointerFact } from '../../../domain/input/inputFacts.ts';
import type { InputSurface } from '../../../domain/input/input.ports.ts';
import { KeyCodes } from '../../../domain/input/keyboard/keyCodes.ts';
import { isPaste } from '../../../domain/input/keyboard/reservedKeys.ts';
import { FocusWatch } from './focusWatch.ts';
import { lockKeyboard, unlockKeyboard } from './keyboardLock.ts';
import { modifiersOf, PointerFacts } from './pointerFacts.ts';
import { lockPointer } from './pointerLock.ts';

type Handle = (fact: InputFact) => Handled;

const WHEEL_UNITS = ['pixel', 'line', 'page'] as const;
/**
 * The player's events on the stage and in the window, told as facts. The stage needs a tabindex; the picture lies in it
 * as by `object-fit: contain`.
 */
export class BrowserInputSurface implements InputSurface {
  readonly #stage: HTMLElement;
  readonly #video: HTMLVideoElement;
  readonly #pasted: (text: string) => void;
  readonly #facts = new PointerFacts();
  #handle: Handle = () => 'left';
  /** The stage may have moved since it was last measured. */
  #moved = true;

  /** `pasted` hears what the player pastes, before the keys that did it are told. */
  constructor(stage: HTMLElement, video: HTMLVideoElement, pasted: (text: string) => void = () => undefined) {
    this.#stage = stage;
    this.#pasted = pasted;
    this.#video = video;
  }

  /** Looks anew where the picture is, before the next event. */
  readonly measure = (): void => {
    this.#moved = true;
  };

  listen(handle: Handle, signal: AbortSignal): void {
    this.#handle = handle;
    this.#moved = true;
    handle({ kind: 'visible', visible: !document.hidden });
    handle({ kind: 'focus', focused: document.hasFocus() });
    handle({ kind: 'lock', locked: this.#locked });
    this.#listenToKeys(signal);
    this.#listenToPointers(signal);
    this.#listenToSituation(signal);
    const { touchAction } = this.#stage.style;
    this.#stage.style.touchAction = 'none';
    signal.addEventListener('abort', () => {
      this.#handle = () => 'left';
      this.#stage.style.touchAction = touchAction;
      this.unlock();
    });
  }

  lock(): Promise<boolean> {
    return lockPointer(this.#video);
  }

  unlock(): void {
    if (this.#locked) document.exitPointerLock();
  }

  get #locked(): boolean {
    return this.#stage.contains(document.pointerLockElement);
  }

  /** The player writes at the device's caret. */
  get #writes(): boolean {
    return 'editContext' in this.#stage && Boolean(this.#stage.editContext);
  }

  #listenToKeys(signal: AbortSignal): void {
    const focus = new FocusWatch(this.#stage);
    focus.start(signal);
    const codes = new KeyCodes();
    const options = { signal, capture: true };
    // The device has to have the text before the keys that paste it: they wait for the event that brings it.
    let pasting: KeyFact | undefined;
    const paste = () => {
      const fact = pasting;
      pasting = undefined;
      if (fact) this.#handle(fact);
    };
    const factOf = (event: KeyboardEvent) =>
      codes.factOf(event, { modifiers: modifiersOf(event), keepsKeys: focus.keepsKeys, writes: this.#writes });
    const onKey = (event: KeyboardEvent) => {
      paste();
      const fact = factOf(event);
      if (isPaste(fact)) pasting = fact;
      else if (this.#handle(fact) === 'taken') event.preventDefault();
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('keyup', onKey, options);
    window.addEventListener(
      'paste',
      (event) => {
        if (focus.keepsKeys) return;
        event.preventDefault();
        this.#pasted(event.clipboardData?.getData('text/plain') ?? '');
        paste();
      },
      options,
    );
  }

  #listenToPointers(signal: AbortSignal): void {
    const stage = this.#stage;
    const options = { signal, passive: false };
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      stage.addEventListener(type, (event) => this.#isOurs(event) && listener(event), options);

    // Raw updates come when the mouse reports, pointermove only with the next frame. Events made by scripts have no raw ones.
    const raw = 'onpointerrawupdate' in window;
    if (raw) on('pointerrawupdate', (event) => this.#point(event as PointerEvent, 'move'));
    on('pointermove', (event) => {
      if (!raw || !event.isTrusted) this.#point(event, 'move');
    });
    on('pointerdown', (event) => {
      this.measure();
      // A press moves the focus by default, and that is prevented below.
      this.#stage.focus({ preventScroll: true });
      if (this.#point(event, 'down') === 'taken') this.#capture(event.pointerId);
    });
    on('pointerup', (event) => this.#point(event, 'up'));
    on('pointercancel', (event) => this.#point(event, 'cancel'));
    on('wheel', (event) => this.#wheel(event));
    // What browsers do of their own with a press: selecting, scrolling with the middle button, going back, zooming.
    for (const type of ['mousedown', 'mouseup', 'auxclick', 'contextmenu', 'dragstart', 'touchstart'] as const) {
      on(type, (event) => event.cancelable && event.preventDefault());
    }
  }

  #listenToSituation(signal: AbortSignal): void {
    const { measure } = this;
    const tell = (fact: InputFact) => void this.#handle(fact);
    window.addEventListener('blur', () => tell({ kind: 'focus', focused: false }), { signal });
    window.addEventListener('focus', () => tell({ kind: 'focus', focused: true }), { signal });
    window.addEventListener('pagehide', () => tell({ kind: 'visible', visible: false }), { signal });
    window.addEventListener('pageshow', () => tell({ kind: 'visible', visible: !document.hidden }), { signal });
    document.addEventListener('visibilitychange', () => tell({ kind: 'visible', visible: !document.hidden }), {
      signal,
    });
    document.addEventListener('pointerlockchange', () => tell({ kind: 'lock', locked: this.#locked }), { signal });
    document.addEventListener('fullscreenchange', () => this.#fullScreenChanged(signal), { signal });
    window.addEventListener('gamepadconnected', () => tell({ kind: 'gamepad-plugged' }), { signal });
    window.addEventListener('resize', measure, { signal });
    window.addEventListener('scroll', measure, { signal, capture: true, passive: true });
    this.#video.addEventListener('resize', measure, { signal });
    this.#video.addEventListener('loadedmetadata', measure, { signal });
    const resized = new ResizeObserver(measure);
    resized.observe(this.#stage);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** Controls that lie on the stage keep their own presses. */
  #isOurs({ target }: Event): boolean {
    return target === this.#stage || target === this.#video;
  }

  #point(event: PointerEvent, phase: PointerFact['phase']): Handled {
    this.tellStage();
    const relative = this.#locked && event.pointerType === 'mouse';
    return this.#handle(relative ? this.#facts.relative(event, phase === 'move') : this.#facts.pointer(event, phase));
  }

  #wheel(event: WheelEvent): void {
    this.tellStage();
    const handled = this.#handle({
      kind: 'wheel',
      dx: event.deltaX,
      dy: event.deltaY,
      unit: WHEEL_UNITS[event.deltaMode] ?? 'pixel',
      x: event.clientX,
      y: event.clientY,
      modifiers: modifiersOf(event),
    });
    if (handled === 'taken') event.preventDefault();
  }

  readonly tellStage = (): void => {
    if (!this.#moved) return;
    this.#moved = false;
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    const { videoWidth, videoHeight } = this.#video;
    const ratio = videoWidth > 0 && videoHeight > 0 ? videoWidth / videoHeight : undefined;
    this.#handle({ kind: 'stage', left, top, width, height, ratio });
  };

  /** A drag may leave the stage. */
  #capture(pointerId: number): void {
    try {
      this.#stage.setPointerCapture(pointerId);
    } catch {
      // The pointer is locked, is gone already, or was made by a script.
    }
  }

  #fullScreenChanged(signal: AbortSignal): void {
    this.measure();
    const tell = (locked: boolean) => !signal.aborted && this.#handle({ kind: 'keyboard-lock', locked });
    if (document.fullscreenElement?.contains(this.#stage)) {
      void lockKeyboard().then((locked) => tell(locked && document.fullscreenElement !== null));
    } else {
      unlockKeyboard();
      tell(false);
    }
  }
}
