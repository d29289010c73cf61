import type { MediaPort } from '../../domain/stream/capture/capture.ports.ts';
import type { Caret } from '../../contracts/channel/textLines.ts';
import type { DebugShortcut } from '../../domain/shell/debugShortcut.ts';
import type { FileSink } from '../../domain/files/downloads.store.ts';
import type { GamepadSource, InputSurface } from '../../domain/input/input.ports.ts';
import type { Rect } from '../../domain/input/pointer/pictureCoordinates.ts';
import type { KeyLayout } from '../../domain/input/keyboard/printedKeys.ts';
import type { FileChannel } from '../../domain/stream/peer/fileChannel.ts';
import type { StreamStore } from '../../domain/stream/peer/stream.store.ts';
import type { EncoderPort, Vault } from '../../domain/recording/recording.ports.ts';
import type { ResponseWatch } from '../../domain/stream/response/response.store.ts';
import type { OutputPorts } from '../../domain/stream/sound/soundOutputs.store.ts';
import type { LongFrames } from '../../domain/stream/stats/streamFigures.ts';
import type { KeyboardPort, Place, ScreenTurn } from '../../domain/stream/device/deviceMessaging.port.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Peer } from '../../domain/stream/peer/peer.port.ts';
import type { ShareOutcome } from '../../widgets/play/SessionReport/SessionReport.types.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PaymentPorts } from './paymentPorts.ts';
import type { AssistiveInputPorts } from './input/assistiveInputPorts.ts';
import type { Screenshot } from './media/screenshot.ts';
import type { AssistancePorts } from './media/assistance/assistanceTypes.ts';
import type { ReportPorts } from './media/report/reportTypes.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** CPU pressure of the player's computer, as the browser reports it. */
export type Pressure = 'nominal' | 'fair' | 'serious' | 'critical';

/** Page ports that a play also uses. */
type Shared = Pick<PagePorts, 'arrival' | 'gamepads' | 'leaving' | 'loadModule' | 'tabs' | 'upload'>;

/** Browser functions that a play doesn't need for its first picture. */
export interface PlayPorts extends Shared {
  readonly stage: StagePort;
  readonly device: DevicePort;
  readonly keyboard: PhysicalKeyboardPort;
  readonly haptics: HapticsPort;
  /** Whether the browser's data saver is on. */
  readonly savesData: () => boolean;
  /** Removes the art that the document showed before the app's code had loaded. */
  readonly dropEarlyArt: () => void;
  /** Reports whether the window is portrait, now and at each change, until `signal` aborts. */
  readonly onPortrait: (onChange: (upright: boolean) => void, signal: AbortSignal) => void;
  /** Minimizes the playout delay for each connection of the stream. */
  readonly minimizePlayoutDelay: (stream: StreamStore, signal: AbortSignal) => void;
  /**
   * Watches long frames until `signal` aborts. The result returns those since its last call; undefined if unsupported.
   */
  readonly watchLongFrames: (signal: AbortSignal, adHosts?: readonly string[]) => () => LongFrames | undefined;
  /** Listens for the shortcut of the debug overlay before the game does, without consuming other events. */
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
  readonly assistance: () => Promise<AssistancePorts>;
  readonly replay: () => Promise<ReplayPorts>;
  readonly assistiveInput: () => Promise<AssistiveInputPorts>;
}

/** Source of the player's input. */
export interface StagePort {
  /** `pasted` receives pasted text before the key events of the paste are reported. */
  readonly createSurface: (stage: HTMLElement, video: HTMLVideoElement, pasted: (text: string) => void) => InputSurface;
  readonly gamepads: GamepadSource;
  /** Calls back with files dropped on an element until `signal` aborts. */
  readonly onDrop: (element: HTMLElement, dropped: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Calls back when the window enters or leaves full screen, by the page or the browser. */
  readonly onDisplayMode: (changed: (full: boolean) => void, signal: AbortSignal) => void;
  /** Sets the stream's aspect ratio on the picture's element once it is known, until `signal` aborts. */
  readonly shapeBox: (video: HTMLVideoElement, signal: AbortSignal) => void;
  /** Lights the stage's letterbox with colours of the picture until `signal` aborts. */
  readonly lightLetterbox: (
    lit: { readonly stage: HTMLElement; readonly video: HTMLVideoElement; readonly clock: Clock },
    signal: AbortSignal,
  ) => void;
  /** Dispatches `resize` after a layout change inside the window. */
  readonly resized: () => void;
}

/** Functions of the player's computer that the streaming device requests. */
export interface DevicePort {
  /** Screen orientation; undefined if the browser doesn't report it. */
  readonly turn: () => ScreenTurn | undefined;
  readonly onTurn: (changed: () => void, signal: AbortSignal) => void;
  /** The player's geographic position; undefined if the player or the browser refuses. */
  readonly locate: () => Promise<Place | undefined>;
  /** Calls `copy` immediately, or at the player's next press if the browser requires one. The last text wins. */
  readonly copyWhenAllowed: (copy: (text: string) => Promise<boolean>) => (text: string, signal: AbortSignal) => void;
  /** Text input: on-screen keyboard on touch devices, else the input method if the browser supports EditContext. */
  readonly createTextKeyboard: (typing: Typing, signal: AbortSignal) => KeyboardPort;
}

/** Sends typed text to the streaming device's field. */
export interface Typing {
  /** Accessible name of the hidden text field. */
  readonly name: string;
  readonly text: (text: string) => void;
  readonly pasted: (text: string) => void;
  /** Sends a key by its code: `Backspace`, `Enter`. */
  readonly key: (code: string) => void;
  /** Returns the element that has the focus while the player plays. */
  readonly stage: () => HTMLElement | undefined;
  /**
   * Returns the position of the streaming device's caret, in CSS pixels of the window; near the picture's lower edge
   * if the caret is unknown.
   */
  readonly place: (caret: Caret | undefined) => Rect;
  /** Called when the player has closed the on-screen keyboard. Restores the focus. */
  readonly onClosed: () => void;
}

export interface PhysicalKeyboardPort {
  /** Whether full screen can capture the browser's own key combinations. */
  readonly canLock: () => boolean;
  /** Characters of the first Latin keyboard layout; `UNKNOWN_LAYOUT` if the browser does not report it. */
  readonly layout: () => Promise<KeyLayout>;
}

export interface HapticsPort {
  readonly canShake: () => boolean;
  /** Vibrates if the player's computer supports it. */
  readonly shake: (ms: number) => void;
}

/** Signals to a player who waits in the queue. */
export interface QueuePorts {
  readonly notifications: NotificationPort;
  /** Plays a short sound. */
  readonly chime: (volume: number) => void;
}

/** Push subscription; keys are base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** System notifications for a player in another window. */
export interface NotificationPort {
  /** Whether the player allows notifications; undefined if the browser has none. */
  readonly permission: 'off' | 'on' | 'refused' | undefined;
  /** Whether the page is visible and has the focus, so that the player sees it. */
  readonly watched: boolean;
  request(): Promise<void>;
  /** Registers the service worker before a notification is needed. */
  prepare(): Promise<void>;
  /** Shows a notification. Selecting it focuses the page. */
  show(title: string, text: string): Promise<void>;
  /** Subscribes to push with the server's public key; undefined if unsupported or refused. */
  subscribe(key: string): Promise<PushAddress | undefined>;
  /** Closes the notification that is shown. */
  clear(): Promise<void>;
}

/** File dialogs, downloads, uploads and pictures of the browser. */
export interface FilePorts {
  /** Whether a recent press allows the browser's file dialog. */
  readonly mayChooseFiles: () => boolean;
  /** Opens the file dialog; calls back with [] if the player cancels. `accept` as in HTML. */
  readonly chooseFiles: (accept: string, chosen: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Whether the browser can open a folder dialog. Phones can't. */
  readonly canChooseFolder: () => boolean;
  /** Opens the folder dialog and calls back with all files in the folder and its subfolders. */
  readonly chooseFolder: (chosen: (files: readonly File[]) => void, signal: AbortSignal) => void;
  /** Whether files can be written to disk while they arrive. */
  readonly canStream: () => boolean;
  /** Buffers a received file in memory and saves it as a download when complete. */
  readonly bufferFile: (name: string) => FileSink;
  /**
   * Prompts for a file and returns a sink that writes into it; undefined if the player cancels. Rejects without a
   * recent press.
   */
  readonly streamFile: (name: string) => Promise<FileSink | undefined>;
  /** Wraps a data channel for file transfers. */
  readonly wire: (channel: RTCDataChannel) => FileChannel;
  /** Re-encodes a picture as a small JPEG data URL; undefined if it isn't a picture. */
  readonly readPicture: (file: Blob) => Promise<VettedUrl | undefined>;
  /** Current video frame of a video; undefined before the first video frame. */
  readonly capturePicture: (video: HTMLVideoElement | undefined) => VettedUrl | undefined;
}

/** Browser functions that observe and change the game's picture. */
export interface PicturePorts {
  /** Whether the browser reports CPU pressure. */
  readonly reportsPressure: () => boolean;
  /** Reports CPU pressure at each change until `signal` aborts. */
  readonly watchPressure: (onChange: (pressure: Pressure) => void, signal: AbortSignal) => void;
  /** Current video frame as decoded; undefined before the first video frame. */
  readonly takePicture: (video: HTMLVideoElement | undefined) => Promise<Screenshot | undefined>;
  /** Shares or downloads a picture. False if the player cancels. */
  readonly shareOrSave: (picture: Blob, name: string) => Promise<boolean>;
  /**
   * Draws a sharpened copy over the video until `signal` aborts.
   * @param cost receives the duration of some draws, in milliseconds
   * @returns false if the browser can't draw the copy
   */
  readonly sharpen: (video: HTMLVideoElement, cost: (ms: number) => void, signal: AbortSignal) => Promise<boolean>;
  /** Returns the functions of picture-in-picture; undefined if the browser has none. */
  readonly smallWindow: () => PipPort | undefined;
}

export interface PipPort {
  /**
   * Opens the picture-in-picture window until `signal` aborts. `closed` is called once, for any reason. Rejects if
   * the browser refuses.
   */
  readonly open: (
    stage: { readonly element: HTMLElement; readonly video: HTMLVideoElement },
    closed: () => void,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Keeps the last seconds of the stream as encoded frames. */
export interface ReplayPorts {
  /** Whether the browser lets a script read the encoded frames of a stream. */
  readonly supported: boolean;
  /** Loads what the next peer connection needs for a replay. */
  readonly prepare: () => void;
  /** Whether this peer's encoded frames pass through the replay's script. Known once the peer has received frames. */
  readonly isAttached: (peer: Peer | undefined) => boolean;
  /**
   * Starts or stops keeping encoded frames. `requestsKeyFrames`: whether a key frame is requested every ten seconds.
   */
  readonly keep: (isKeeping: boolean, requestsKeyFrames: boolean) => void;
  /** Reports how many whole seconds of the stream are kept, at each change until `signal` aborts. */
  readonly onKept: (changed: (seconds: number) => void, signal: AbortSignal) => void;
  /** Writes the last seconds into a file; undefined if none are kept, or if no file format has their codec. */
  readonly write: () => Promise<{ readonly file: Blob; readonly seconds: number } | undefined>;
  /** Reports whether the battery is low and not charging, until `signal` aborts. Never called if unknown. */
  readonly watchBattery: (changed: (isLow: boolean) => void, signal: AbortSignal) => void;
  /** Whether the system's share sheet accepts a video file. */
  readonly sharesFilms: () => boolean;
  readonly share: (file: Blob, name: string) => Promise<ShareOutcome>;
  /** Saves a file as a download. */
  readonly save: (file: Blob, name: string) => void;
}

/** Microphone, camera, recording and sound output. */
export interface MediaPorts {
  readonly capture: MediaPort;
  /** Sends the camera's track to the streaming device; null stops it. */
  readonly sendCamera: (connection: RTCPeerConnection, track: MediaStreamTrack | null) => Promise<void>;
  readonly encoder: EncoderPort;
  /** Storage of recordings: on disk if the browser allows, else in memory. */
  readonly createVault: (newId: () => string) => Vault;
  /** Saves a file as a download. */
  readonly handOver: (file: Blob, name: string) => void;
  readonly outputs: Pick<OutputPorts, 'list' | 'choose' | 'onChange'>;
  /**
   * Reports presses on the stage and each displayed video frame, to measure the time from a press to the game's
   * response.
   */
  readonly watchResponse: (
    stage: { readonly element: HTMLElement | undefined; readonly video: HTMLVideoElement | undefined },
    watch: ResponseWatch,
    signal: AbortSignal,
  ) => void;
}
