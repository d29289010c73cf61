import type { Handled, InputFact, KeyFact, PointerFact } from '../../../domain/input/inputEvents.ts';
import type { InputSurface } from '../../../domain/input/input.ports.ts';
import { KeyCodes } from '../../../domain/input/keyboard/keyCodes.ts';
import { isPaste } from '../../../domain/input/keyboard/reservedKeys.ts';
import { FocusWatch } from './focusWatch.ts';
import { lockKeyboard, unlockKeyboard } from './keyboardLock.ts';
import { modifiersOf, PointerFacts } from './readPointerEvents.ts';
import { lockPointer } from './pointerLock.ts';

type Handle = (fact: InputFact) => Handled;

const WHEEL_UNITS = ['pixel', 'line', 'page'] as const;
/**
 * Converts the player's events on the stage and the window to input facts for the forwarder. The stage needs a
 * tabindex and shows the picture as by `object-fit: contain`.
 */
export class BrowserInputSurface implements InputSurface {
  readonly #stage: HTMLElement;
  readonly #video: HTMLVideoElement;
  readonly #pasted: (text: string) => void;
  readonly #facts = new PointerFacts();
  #handle: Handle = () => 'left';
  /** True if the stage may have moved since the picture's position was measured. */
  #moved = true;

  /** @param pasted receives pasted text before the key events that pasted it are reported */
  constructor(stage: HTMLElement, video: HTMLVideoElement, pasted: (text: string) => void = () => undefined) {
    this.#stage = stage;
    this.#pasted = pasted;
    this.#video = video;
  }

  /** Makes the next event measure the picture's position again. */
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

  /** True while an EditContext writes at the streaming device's caret. */
  get #writes(): boolean {
    return 'editContext' in this.#stage && Boolean(this.#stage.editContext);
  }

  #listenToKeys(signal: AbortSignal): void {
    const focus = new FocusWatch(this.#stage);
    focus.start(signal);
    const codes = new KeyCodes();
    const options = { signal, capture: true };
    // The streaming device needs the pasted text before the key events. Hold them until the `paste` event.
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

    // `pointerrawupdate` fires at the mouse's rate, `pointermove` once per frame. Synthetic events have no raw update.
    const raw = 'onpointerrawupdate' in window;
    if (raw) on('pointerrawupdate', (event) => this.#point(event as PointerEvent, 'move'));
    on('pointermove', (event) => {
      if (!raw || !event.isTrusted) this.#point(event, 'move');
    });
    on('pointerdown', (event) => {
      this.measure();
      // Focus the stage explicitly, because another listener prevents the default focus change of the press.
      this.#stage.focus({ preventScroll: true });
      if (this.#point(event, 'down') === 'taken') this.#capture(event.pointerId);
    });
    on('pointerup', (event) => this.#point(event, 'up'));
    on('pointercancel', (event) => this.#point(event, 'cancel'));
    on('wheel', (event) => this.#wheel(event));
    // Prevents default actions of a press: selection, autoscroll, history navigation and zoom.
    for (const type of ['mousedown', 'mouseup', 'auxclick', 'contextmenu', 'dragstart', 'touchstart'] as const) {
      on(type, (event) => event.cancelable && event.preventDefault());
    }
  }

  #listenToSituation(signal: AbortSignal): void {
    const { measure } = this;
    const report = (fact: InputFact) => void this.#handle(fact);
    window.addEventListener('blur', () => report({ kind: 'focus', focused: false }), { signal });
    window.addEventListener('focus', () => report({ kind: 'focus', focused: true }), { signal });
    window.addEventListener('pagehide', () => report({ kind: 'visible', visible: false }), { signal });
    window.addEventListener('pageshow', () => report({ kind: 'visible', visible: !document.hidden }), { signal });
    document.addEventListener('visibilitychange', () => report({ kind: 'visible', visible: !document.hidden }), {
      signal,
    });
    document.addEventListener('pointerlockchange', () => report({ kind: 'lock', locked: this.#locked }), { signal });
    document.addEventListener('fullscreenchange', () => this.#fullScreenChanged(signal), { signal });
    window.addEventListener('gamepadconnected', () => report({ kind: 'gamepad-plugged' }), { signal });
    window.addEventListener('resize', measure, { signal });
    window.addEventListener('scroll', measure, { signal, capture: true, passive: true });
    this.#video.addEventListener('resize', measure, { signal });
    this.#video.addEventListener('loadedmetadata', measure, { signal });
    const resized = new ResizeObserver(measure);
    resized.observe(this.#stage);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** True for events of the picture itself. Buttons over the picture handle their own presses. */
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

  /** Captures the pointer, so that a drag continues outside the game's element. */
  #capture(pointerId: number): void {
    try {
      this.#stage.setPointerCapture(pointerId);
    } catch {
      // `setPointerCapture` throws if the pointer is locked, already released, or synthetic. The drag then ends at
      // the stage's edge.
    }
  }

  #fullScreenChanged(signal: AbortSignal): void {
    this.measure();
    const report = (locked: boolean) => !signal.aborted && this.#handle({ kind: 'keyboard-lock', locked });
    if (document.fullscreenElement?.contains(this.#stage)) {
      void lockKeyboard().then((locked) => report(locked && document.fullscreenElement !== null));
    } else {
      unlockKeyboard();
      report(false);
    }
  }
}
