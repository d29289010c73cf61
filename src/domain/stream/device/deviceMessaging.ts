import { makeAutoObservable, reaction } from 'mobx';
import type { Frame } from '../../../contracts/channel/imageTags.ts';
import type { Caret, DeviceMessage } from '../../../contracts/channel/textLines.ts';
import { SoftKeyboard } from './softKeyboard.ts';
import type { Standing, DeviceMessagingPorts, ScreenTurn } from './deviceMessaging.port.ts';

/** Time in milliseconds for which the window must keep its size before a resize counts as finished. */
const RESIZE_SETTLE_MS = 500;

type MessageOf<K extends DeviceMessage['kind']> = Extract<DeviceMessage, { readonly kind: K }>;

export interface DeviceFacts {
  /** The streaming device's message that it is ready; undefined until then. */
  readonly ready: MessageOf<'android-ready'> | undefined;
  /** Orientation of the streaming device's screen in quarter turns, 0 to 3. */
  readonly orientation: number;
  readonly top: { readonly packageName: string; readonly activityName: string } | undefined;
}

const NOTHING: DeviceFacts = { ready: undefined, orientation: 0, top: undefined };

/**
 * Handlers of the streaming device's messages. The session handles the messages that end the session or warn of its
 * end.
 */
const HANDLERS: {
  readonly [K in DeviceMessage['kind']]?: (messaging: DeviceMessaging, message: MessageOf<K>) => void;
} = {
  'android-ready': (messaging, ready) => messaging.welcome(ready),
  'top-activity': (messaging, { packageName, activityName }) =>
    messaging.update({ top: { packageName, activityName } }),
  orientation: (messaging, { value }) => messaging.update({ orientation: value }),
  clipboard: (messaging, { text }) => messaging.copy(text),
  'soft-keyboard': (messaging, { shown, caret }) => messaging.write(shown, caret ?? undefined),
  'mic-request': ({ ports }, { on = true }) => ports.want('microphone', on),
  'camera-request': ({ ports }, { on = true }) => ports.want('camera', on),
  'location-request': (messaging) => void messaging.sendLocation(),
};

/** Sends the command that reports a change of the player's state (a field of `Standing`) to the streaming device. */
const COMMANDS: { readonly [K in keyof Standing]: (ports: DeviceMessagingPorts, now: boolean) => void } = {
  visible: ({ send }, active) => {
    send({ kind: active ? 'tab-active' : 'tab-inactive' });
    send({ kind: 'tab-status', active });
  },
  muted: ({ send }, muted) => void send({ kind: muted ? 'audio-mute' : 'audio-unmute' }),
  overlay: ({ send }, shown) => {
    send({ kind: 'osd', shown });
    if (!shown) send({ kind: 'back-to-game' });
  },
};

/** State of the player that a streaming device assumes after its start. */
const ASSUMED: Standing = { visible: true, muted: false, overlay: false };

/**
 * Exchanges messages with the streaming device besides video and input: the device's requests, and the player's
 * state.
 */
export class DeviceMessaging {
  device: DeviceFacts = NOTHING;
  readonly ports: DeviceMessagingPorts;
  /** Signal that stops exchanging messages with the device. Aborted before `start`, so that nothing runs. */
  #signal = AbortSignal.abort();
  /**
   * Copies the text of the streaming device's clipboard to the player's clipboard, or prompts the player for the user
   * gesture that browsers require.
   */
  copy: (text: string) => void = () => undefined;
  #size = '';
  /** True if a text field is open on the streaming device and the device reported the position of its text cursor. */
  #writing = false;
  #turn: number | undefined;
  #settling: AbortController | undefined;

  constructor(ports: DeviceMessagingPorts) {
    this.ports = ports;
    // Only `update` is a MobX action, because reactions to a device message must run before the client answers the
    // message.
    const plain = { ports: false, copy: false, start: false, handle: false, type: false, paste: false } as const;
    makeAutoObservable(this, { ...plain, welcome: false, write: false, sendLocation: false }, { deep: false });
  }

  /** Exchanges messages with the streaming device until `signal` is aborted. */
  start(signal: AbortSignal): void {
    const { ports } = this;
    this.#signal = signal;
    this.copy = ports.activation.debounce((text: string) => ports.copy(text, signal), signal);
    const soft = new SoftKeyboard(ports.clock, ports.send, signal);
    ports.keyboard.onChange((shown) => soft.changed(shown), signal);
    ports.onResize(() => this.#resized(), signal);
    ports.onTurn(() => this.#turned(), signal);
    for (const key of standingKeys) {
      reaction(
        () => ports.standing[key],
        (now) => COMMANDS[key](ports, now),
        { signal },
      );
    }
  }

  /** The streaming device's screen size in pixels, the unit of its coordinates; undefined until it is ready. */
  get frame(): Frame | undefined {
    const { ready } = this.device;
    return ready && { width: ready.streamingWidth, height: ready.streamingHeight };
  }

  /** True if the streaming device's picture is in portrait. */
  get upright(): boolean {
    const { orientation, ready } = this.device;
    return uprightAt(orientation, ready?.deviceType ?? '');
  }

  handle<K extends DeviceMessage['kind']>(message: MessageOf<K>): void {
    if (this.#signal.aborted) return;
    const handler: ((messaging: DeviceMessaging, message: MessageOf<K>) => void) | undefined = HANDLERS[message.kind];
    handler?.(this, message);
  }

  /** Sends text from an input method or on-screen keyboard, as text instead of key presses. */
  type(text: string): void {
    if (text) this.ports.send({ kind: 'input', text });
  }

  paste(text: string): void {
    if (text) this.ports.send({ kind: 'clipboard', text: [...text].slice(0, this.ports.pasteCap()).join('') });
  }

  /**
   * Sends the player's state to a streaming device that has just started, as far as it differs from the device's
   * defaults.
   */
  welcome(ready: MessageOf<'android-ready'>): void {
    const { send, deepLink, standing, turn, isHandheld } = this.ports;
    this.update({ ready, orientation: ready.screenorientation });
    this.#size = '';
    this.#writing = false;
    this.#turn = orientationOf(turn(), ready.deviceType);
    this.#sendSize();
    // On a hand-held screen in portrait, turn a landscape game to portrait. In other cases, the game keeps its
    // orientation.
    const value = this.#turn;
    if (value !== undefined && isHandheld() && uprightAt(value, ready.deviceType) && !this.upright)
      send({ kind: 'orientation', value });
    for (const key of standingKeys) if (standing[key] !== ASSUMED[key]) COMMANDS[key](this.ports, standing[key]);
    const url = deepLink();
    if (url) send({ kind: 'open-deep-link', url });
  }

  update(facts: Partial<DeviceFacts>): void {
    this.device = { ...this.device, ...facts };
  }

  write(isWanted: boolean, caret: Caret | undefined): void {
    const { keyboard } = this.ports;
    if (!isWanted) keyboard.hide();
    else if (caret && this.#writing) keyboard.move(caret);
    else keyboard.show(caret);
    this.#writing = isWanted && caret !== undefined;
  }

  /** Sends the player's location to the streaming device; sends nothing if the player refuses. */
  async sendLocation(): Promise<void> {
    const place = await this.ports.locate();
    if (place && !this.#signal.aborted) this.ports.send({ kind: 'location', ...place });
  }

  #resized(): void {
    this.#settling?.abort();
    const settling = (this.#settling = new AbortController());
    const signal = AbortSignal.any([this.#signal, settling.signal]);
    this.ports.clock.after(RESIZE_SETTLE_MS, () => this.#sendSize(), signal);
  }

  #sendSize(): void {
    const { width, height } = this.ports.size();
    const size = `${width}x${height}`;
    if (size === this.#size || !this.device.ready) return;
    if (this.ports.send({ kind: 'screen-size', width, height })) this.#size = size;
  }

  /**
   * Sends a changed orientation of the player's screen. The initial orientation isn't sent here, because the game
   * chooses it; `welcome` sends the exceptions.
   */
  #turned(): void {
    const value = orientationOf(this.ports.turn(), this.device.ready?.deviceType ?? '');
    if (value === undefined || value === this.#turn || !this.device.ready) return;
    this.#turn = value;
    this.ports.send({ kind: 'orientation', value });
  }
}

const standingKeys = Object.keys(ASSUMED) as readonly (keyof Standing)[];

/**
 * Orientation value of a phone for each screen orientation; its value 0 is portrait. On a tablet, value 0 is
 * landscape.
 */
const TURNS: Readonly<Record<ScreenTurn, number>> = {
  'portrait-primary': 0,
  'landscape-primary': 1,
  'portrait-secondary': 2,
  'landscape-secondary': 3,
};

/**
 * Returns whether a streaming device of this type is in portrait at this orientation value: phones at 0 and 2,
 * tablets at 1 and 3.
 */
export function uprightAt(value: number, deviceType: string): boolean {
  return (value % 2 === 0) !== (deviceType.toLowerCase() === 'tablet');
}

/** Returns the orientation value, 0 to 3, with which a streaming device of this type matches the player's screen. */
export function orientationOf(turn: ScreenTurn | undefined, deviceType: string): number | undefined {
  if (turn === undefined) return undefined;
  return deviceType.toLowerCase() === 'tablet' ? (TURNS[turn] + 3) % 4 : TURNS[turn];
}
