import type { AppTellsChat, ChatSays } from '../../contracts/frames/chatWidget.ts';
import type { GoogleScript } from '../../domain/account/signIn/google.runner.ts';
import type { Fetch } from '../../domain/api/fetchText.ts';
import type { InteractionEntry, ShiftEntry } from '../../domain/privacy/experience/navigationVitals.ts';
import type {
  Breach,
  ErrorService,
  ReportedPage,
  Stretch,
} from '../../domain/privacy/errorReports/errorService.port.ts';
import type { MeasurePorts, ProbeListener, ProbeWay } from '../../domain/stream/connectionTest/measureConnection.ts';
import type { PeerOffer } from '../../domain/stream/peer/peer.port.ts';
import type { TcData } from '../../domain/privacy/consent/tcf.ts';
import type { TabChannel } from '../../domain/account/preferences/tabChannel.port.ts';
import type { CameraPort, PicturePort } from '../../domain/account/profile/picture.ports.ts';
import type { InstallPort } from '../../domain/pwa/nudge.runner.ts';
import type { WorkerPort } from '../../domain/pwa/update.store.ts';
import type { SensorPorts } from './input/sensorPorts.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PaymentPorts, TabLocks } from './paymentPorts.ts';
import type { FilePorts } from './playPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Page ports that visit features also use. */
type Shared = Pick<PagePorts, 'arrival' | 'gamepads' | 'idle' | 'lock' | 'tabs' | 'dispatchProfileEvent' | 'upload'>;

/** Browser functions of visit features. */
export interface VisitPorts extends Shared {
  readonly head: HeadPort;
  /**
   * Loads web fonts for the app's language and its script once the page is idle. The system's fonts are the fallback.
   */
  readonly loadScriptFonts: (language: string, signal: AbortSignal) => void;
  /** Calls back with the storage key that another tab changed in local storage; null for all storage keys. */
  readonly onStored: (changed: (key: string | null) => void, signal: AbortSignal) => void;
  /**
   * Calls `callback` when the browser restores this page from the back/forward cache. Meanwhile the page has missed
   * changes made by other tabs.
   */
  readonly onBfcacheRestore: (callback: () => void, signal: AbortSignal) => void;
  /** Opens a broadcast channel with this name to other tabs of the origin. */
  readonly tabTalk: (channel: string, signal: AbortSignal) => TabChannel;
  /**
   * Calls `callback` with the address of each launch of the installed app that this window receives, including the
   * first.
   */
  readonly onLaunch: (callback: (address: string) => void, signal: AbortSignal) => void;
  /** Returns the browser's Web Locks; undefined if it has none. */
  readonly locks: () => TabLocks['locks'];
  readonly globalPrivacyControl: () => boolean;
  /** Deletes cookies of this host with a name prefix, including those set for its parent domains. */
  readonly dropCookies: (prefix: string) => void;
  /** The system's share sheet, if any. It resolves to false if sharing failed. */
  readonly shareSheet: () =>
    | ((data: { readonly title: string; readonly text: string; readonly url: string }) => Promise<boolean>)
    | undefined;
  /** Whether the service worker handles navigation from this page. */
  readonly hasWorker: () => boolean;
  /** Saves a file as a download. */
  readonly saveFile: (name: string, file: Blob) => Promise<void>;
  readonly sensors: () => Promise<SensorPorts>;
  readonly pwa: () => Promise<PwaPorts>;
  readonly profile: () => Promise<ProfilePorts>;
  readonly measurement: () => Promise<MeasurementPorts>;
  readonly errors: () => Promise<ErrorPorts>;
  readonly timings: () => Promise<TimingPorts>;
  readonly tcf: TcfPorts;
  readonly chat: () => Promise<ChatPorts>;
  readonly payment: () => Promise<PaymentPorts>;
  readonly connection: () => Promise<ConnectionPorts>;
  readonly chosenPictures: () => Promise<Pick<FilePorts, 'readPicture'>>;
  /** Loads Google's identity script. */
  readonly google: () => Promise<GoogleScript>;
  readonly wheelSound: () => Promise<WheelSoundPort>;
}

/** Measurements of the connection test; see `connectionPorts.ts`. */
export interface ConnectionPorts {
  /** Answers the offer of a test connection. Resolves when it is open, or with undefined if it fails. */
  readonly openProbe: (
    offer: PeerOffer,
    answer: (sdp: string) => Promise<boolean>,
    listener: ProbeListener,
    signal: AbortSignal,
  ) => Promise<ProbeWay | undefined>;
  readonly timeRequest: MeasurePorts['request'];
  readonly timeDownload: MeasurePorts['download'];
  /** Whether this computer uses Wi-Fi; undefined if the browser doesn't tell. */
  readonly onWifi: () => boolean | undefined;
  readonly time: MeasurePorts['time'];
}

interface WheelSoundPort {
  /** Plays ticks of the turning wheel and two notes at the end, in seconds from now. `signal` stops the sound. */
  readonly playWheel: (ticks: readonly number[], end: number, signal: AbortSignal) => void;
}

/** Elements of the document's head. */
export interface HeadPort {
  /** Sets the app's manifest if the document links one. */
  readonly setManifest: (address: VettedUrl) => void;
  /** Sets the browser's theme colour to the page's background. */
  readonly setThemeColour: () => void;
}

/** Installing the app, and its service worker. */
export interface PwaPorts {
  readonly createInstall: () => InstallPort;
  readonly createWorker: () => WorkerPort;
  /** Signals other tabs and the worker that a game is running, until `signal` aborts. */
  readonly acquireGameLock: (signal: AbortSignal) => void;
}

/** Ports for the player's profile picture. */
export interface ProfilePorts {
  readonly pictures: PicturePort;
  readonly camera: CameraPort;
}

/** Options of the error service. */
export interface SentryPorts {
  /** Destination with the public key, in Sentry's format: `https://KEY@HOST/PROJECT`. */
  readonly dsn: string;
  /** URL of a proxy to which reports are sent instead of the error service; undefined without a proxy. */
  readonly tunnel: string | undefined;
  readonly fetch: Fetch;
  readonly page: ReportedPage;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  /** Returns a random id of `digits` hexadecimal digits. */
  readonly hexId: (digits: number) => string;
}

/** Errors of the page and the service that receives them. */
export interface ErrorPorts {
  /** Calls `callback` with each uncaught error of this page until `signal` aborts. */
  readonly onUncaught: (
    callback: (error: unknown, met: 'uncaught error' | 'unhandled rejection') => void,
    signal: AbortSignal,
  ) => void;
  /** Calls `callback` once for each violation of the page's security policies until `signal` aborts. */
  readonly onBreach: (callback: (breach: Breach) => void, signal: AbortSignal) => void;
  /**
   * Returns when and how long this document loaded, with the phases of the load; undefined if unknown or still
   * loading.
   */
  readonly pageLoad: () => { readonly whole: Stretch; readonly parts: readonly Stretch[] } | undefined;
  /** Opens an error service; undefined if its DSN is invalid. */
  readonly openSentry: (ports: SentryPorts) => ErrorService | undefined;
}

/** Port of the support chat's iframe. */
export interface ChatPorts {
  /**
   * Listens to the iframe until `signal` aborts and returns a function that sends to it. Ignores messages from other
   * windows or origins.
   */
  readonly talkToChat: (
    frame: HTMLIFrameElement,
    origin: string,
    onMessage: (says: ChatSays) => void,
    signal: AbortSignal,
  ) => (tells: AppTellsChat) => void;
}

/** The page's side of IAB's Transparency and Consent Framework. */
export interface TcfPorts {
  /** Installs the `__tcfapi` stub, which queues calls until a consent platform loads. */
  readonly installTcfStub: () => void;
  /** Sends a command to the installed consent platform. */
  readonly sendToPlatform: (command: string) => void;
  /** Calls `callback` with the consent platform's data, now and at each change, until `signal` aborts. */
  readonly followPlatform: (callback: (data: TcData) => void, signal: AbortSignal) => void;
  /** Loads the script of a consent platform once per address. Rejects on failure. */
  readonly runScript: (address: string) => Promise<void>;
}

/** Ports of third-party measurement scripts. */
export interface MeasurementPorts {
  /** Loads a measurement script once per address. Rejects on failure. */
  readonly runScript: (address: string) => Promise<void>;
  /** Sets a global variable that the measurement script reads. */
  readonly setGlobal: (name: string, value: unknown) => void;
  /** Queues a command for Google's scripts, loaded or not. */
  readonly gtag: (...args: readonly unknown[]) => void;
}

/** Entries of the browser's performance timeline, by type. Times are in milliseconds since the document's origin. */
interface TimingEntries {
  readonly 'largest-contentful-paint': PerformanceEntry;
  readonly 'layout-shift': ShiftEntry;
  readonly event: InteractionEntry & { readonly startTime: number };
}

/** Times of the page's paints, shifts and interactions. */
export interface TimingPorts {
  /** Start of the document's performance timeline, in milliseconds since the Unix epoch. */
  readonly timeOrigin: number;
  /**
   * Calls back with each entry of a type, earlier ones included, until `signal` aborts. Returns false if the browser
   * doesn't support the type.
   */
  readonly watch: <T extends keyof TimingEntries>(
    type: T,
    callback: (entry: TimingEntries[T]) => void,
    signal: AbortSignal,
  ) => boolean;
  /**
   * Calls back with the time to the document's largest paint so far, in milliseconds, until `signal` aborts. Ignores
   * paints after the document was hidden.
   */
  readonly watchPaints: (callback: (ms: number) => void, signal: AbortSignal) => void;
  /** Number of the document's interactions; 0 if the browser doesn't count them. */
  readonly interactionCount: () => number;
  /** Resolves once the current page has painted with its main picture, if it has one. */
  readonly pagePainted: () => Promise<void>;
}
