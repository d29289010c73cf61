import type { Fetch } from '../../domain/api/fetchText.ts';
import type { PeerPort } from '../../domain/stream/peer/peer.port.ts';
import type { AudioOutput } from '../../domain/stream/sound/sound.store.ts';
import type { Clock } from '../../kit/clock.ts';
import type { EventLog } from '../../kit/eventLog.ts';
import type { TextStore } from '../../kit/ports.ts';
import type { Random } from '../../kit/random.ts';
import type { PagePorts } from './pagePorts.ts';
import type { PlayPorts } from './playPorts.ts';
import type { VisitPorts } from './visitPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Everything outside the app that it touches: the browser, the network, time and chance. */
export interface AppPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  readonly localStore: TextStore;
  readonly sessionStore: TextStore;
  readonly log: EventLog;
  readonly browser: BrowserPort;
  /** Ports of any page that none needs before it is shown. Like the next two, it rejects if the code can't be loaded. */
  readonly loadPagePorts: () => Promise<PagePorts>;
  /** Ports of a play that it doesn't need for its first picture. */
  readonly loadPlayPorts: () => Promise<PlayPorts>;
  /** Ports of the features of the visit. */
  readonly loadVisitPorts: () => Promise<VisitPorts>;
}

/** The connection and the sound of one play. They load with the play page. */
export interface StreamPorts {
  readonly peers: PeerPort;
  readonly audio: AudioOutput;
}

/** What does not change while a page lives, or is asked for anew each time. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** As `navigator.languages`: the most wanted first. */
  readonly languages: readonly string[];
  readonly touchPoints: number;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly referrer: string;
  readonly inFrame: boolean;
}

/** The window, its address and its moods. */
export interface BrowserPort {
  readonly origin: string;
  facts(): BrowserFacts;
  /** Path and query of the address bar. */
  path(): string;
  /** `inPlace`: the page stays where it is scrolled to. */
  push(path: string, inPlace?: boolean): void;
  /** Leaves for an address, as a link would. */
  assign(url: VettedUrl): void;
  reload(): void;
  /** `description`: what is said of the page outside of it; `canonical`: what it is shared by. What is left out stays. */
  setTitle(title: string, description?: string, canonical?: VettedUrl): void;
  /** Puts text on the clipboard; false where the browser refuses. */
  copy(text: string): Promise<boolean>;
  /** Opens an address in a tab of its own, which gets no hold of this one. */
  open(url: VettedUrl): void;
  readonly visible: boolean;
  readonly online: boolean;
  /** Whether the player's system asks for this, as in the style sheets' `prefers-`. */
  prefers(what: 'contrast: more' | 'color-scheme: light' | 'reduced-motion: reduce'): boolean;
  /** Calls back whenever one of them changed, or the page goes, until the signal is aborted. */
  on(
    what: 'visibility' | 'online' | 'path' | 'fullscreen' | 'preference' | 'size' | 'leaving',
    changed: () => void,
    signal: AbortSignal,
  ): void;
  /** Undefined where the browser has no full screen. */
  readonly fullscreen: boolean | undefined;
  enterFullscreen(): Promise<void>;
  leaveFullscreen(): Promise<void>;
  /** Runs a change of the page, as a view transition where that is wanted and the browser has them. */
  transition(change: () => void, animated: boolean): void;
}
