import type { AppTellsChat, ChatSays } from '../../contracts/frames/chatWidget.ts';
import type { GoogleScript } from '../../domain/account/signIn/google.runner.ts';
import type { Fetch } from '../../domain/api/fetchText.ts';
import type {
  Breach,
  ErrorService,
  ReportedPage,
  Stretch,
} from '../../domain/privacy/errorReports/errorService.port.ts';
import type { MeasurePorts, ProbeListener, ProbeWay } from '../../domain/stream/connectionTest/measure.ts';
import type { PeerOffer } from '../../domain/stream/peer/peer.port.ts';
import type { TcData } from '../../domain/privacy/consent/tcf.ts';
import type { TabChannel } from '../../domain/account/preferences/tabChannel.port.ts';
import type { CameraPort, PicturePort } from '../../domain/account/profile/picture.ports.ts';
import type { InstallPort } from '../../domain/pwa/nudge.runner.ts';
import type { WorkerPort } from '../../domain/pwa/update.store.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PaymentPorts, TabLocks } from './paymentPorts.ts';
import type { FilePorts } from './playPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Ports of pages that features of the visit use, too. */
type Shared = Pick<PagePorts, 'arrival' | 'gamepads' | 'idle' | 'lock' | 'tabs' | 'tellProfile' | 'upload'>;

/** What of the browser the features of a visit need. */
export interface VisitPorts extends Shared {
  readonly head: HeadPort;
  /**
   * Loads fonts of scripts that have their own, for what is written in a language of the app's, once the page rests; until
   * then the device's own stand in.
   */
  readonly loadScriptFonts: (language: string, life: AbortSignal) => void;
  /** Calls back with the key of what another tab has changed in local storage; null for all of it. */
  readonly onStored: (changed: (key: string | null) => void, signal: AbortSignal) => void;
  /**
   * Calls when the browser brings this page back as it was left, by the back or forward button, and not loaded anew: it has
   * heard nothing of what other pages did meanwhile.
   */
  readonly onBfcacheRestore: (then: () => void, signal: AbortSignal) => void;
  /** Talks with the tabs of this browser that have the same origin, over a channel with this name. */
  readonly tabTalk: (channel: string, life: AbortSignal) => TabChannel;
  /** The browser's Web Locks; undefined where it has none. */
  readonly locks: () => TabLocks['locks'];
  /** The browser asks on its owner's behalf not to be followed across sites: Global Privacy Control. */
  readonly globalPrivacyControl: () => boolean;
  /** Drops the cookies of this host whose names begin so, also those that were kept for a domain above it. */
  readonly dropCookies: (prefix: string) => void;
  /** The system's own share sheet, undefined where it has none. What it answers is false where nothing could be shared. */
  readonly shareSheet: () =>
    | ((what: { readonly title: string; readonly text: string; readonly url: string }) => Promise<boolean>)
    | undefined;
  /** The service worker answers for the documents that this page leaves for. */
  readonly hasWorker: () => boolean;
  readonly pwa: () => Promise<PwaPorts>;
  readonly profile: () => Promise<ProfilePorts>;
  readonly measurement: () => Promise<MeasurementPorts>;
  readonly errors: () => Promise<ErrorPorts>;
  readonly tcf: TcfPorts;
  readonly chat: () => Promise<ChatPorts>;
  readonly payment: () => Promise<PaymentPorts>;
  readonly connection: () => Promise<ConnectionPorts>;
  readonly chosenPictures: () => Promise<Pick<FilePorts, 'readPicture'>>;
  /** Google's identity script. */
  readonly google: () => Promise<GoogleScript>;
  /** What a wheel that turns sounds like. */
  readonly wheelSound: () => Promise<WheelSoundPort>;
}

/** What the way to the machines is tried by; `connectionPorts.ts` says what each is. */
export interface ConnectionPorts {
  /** Answers the offer of a way to nobody. Resolves when it is open, with undefined where it doesn't come to stand. */
  readonly openProbeWay: (
    offer: PeerOffer,
    answer: (sdp: string) => Promise<boolean>,
    listener: ProbeListener,
    signal: AbortSignal,
  ) => Promise<ProbeWay | undefined>;
  readonly timeRequest: MeasurePorts['request'];
  readonly timeDownload: MeasurePorts['download'];
  /** Whether this machine is on Wi-Fi; undefined where the browser doesn't say. */
  readonly onWifi: () => boolean | undefined;
  readonly time: MeasurePorts['time'];
}

/** Plays the sounds of a wheel. */
interface WheelSoundPort {
  /** A tick at each of these times, and two notes at the end; in seconds from now. Falls silent when the signal is aborted. */
  readonly playWheel: (ticks: readonly number[], end: number, signal: AbortSignal) => void;
}

/** What the browser reads of a document's head. */
export interface HeadPort {
  /** Names the app's manifest, where the document has one. */
  readonly setManifest: (address: VettedUrl) => void;
  /** Gives the browser's own bars the colour of the page's background. */
  readonly colourBars: () => void;
}

/** The app on the machine: installing it, and its service worker. */
export interface PwaPorts {
  readonly createInstall: () => InstallPort;
  readonly createWorker: () => WorkerPort;
  /** Says to all tabs, and to the worker, that a game is running, until the signal is aborted. */
  readonly holdGameLock: (signal: AbortSignal) => void;
}

/** The player's picture. */
export interface ProfilePorts {
  readonly pictures: PicturePort;
  readonly camera: CameraPort;
}

/** What a service for errors is opened with. */
export interface SentryPorts {
  /** Where reports go, with the deployment's public key, as Sentry writes it: `https://KEY@HOST/PROJECT`. */
  readonly dsn: string;
  /** Where they go instead: an address that hands them on. */
  readonly tunnel: string | undefined;
  readonly fetch: Fetch;
  readonly page: ReportedPage;
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string;
  /** A random id of so many hexadecimal digits. */
  readonly hexId: (digits: number) => string;
}

/** What goes wrong in the page, and who is told. */
export interface ErrorPorts {
  /** Calls with whatever was thrown in this page and caught by nobody, until the signal is aborted. */
  readonly onUncaught: (
    then: (error: unknown, met: 'uncaught error' | 'unhandled rejection') => void,
    signal: AbortSignal,
  ) => void;
  /** Calls with what the page's own policies stopped, once each, until the signal is aborted. */
  readonly onBreach: (then: (breach: Breach) => void, signal: AbortSignal) => void;
  /** How long this document took to load, and its parts; undefined where the browser doesn't say, or isn't done. */
  readonly pageLoad: () => { readonly whole: Stretch; readonly parts: readonly Stretch[] } | undefined;
  /** Opens a service that errors are reported to; undefined where its address is none. */
  readonly openSentry: (ports: SentryPorts) => ErrorService | undefined;
}

/** The support chat's frame. */
export interface ChatPorts {
  /**
   * Listens to the frame until the signal is aborted, and answers how to speak to it. Only what comes from this frame, while it
   * shows its own origin, is listened to.
   */
  readonly talkToChat: (
    frame: HTMLIFrameElement,
    origin: string,
    heard: (says: ChatSays) => void,
    signal: AbortSignal,
  ) => (tells: AppTellsChat) => void;
}

/** The page's side of IAB's Transparency and Consent Framework. */
export interface TcfPorts {
  /** Puts `__tcfapi` in, which keeps questions until a platform is there. */
  readonly putTcfStub: () => void;
  /** Says a command to whatever platform there is. */
  readonly sayToPlatform: (command: string) => void;
  /** Hears what the platform is told, now and with every change, until the signal is aborted. */
  readonly followPlatform: (then: (data: TcData) => void, signal: AbortSignal) => void;
  /** Runs a platform's script, each address once. Rejects where it can't be had. */
  readonly runScript: (address: string) => Promise<void>;
}

/** Scripts of somebody else's that measure, and what they leave behind. */
export interface MeasurementPorts {
  /** Runs a script, each address once. Rejects where it can't be had. */
  readonly runScript: (address: string) => Promise<void>;
  /** Sets what such a script reads from the window. */
  readonly setGlobal: (name: string, value: unknown) => void;
  /** Says something to Google's scripts, loaded or not. */
  readonly gtag: (...said: readonly unknown[]) => void;
}
