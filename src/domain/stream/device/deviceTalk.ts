import { makeAutoObservable, reaction } from 'mobx';
import type { Frame } from '../../../contracts/channel/imageTags.ts';
import type { Caret, DeviceMessage } from '../../../contracts/channel/lines.ts';
import { SoftKeyboard } from './softKeyboard.ts';
import type { Standing, TalkPorts, ScreenTurn } from './deviceTalk.port.ts';

/** A window counts as resized when it has kept its size for so long. */
const RESIZE_SETTLE_MS = 500;

type Said<K extends DeviceMessage['kind']> = Extract<DeviceMessage, { readonly kind: K }>;

export interface DeviceFacts {
  /** Undefined until it is ready. */
  readonly ready: Said<'android-ready'> | undefined;
  /** A quarter turn, 0 to 3. */
  readonly orientation: number;
  readonly top: { readonly packageName: string; readonly activityName: string } | undefined;
}

const NOTHING: DeviceFacts = { ready: undefined, orientation: 0, top: undefined };

/** What each message of the device means here. Those that end or warn the session are the session's. */
const HEARD: { readonly [K in DeviceMessage['kind']]?: (talk: DeviceTalk, message: Said<K>) => void } = {
  'android-ready': (talk, ready) => talk.welcome(ready),
  'top-activity': (talk, { packageName, activityName }) => talk.know({ top: { packageName, activityName } }),
  orientation: (talk, { value }) => talk.know({ orientation: value }),
  clipboard: (talk, { text }) => talk.copy(text),
  'soft-keyboard': (talk, { shown, caret }) => talk.write(shown, caret ?? undefined),
  'mic-request': ({ ports }, { on = true }) => ports.want('microphone', on),
  'camera-request': ({ ports }, { on = true }) => ports.want('camera', on),
  'location-request': (talk) => void talk.sayWhere(),
};

/** What is told whenever it changes. */
const TOLD: { readonly [K in keyof Standing]: (ports: TalkPorts, now: boolean) => void } = {
  visible: ({ tell }, active) => {
    tell({ kind: active ? 'tab-active' : 'tab-inactive' });
    tell({ kind: 'tab-status', active });
  },
  muted: ({ tell }, muted) => void tell({ kind: muted ? 'audio-mute' : 'audio-unmute' }),
  overlay: ({ tell }, shown) => {
    tell({ kind: 'osd', shown });
    if (!shown) tell({ kind: 'back-to-game' });
  },
};

/** How things stand with a device that has just come up, as it assumes by itself. */
const ASSUMED: Standing = { visible: true, muted: false, overlay: false };

/** The talk with the device beside picture and input: what it asks for, and what it has to know of the player. */
export class DeviceTalk {
  device: DeviceFacts = NOTHING;
  readonly ports: TalkPorts;
  /** Aborted until the start. */
  #life = AbortSignal.abort();
  /** Puts the text of the device's clipboard on the player's, or asks for the press that it takes. */
  copy: (text: string) => void = () => undefined;
  #size = '';
  /** The device has a field open, and told where its caret is. */
  #writing = false;
  #turn: number | undefined;
  #settling: AbortController | undefined;

  constructor(ports: TalkPorts) {
    this.ports = ports;
    // `know` alone is an action: reactions to what the device says run before it is answered.
    const plain = { ports: false, copy: false, start: false, hear: false, type: false, paste: false } as const;
    makeAutoObservable(this, { ...plain, welcome: false, write: false, sayWhere: false }, { deep: false });
  }

  /** Talks until the signal is aborted. */
  start(life: AbortSignal): void {
    const { ports } = this;
    this.#life = life;
    this.copy = ports.activation.settled((text: string) => ports.copy(text, life), life);
    const soft = new SoftKeyboard(ports.clock, ports.tell, life);
    ports.keyboard.onChange((shown) => soft.changed(shown), life);
    ports.onResize(() => this.#resized(), life);
    ports.onTurn(() => this.#turned(), life);
    for (const what of standingKeys) {
      reaction(
        () => ports.standing[what],
        (now) => TOLD[what](ports, now),
        { signal: life },
      );
    }
  }

  /** The size of its screen in pixels, by which it says where something lies; unknown until it is ready. */
  get frame(): Frame | undefined {
    const { ready } = this.device;
    return ready && { width: ready.streamingWidth, height: ready.streamingHeight };
  }

  /** Its picture is higher than wide. */
  get upright(): boolean {
    const { orientation, ready } = this.device;
    return uprightAt(orientation, ready?.deviceType ?? '');
  }

  hear<K extends DeviceMessage['kind']>(message: Said<K>): void {
    if (this.#life.aborted) return;
    const heard: ((talk: DeviceTalk, message: Said<K>) => void) | undefined = HEARD[message.kind];
    heard?.(this, message);
  }

  /** The player typed by something else than keys. */
  type(text: string): void {
    if (text) this.ports.tell({ kind: 'input', text });
  }

  paste(text: string): void {
    if (text) this.ports.tell({ kind: 'clipboard', text: [...text].slice(0, this.ports.pasteCap()).join('') });
  }

  /** A device that comes up knows nothing yet: what differs from what it assumes is told. */
  welcome(ready: Said<'android-ready'>): void {
    const { tell, deepLink, standing, turn, isHeld } = this.ports;
    this.know({ ready, orientation: ready.screenorientation });
    this.#size = '';
    this.#writing = false;
    this.#turn = orientationOf(turn(), ready.deviceType);
    this.#tellSize();
    // A game that lies is a strip on a screen that is held upright. One that stands is left as it is.
    const value = this.#turn;
    if (value !== undefined && isHeld() && uprightAt(value, ready.deviceType) && !this.upright)
      tell({ kind: 'orientation', value });
    for (const what of standingKeys) if (standing[what] !== ASSUMED[what]) TOLD[what](this.ports, standing[what]);
    const url = deepLink();
    if (url) tell({ kind: 'open-deep-link', url });
  }

  know(facts: Partial<DeviceFacts>): void {
    this.device = { ...this.device, ...facts };
  }

  write(wanted: boolean, caret: Caret | undefined): void {
    const { keyboard } = this.ports;
    if (!wanted) keyboard.hide();
    else if (caret && this.#writing) keyboard.move(caret);
    else keyboard.show(caret);
    this.#writing = wanted && caret !== undefined;
  }

  /** A player who would rather not say is not told of: the game goes without. */
  async sayWhere(): Promise<void> {
    const place = await this.ports.locate();
    if (place && !this.#life.aborted) this.ports.tell({ kind: 'location', ...place });
  }

  #resized(): void {
    this.#settling?.abort();
    const settling = (this.#settling = new AbortController());
    const signal = AbortSignal.any([this.#life, settling.signal]);
    this.ports.clock.after(RESIZE_SETTLE_MS, () => this.#tellSize(), signal);
  }

  #tellSize(): void {
    const { width, height } = this.ports.size();
    const size = `${width}x${height}`;
    if (size === this.#size || !this.device.ready) return;
    if (this.ports.tell({ kind: 'screen-size', width, height })) this.#size = size;
  }

  /** Only a turn is told: how a game stands when it opens is its own matter, but for one that lies on a screen held upright. */
  #turned(): void {
    const value = orientationOf(this.ports.turn(), this.device.ready?.deviceType ?? '');
    if (value === undefined || value === this.#turn || !this.device.ready) return;
    this.#turn = value;
    this.ports.tell({ kind: 'orientation', value });
  }
}

const standingKeys = Object.keys(ASSUMED) as readonly (keyof Standing)[];

/** Quarter turns of a phone that stands upright at 0; a tablet lies at 0. */
const TURNS: Readonly<Record<ScreenTurn, number>> = {
  'portrait-primary': 0,
  'landscape-primary': 1,
  'portrait-secondary': 2,
  'landscape-secondary': 3,
};

/** Whether a device of this type stands upright at this value: a phone does at 0 and 2, a tablet at 1 and 3. */
export function uprightAt(value: number, deviceType: string): boolean {
  return (value % 2 === 0) !== (deviceType.toLowerCase() === 'tablet');
}

/** The value that says to a device of this type how the player's screen is turned: 0 to 3. */
export function orientationOf(turn: ScreenTurn | undefined, deviceType: string): number | undefined {
  if (turn === undefined) return undefined;
  return deviceType.toLowerCase() === 'tablet' ? (TURNS[turn] + 3) % 4 : TURNS[turn];
}
