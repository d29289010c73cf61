import type { GoogleTag } from '../../domain/ads/display/googleDisplay.ts';
import type { StoredUser } from '../../domain/account/auth/identity.ts';
import type { PadLayout } from '../../domain/input/gamepad/padLayout.ts';
import type { LayoutOrigin, RawPad } from '../../domain/input/gamepad/standardPads.ts';
import type { GameSays, PageSays } from '../../contracts/frames/htmlGame.ts';
import type { TabsPort } from '../../domain/session/presence/tabs.ts';
import type { Arrival } from '../../domain/privacy/analytics/visitTracking.ts';
import type { Upload } from '../../domain/api/upload.port.ts';
import type { Clock } from '../../kit/clock.ts';
import type { AdPorts } from './adPorts.ts';
import type { PlayedPad } from './input/gamepads.ts';
import type { VettedLink, VettedUrl } from '../../kit/vettedUrl.ts';

/** What of the browser no page needs before it is shown. A group that few visits need comes with code of its own. */
export interface PagePorts {
  readonly idle: IdlePort;
  readonly leaving: LeavingPort;
  readonly arrival: ArrivalPort;
  readonly gamepads: GamepadsPort;
  readonly tabs: BrowserTabsPort;
  readonly onLinkIntent: LinkIntent;
  /** Loads an ES module of the page's own origin. Rejects where that fails; what failed once is asked for anew. */
  readonly loadModule: (url: string) => Promise<unknown>;
  /** Whether something in the browser hides advertisements. */
  readonly adsBlocked: () => Promise<boolean>;
  readonly display: () => Promise<DisplayPorts>;
  /** Saves a text as a file of the player's. */
  readonly saveText: (name: string, text: string) => void;
  readonly frames: () => Promise<FramePort>;
  /** Its code comes with the first body that is sent so. */
  readonly upload: Upload;
  readonly ads: () => Promise<AdPorts>;
  /** Keeps a value in a cookie that the server reads with every document of this origin. */
  readonly keepCookie: (name: string, value: string) => void;
  /** Takes a parameter out of the address bar and out of the history, where it is there. */
  readonly hideFromAddress: (name: string) => void;
  /** Does some work while no other tab of this browser does any of that name. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Tells everybody who listens on the window what has happened to the player. */
  readonly tellWindow: (event: string, user: StoredUser | undefined) => void;
  /** Tells everybody who listens on the window that the player is called, or looks, otherwise. */
  readonly tellProfile: (user: StoredUser | undefined) => void;
  /** Hears of it, here and in other tabs, until the signal is aborted. */
  readonly onProfile: (changed: () => void, signal: AbortSignal) => void;
  /** Throws away the pictures that the service worker keeps. */
  readonly forgetPictures: () => Promise<void>;
}

/** What fills the spaces of display advertising. */
export interface DisplayPorts {
  /** Tells whether half of an element is on the screen, now and at each change, until the signal is aborted. */
  readonly watchSeen: (element: HTMLElement, tell: (seen: boolean) => void, signal: AbortSignal) => void;
  /** Runs Google's tag. Rejects where it can't be had. */
  readonly loadTag: (address: string) => Promise<GoogleTag>;
  /** The browser asks on its owner's behalf not to be followed across sites. */
  readonly globalPrivacyControl: () => boolean;
}

/** When the browser has time. */
export interface IdlePort {
  /**
   * Calls once, when the page is loaded, shows its main picture, and has nothing to do; never where the visitor wants as
   * little as possible loaded.
   */
  readonly whenIdle: (then: () => void, life: AbortSignal) => void;
  /** Resolves when the browser has nothing better to do. */
  readonly yieldToMain: () => Promise<void>;
}

/** Asks whoever leaves a page. */
export interface LeavingPort {
  /** Until the signal is aborted the browser asks before the tab is closed or its page left. The words are the browser's. */
  readonly askAlways: (signal: AbortSignal) => void;
  /** The same where `asks` says so, but not for a page that is loaded anew or leads elsewhere by itself. */
  readonly askBeforeUnload: (asks: () => boolean, signal: AbortSignal) => void;
  /**
   * `ask` is asked before the player goes back or forward in the tab's history; they stay until it answers yes. Where it has
   * no question, they go.
   */
  readonly askBeforeTraversal: (ask: () => Promise<boolean> | undefined, signal: AbortSignal) => void;
}

/** How the document was come to. */
export interface ArrivalPort {
  /** When it was asked for, in milliseconds since the Unix epoch. */
  readonly navigatedAt: number;
  /** When it was loaded, in the same, if that was a reload. */
  readonly reloadedAt: () => number | undefined;
  /** Whatever pages were shown in it since. */
  readonly arrival: () => Arrival;
}

/** The gamepads of this machine. */
export interface GamepadsPort {
  /** By the standard mapping, whatever the browser makes of them. */
  readonly all: () => readonly (PlayedPad | null)[];
  /** As the browser reports them. */
  readonly raw: () => readonly (Gamepad | null)[];
  readonly originOf: (pad: RawPad) => LayoutOrigin;
  /** Keeps the layout that the player made for a pad; undefined forgets it. */
  readonly keepLayout: (pad: RawPad, layout: PadLayout | undefined) => void;
  /** What the first that is plugged in calls itself. */
  readonly firstName: () => string | undefined;
  /** Calls when one is plugged in or taken away. Browsers tell of one with its first press. */
  readonly onChange: (then: () => void, signal: AbortSignal) => void;
}

export interface BrowserTabsPort extends TabsPort {
  /** Whether a tab of this browser has the game. */
  readonly isHeld: (game: string) => Promise<boolean>;
}

/** Tells of each link that is pressed, or rested on by the pointer or the focus, until the signal is aborted. */
export type LinkIntent = (tell: (url: URL) => void, clock: Clock, signal: AbortSignal) => void;

/** Frames of Html apps. */
export interface FramePort {
  /** What a frame loads for an app's address. */
  readonly source: (address: VettedLink) => Promise<FrameSource>;
  /** Listens to a frame that shows this origin until the signal is aborted, and answers how to speak to it. */
  readonly talk: (
    frame: HTMLIFrameElement,
    origin: string,
    heard: HeardInFrame,
    signal: AbortSignal,
  ) => (says: PageSays) => void;
}

/** What a frame loads, and the origin that its messages then come from. */
export interface FrameSource {
  readonly src: VettedUrl;
  readonly origin: string;
}

export interface HeardInFrame {
  /** Something is there, be it an error page. */
  readonly loaded: () => void;
  readonly said: (says: GameSays) => void;
}
