import type { GoogleTag } from '../../domain/ads/display/googleDisplay.ts';
import type { StoredUser } from '../../domain/account/auth/identity.ts';
import type { PadLayout } from '../../domain/input/gamepad/padLayout.ts';
import type { LayoutOrigin, RawPad } from '../../domain/input/gamepad/standardPads.ts';
import type { GameSays, PageSays } from '../../contracts/frames/htmlGame.ts';
import type { TabsPort } from '../../domain/session/presence/oneTabPerGame.ts';
import type { Arrival } from '../../domain/privacy/analytics/visitTracking.ts';
import type { Upload } from '../../domain/api/upload.port.ts';
import type { Clock } from '../../kit/clock.ts';
import type { AdPorts } from './adPorts.ts';
import type { PadInput } from './input/gamepads.ts';
import type { VettedLink, VettedUrl } from '../../kit/vettedUrl.ts';

/** Browser functions that no page needs for its first render. Rarely used groups load separately. */
export interface PagePorts {
  readonly idle: IdlePort;
  readonly leaving: LeavingPort;
  readonly arrival: ArrivalPort;
  readonly gamepads: GamepadsPort;
  readonly tabs: BrowserTabsPort;
  readonly onLinkIntent: LinkIntent;
  /** Imports an ES module of the page's origin. Rejects on failure; the next call retries. */
  readonly loadModule: (url: string) => Promise<unknown>;
  /** Whether an extension or the browser hides advertisements. */
  readonly adsBlocked: () => Promise<boolean>;
  readonly display: () => Promise<DisplayPorts>;
  /** Saves text as a download. */
  readonly saveText: (name: string, text: string) => void;
  readonly frames: () => Promise<FramePort>;
  /** Uploads files; loads its JavaScript with the first upload. */
  readonly upload: Upload;
  readonly ads: () => Promise<AdPorts>;
  /** Sets a cookie that the server reads with every document of this origin. */
  readonly setCookie: (name: string, value: string) => void;
  /** Removes a query parameter from the address bar and the history entry. */
  readonly hideFromAddress: (name: string) => void;
  /** Shows a count on the icon of the installed app; 0 removes it. Browsers without badges ignore it. */
  readonly setAppBadge: (count: number) => void;
  /** Runs `work` while no other tab of this browser runs work of that name. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Dispatches a window event about the player's sign-in state. */
  readonly dispatchUserEvent: (event: string, user: StoredUser | undefined) => void;
  /** Dispatches a window event after the player's name or picture changed. */
  readonly dispatchProfileEvent: (user: StoredUser | undefined) => void;
  /** Calls back on profile changes in this and other tabs until `signal` aborts. */
  readonly onProfile: (changed: () => void, signal: AbortSignal) => void;
  /** Deletes the service worker's picture cache. */
  readonly clearPictureCache: () => Promise<void>;
}

/** Browser functions of display advertising. */
export interface DisplayPorts {
  /** Reports whether half of an element is visible, now and at each change, until `signal` aborts. */
  readonly watchVisibility: (element: HTMLElement, onChange: (visible: boolean) => void, signal: AbortSignal) => void;
  /** Loads Google's publisher tag. Rejects if it fails to load. */
  readonly loadTag: (address: string) => Promise<GoogleTag>;
  readonly globalPrivacyControl: () => boolean;
}

/** Lets work wait until the browser is idle. */
export interface IdlePort {
  /**
   * Calls `callback` once, when the page has loaded, shows its main picture and is idle. Never calls it if the
   * visitor saves data.
   */
  readonly whenIdle: (callback: () => void, signal: AbortSignal) => void;
  /** Resolves when the browser is idle. */
  readonly yieldToMain: () => Promise<void>;
}

/** Asks the player before the page is left. */
export interface LeavingPort {
  /** Until `signal` aborts, the browser prompts before it closes or leaves the page, in its own words. */
  readonly promptAlways: (signal: AbortSignal) => void;
  /**
   * The browser prompts before the page unloads if `isNeeded` returns true, but not for reloads and navigation that
   * the page itself starts.
   */
  readonly promptBeforeUnload: (isNeeded: () => boolean, signal: AbortSignal) => void;
  /**
   * Calls `confirm` before history navigation. The player stays until it resolves to true, or leaves if `confirm`
   * returns undefined.
   */
  readonly confirmTraversal: (confirm: () => Promise<boolean> | undefined, signal: AbortSignal) => void;
}

/** Navigation that opened the document. */
export interface ArrivalPort {
  /** Start of the navigation, in milliseconds since the Unix epoch. */
  readonly navigatedAt: number;
  /** Load time of a reload, in milliseconds since the Unix epoch; undefined for other navigation. */
  readonly reloadedAt: () => number | undefined;
  /** Navigation data of the document, unaffected by in-app navigation. */
  readonly arrival: () => Arrival;
}

/** Gamepads of this computer. */
export interface GamepadsPort {
  /** Gamepads in the standard mapping. */
  readonly all: () => readonly (PadInput | null)[];
  /** Gamepads as the browser reports them. */
  readonly raw: () => readonly (Gamepad | null)[];
  readonly originOf: (pad: RawPad) => LayoutOrigin;
  /** Stores the player's layout of a gamepad; undefined deletes it. */
  readonly storeLayout: (pad: RawPad, layout: PadLayout | undefined) => void;
  /** Id of the first connected gamepad. */
  readonly firstName: () => string | undefined;
  /** Calls `callback` when a gamepad connects or disconnects. Browsers report a gamepad only at its first press. */
  readonly onChange: (callback: () => void, signal: AbortSignal) => void;
}

export interface BrowserTabsPort extends TabsPort {
  /** Whether a tab of this browser plays the game. */
  readonly isPlaying: (game: string) => Promise<boolean>;
}

/** Reports links that the player presses, hovers or focuses, until `signal` aborts. */
export type LinkIntent = (onIntent: (url: URL) => void, clock: Clock, signal: AbortSignal) => void;

/** Iframes of HTML apps. */
export interface FramePort {
  /** Iframe source for an app's address. */
  readonly source: (address: VettedLink) => Promise<FrameSource>;
  /** Listens to an iframe of this origin until `signal` aborts and returns a function that sends to it. */
  readonly connectFrame: (
    frame: HTMLIFrameElement,
    origin: string,
    listener: FrameListener,
    signal: AbortSignal,
  ) => (says: PageSays) => void;
}

/** An iframe's URL and the origin of its messages. */
export interface FrameSource {
  readonly src: VettedUrl;
  readonly origin: string;
}

export interface FrameListener {
  /** The iframe loaded a document, possibly an error page. */
  readonly onLoad: () => void;
  readonly onMessage: (says: GameSays) => void;
}
