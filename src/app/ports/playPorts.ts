import type { MediaPort } from '../../domain/stream/capture/capture.ports.ts';
import type { Caret } from '../../contracts/channel/lines.ts';
import type { DebugShortcut } from '../../domain/shell/debugShortcut.ts';
import type { FileSink } from '../../domain/files/downloads.store.ts';
import type { GamepadSource, InputSurface } from '../../domain/input/input.ports.ts';
import type { Rect } from '../../domain/input/pointer/pictureMap.ts';
import type { KeyLayout } from '../../domain/input/keyboard/printedKeys.ts';
import type { FileWire } from '../../domain/stream/peer/fileWire.ts';
import type { StreamStore } from '../../domain/stream/peer/stream.store.ts';
import type { EncoderPort, Vault } from '../../domain/recording/recording.ports.ts';
import type { ResponseWatch } from '../../domain/stream/response/response.store.ts';
import type { OutputPorts } from '../../domain/stream/sound/outputs.store.ts';
import type { LongFrames } from '../../domain/stream/stats/figures.ts';
import type { KeyboardPort, Place, ScreenTurn } from '../../domain/stream/device/deviceTalk.port.ts';
import type { Clock } from '../../kit/clock.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PaymentPorts } from './paymentPorts.ts';
import type { TakenPicture } from './media/screenshot.ts';
import type { ReportPorts } from './media/report/reportTypes.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** How busy the machine before the player is, as the browser tells it. */
export type Pressure = 'nominal' | 'fair' | 'serious' | 'critical';

/** Ports of pages that a play uses, too. */
type Shared = Pick<PagePorts, 'arrival' | 'gamepads' | 'leaving' | 'loadModule' | 'tabs' | 'upload'>;

/** What of the browser a play needs beside the way to its first picture. */
export interface PlayPorts extends Shared {
  readonly stage: StagePort;
  readonly device: DevicePort;
  readonly keyboard: PhysicalKeyboardPort;
  readonly haptics: HapticsPort;
  /** The browser was told to save data. */
  readonly savesData: () => boolean;
  /** Tells whether the window is higher than wide, now and whenever that changes, until the signal is aborted. */
  readonly onPortrait: (tell: (upright: boolean) => void, signal: AbortSignal) => void;
  /** Asks the browser to hold nothing of picture and sound back, for each connection of the stream. */
  readonly minimizePlayoutDelay: (stream: StreamStore, signal: AbortSignal) => void;
  /** Watches for frames that the page holds up. Answers what there was since it was asked last, if the browser tells. */
  readonly watchLongFrames: (signal: AbortSignal, adHosts?: readonly string[]) => () => LongFrames | undefined;
  /** Hears the keys and fingers of the shortcut before the game does, and takes nothing from it. */
  readonly listenForDebugShortcut: (
    shortcut: DebugShortcut,
    clock: Clock,
    called: () => void,
    signal: AbortSignal,
  ) => void;
  readonly queue: () => Promise<QueuePorts>;
  readonly files: () => Promise<FilePorts>;
  readonly media: () => Promise<MediaPorts>;
  readonly picture: () => Promise<PicturePorts>;
  readonly payment: () => Promise<PaymentPorts>;
  readonly report: () => Promise<ReportPorts>;
}

/** Where input is taken from. */
export interface StagePort {
  /** `pasted` hears what the player pastes, before the keys that did it are told. */
  readonly createSurface: (stage: HTMLElement, video: HTMLVideoElement, pasted: (text: string) => void) => InputSurface;
  readonly gamepads: GamepadSource;
  /** Hears of files that are dropped on an element, until the signal is aborted. */
  readonly onDrop: (element: HTMLElement, dropped: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Calls back whenever the window began or ceased to fill the screen, by the page or by the browser. */
  readonly onDisplayMode: (changed: (full: boolean) => void, signal: AbortSignal) => void;
  /** Gives the picture's element the stream's own shape once it is known, until the signal is aborted. */
  readonly shapeBox: (video: HTMLVideoElement, signal: AbortSignal) => void;
  /** Lights what the picture leaves free of its stage by the picture, until the signal is aborted. */
  readonly lightLetterbox: (
    lit: { readonly stage: HTMLElement; readonly video: HTMLVideoElement; readonly clock: Clock },
    signal: AbortSignal,
  ) => void;
  /** Tells the whole page that what it shows has another shape, though the window has not. */
  readonly resized: () => void;
}

/** What the device asks of the machine before the player. */
export interface DevicePort {
  /** How the screen is turned; undefined where the browser does not say. */
  readonly turn: () => ScreenTurn | undefined;
  readonly onTurn: (changed: () => void, signal: AbortSignal) => void;
  /** Where the player is; undefined where they or the browser would rather not say. */
  readonly locate: () => Promise<Place | undefined>;
  /** Puts a text on the clipboard with `copy`: now, or with the player's next press. The last text counts. */
  readonly copyWhenAllowed: (copy: (text: string) => Promise<boolean>) => (text: string, signal: AbortSignal) => void;
  /** What text is written with: a phone's own keyboard, or the input method behind keys where the browser lets it in. */
  readonly createTextKeyboard: (typing: Typing, life: AbortSignal) => KeyboardPort;
}

/** Where text that is written goes: the device's field. */
export interface Typing {
  /** Of the field, for whoever can't see that there is none. */
  readonly name: string;
  readonly text: (text: string) => void;
  readonly pasted: (text: string) => void;
  /** A key by its code: `Backspace`, `Enter`. */
  readonly key: (code: string) => void;
  /** What has the focus while the game is played. */
  readonly stage: () => HTMLElement | undefined;
  /** Where the device's caret is in the window, in CSS pixels: near the picture's lower edge where it doesn't tell. */
  readonly place: (caret: Caret | undefined) => Rect;
  /** The keyboard goes: who gets the focus. */
  readonly done: () => void;
}

/** A keyboard with keys. */
export interface PhysicalKeyboardPort {
  /** Whether the page can have the browser's own key combinations in full screen. */
  readonly canLock: () => boolean;
  /** What the keys of the first layout with Latin letters type. Unknown where the browser doesn't tell. */
  readonly layout: () => Promise<KeyLayout>;
}

export interface HapticsPort {
  readonly canShake: () => boolean;
  /** Shakes the machine, where it can. */
  readonly shake: (ms: number) => void;
}

/** What a player who waits is called by. */
export interface QueuePorts {
  readonly notifications: NotificationPort;
  /** Plays a short sound. */
  readonly chime: (volume: number) => void;
}

/** Where a browser is told by push, and its keys, base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Messages of the system, for a player who looks elsewhere. */
export interface NotificationPort {
  /** Undefined where the browser has none. */
  readonly permission: 'off' | 'on' | 'refused' | undefined;
  /** Somebody has the page before them: it is visible, and has the focus. */
  readonly watched: boolean;
  ask(): Promise<void>;
  /** One may have to be shown soon: makes ready what that takes. */
  prepare(): Promise<void>;
  /** Shows one, and brings the page to the front when it is chosen. */
  show(title: string, text: string): Promise<void>;
  /** Where this browser is to be told by push, by the key of who tells; undefined where it can't be, or would rather not. */
  subscribe(key: string): Promise<PushAddress | undefined>;
  /** Takes away the one that is shown. */
  clear(): Promise<void>;
}

/** The player's own files and pictures. */
export interface FilePorts {
  /** The browser shows its dialog only soon after a press of a key, a finger or the mouse. */
  readonly mayChooseFiles: () => boolean;
  /** Lets the player choose files; none where they would rather not. `accept` as in HTML. */
  readonly chooseFiles: (accept: string, chosen: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Phones have no folders to choose. */
  readonly canChooseFolder: () => boolean;
  /** Lets the player choose a folder, and answers all files in it, and below. */
  readonly chooseFolder: (chosen: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Files can be written to the disk as they come. */
  readonly canStream: () => boolean;
  /** Keeps the bytes, and saves them as a download of the browser's when they are whole. */
  readonly holdFile: (name: string) => FileSink;
  /** Asks the player where to, and writes there; undefined where they would rather not. Rejects without a press. */
  readonly streamFile: (name: string) => Promise<FileSink | undefined>;
  /** A data channel, for files. */
  readonly wire: (channel: RTCDataChannel) => FileWire;
  /** A picture as a JPEG in a data URL, no larger than needed; undefined for no picture. */
  readonly readPicture: (file: Blob) => Promise<VettedUrl | undefined>;
  /** What a film shows now; undefined where nothing has been seen of it. */
  readonly capturePicture: (video: HTMLVideoElement | undefined) => VettedUrl | undefined;
}

/** What is made of the picture of the game. */
export interface PicturePorts {
  /** Whether the browser tells how busy the machine before the player is. */
  readonly tellsPressure: () => boolean;
  /** Tells it whenever it changes, until the signal is aborted. */
  readonly watchPressure: (tell: (pressure: Pressure) => void, signal: AbortSignal) => void;
  /** What a film shows now, as it was decoded; undefined where there is nothing. */
  readonly takePicture: (video: HTMLVideoElement | undefined) => Promise<TakenPicture | undefined>;
  /** Gives a picture to the player. False where they would rather not. */
  readonly handPicture: (picture: Blob, name: string) => Promise<boolean>;
  /**
   * Draws what a film shows, sharpened, over it, until the signal is aborted. `cost` hears now and then what one picture
   * took, in milliseconds. False where it can't be drawn.
   */
  readonly sharpen: (video: HTMLVideoElement, cost: (ms: number) => void, signal: AbortSignal) => Promise<boolean>;
  /** Undefined where the browser has no small windows. */
  readonly smallWindow: () => PipPort | undefined;
}

export interface PipPort {
  /**
   * Opens the small window, which goes with the signal; `closed` is called once, whoever closes it. Rejects where the
   * browser opens none.
   */
  readonly open: (
    stage: { readonly element: HTMLElement; readonly video: HTMLVideoElement },
    closed: () => void,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** What is heard, seen and recorded of the player and the game. */
export interface MediaPorts {
  readonly capture: MediaPort;
  readonly encoder: EncoderPort;
  /** Where recordings are kept: on the player's disk if the browser lets them, else in memory. */
  readonly createVault: (newId: () => string) => Vault;
  /** Gives a file to the player. */
  readonly handOver: (file: Blob, name: string) => void;
  readonly outputs: Pick<OutputPorts, 'list' | 'choose' | 'onChange'>;
  /** Tells of presses on the stage, and of each picture that is shown there. */
  readonly watchResponse: (
    stage: { readonly element: HTMLElement | undefined; readonly video: HTMLVideoElement | undefined },
    watch: ResponseWatch,
    signal: AbortSignal,
  ) => void;
}
