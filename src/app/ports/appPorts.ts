import type { Fetch } from '../../domain/api/fetchText.ts';
import type { PeerPort } from '../../domain/stream/peer/peer.port.ts';
import type { AudioOutput } from '../../domain/stream/sound/sound.store.ts';
import type { Clock } from '../../kit/clock.ts';
import type { EventLog } from '../../kit/eventLog.ts';
import type { TextStore } from '../../kit/textStoreAndLog.ts';
import type { Random } from '../../kit/random.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PlayPorts } from './playPorts.ts';
import type { VisitPorts } from './visitPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Everything outside the app: browser, network, clock and randomness. */
export interface AppPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  readonly localStore: TextStore;
  readonly sessionStore: TextStore;
  readonly log: EventLog;
  readonly browser: BrowserPort;
  /**
   * Loads page ports that aren't needed for the first render. This loader and those of the play and visit ports
   * reject if their JavaScript fails to load.
   */
  readonly loadPagePorts: () => Promise<PagePorts>;
  /** Loads play ports that aren't needed for the first picture. */
  readonly loadPlayPorts: () => Promise<PlayPorts>;
  readonly loadVisitPorts: () => Promise<VisitPorts>;
}

/** Connection and sound of one play. Loaded with the play page. */
export interface StreamPorts {
  readonly peers: PeerPort;
  readonly audio: AudioOutput;
}

/** Browser properties, read again at each call of `facts`. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** As `navigator.languages`: preferred language first. */
  readonly languages: readonly string[];
  readonly touchPoints: number;
  /** Window size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly referrer: string;
  readonly inFrame: boolean;
}

/** The window, its address bar, history and display state. */
export interface BrowserPort {
  readonly origin: string;
  facts(): BrowserFacts;
  /** Path and query of the current URL. */
  path(): string;
  /** @param inPlace keeps the page's scroll position */
  push(path: string, inPlace?: boolean): void;
  /** Navigates the tab to an address. */
  assign(url: VettedUrl): void;
  reload(): void;
  /** `description`: text of the meta description; `canonical`: URL for sharing. Omitted values stay unchanged. */
  setTitle(title: string, description?: string, canonical?: VettedUrl): void;
  /** Copies text to the clipboard; false if the browser refuses. */
  copy(text: string): Promise<boolean>;
  /** Opens an address in a new tab without `window.opener`. */
  open(url: VettedUrl): void;
  readonly visible: boolean;
  readonly online: boolean;
  /** Whether the media feature `prefers-…` matches. */
  prefers(feature: 'contrast: more' | 'color-scheme: light' | 'reduced-motion: reduce'): boolean;
  /**
   * Calls `changed` at each change of the named state until `signal` aborts; for `leaving`, when the page unloads.
   */
  on(
    event: 'visibility' | 'online' | 'path' | 'fullscreen' | 'preference' | 'size' | 'leaving',
    changed: () => void,
    signal: AbortSignal,
  ): void;
  /** Whether the page is in full screen; undefined if the browser doesn't support full screen. */
  readonly fullscreen: boolean | undefined;
  enterFullscreen(): Promise<void>;
  leaveFullscreen(): Promise<void>;
  /** Applies a page change, as a view transition if `animated` is true and the browser supports it. */
  transition(change: () => void, animated: boolean): void;
}
