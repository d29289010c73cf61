import type { InputMessage } from '../../src/contracts/channel/inputFormat.ts';
import type { DeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { DeviceState } from '../../simulator/device/deviceInterface.ts';
import type { StreamFault, StreamOffer, StreamRequest, StreamState } from '../../simulator/core/world/stream.ts';

/** A stream's settings: the request for a stream, without the listener, which can't be posted to a page. */
export type StreamSetup = Omit<StreamRequest, 'listener'>;

/** Message from the worker to a page, with a port: the page runs a streaming device and offers its stream. */
export interface OpenStream {
  readonly kind: 'open-stream';
  readonly setup: StreamSetup;
}

/**
 * Message from the worker to a page, with a port: the page offers a connection without a streaming device, to test
 * the network.
 */
export interface OpenProbe {
  readonly kind: 'open-probe';
}

/**
 * Message from the worker to a page, with a port on which the page returns the PNG of a rendered gameplay picture.
 */
export interface RenderPicture {
  readonly kind: 'render-picture';
  readonly picture: PictureRequest;
}

export interface PictureRequest {
  readonly packageName: string;
  readonly portrait: boolean;
  /** Number of the gameplay screenshot of the game, counted from 0 in order of time. */
  readonly moment: number;
}

/** Messages on the port from the worker to the streaming device. */
export type ToDevice =
  | { readonly kind: 'answer'; readonly sdp: string }
  /** The streaming device creates a new offer for its stream, on the same connection or on a new one. */
  | { readonly kind: 'restart' | 'reopen' }
  | { readonly kind: 'push'; readonly message: DeviceMessage }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'fault'; readonly fault: StreamFault }
  | { readonly kind: 'close' };

/** Messages on the port from the streaming device to the worker. */
export type FromDevice =
  | { readonly kind: 'offer'; readonly offer: StreamOffer }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly ok: boolean }
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'heard'; readonly direction: 'in' | 'out'; readonly channel: string; readonly line: string }
  | { readonly kind: 'input'; readonly message: InputMessage }
  | { readonly kind: 'device'; readonly state: DeviceState };

/** Messages from the worker to a page. A port accompanies each message. */
export type ToPage = OpenStream | OpenProbe | RenderPicture;

/** Messages from a page of a simulated world to the worker. */
export type FromPage =
  /**
   * The page sends this message repeatedly, so that the browser keeps the worker running: a game sends no requests.
   */
  | { readonly kind: 'alive' }
  /** The page is being unloaded, and its streaming devices end with it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'cookie'; readonly text: string };

/** Name of the Trusted Types policy of the demo's first script (`pagePrelude.ts`). */
export const PRELUDE_POLICY = 'nowlight-demo';

/**
 * Query of `index.html` that opens a simulated world. `carries` contains a whole scenario (`packScenario`),
 * `snapshot` names one of the control API. `size` and `tools` open the tester's page, with the app in an iframe.
 * `embed`: a page of another site frames the app. `lang` and `theme` pass to the app's page, where `keep` makes the
 * world store them. `unreadable` names a stored world that the demo couldn't read; the start page says so.
 */
export const OPENING = {
  scenario: 'scenario',
  carried: 'carries',
  snapshot: 'snapshot',
  moment: 'startAt',
  path: 'path',
  size: 'size',
  tools: 'tools',
  embed: 'embed',
  keep: 'keep',
  unreadable: 'unreadable',
} as const;

/** Storage key of the app's theme. The app's own module would make the first script of a page larger. */
export const THEME_KEY = 'ngTheme';

/** Address of the tester's page, and the names of its query parameters. */
export const TESTER = { page: 'demo/tester.html', world: 'world', path: 'path', size: 'size', tools: 'tools' } as const;

/**
 * Requests to the worker itself, relative to the demo's folder: delete all simulated worlds; list them; store all
 * files for use offline; start of the control API's paths.
 */
export const CONTROL = { reset: '@reset', worlds: '@worlds', store: '@store', api: '__sim/' } as const;

/** Attribute `data-…` of the demo's own pages: public address of the folder, if it has one. Shared links get it. */
export const PUBLIC_ADDRESS = 'address';

/** JavaScript module with the outlines of the covers' letters. The demo's service worker generates it. */
export const LETTERS = 'demo/letters.js';
/** List of the files that `@store` stores, written by the build. */
export const FILE_LIST = 'demo/files.json';

/** List of the scenarios for the start page, written by the build. */
export const SCENARIO_LIST = 'demo/scenarios.json';

/** List of the stories of the screens (`storyOfScreen.ts`), written by the build beside the catalogue. */
export const STORY_LIST = 'demo/stories.js';

export interface ListedScenario {
  readonly id: string;
  readonly title: string;
  /** Plain description of what happens in the scenario. */
  readonly story: string;
  readonly area: string;
  /** Further search terms that find the scenario. */
  readonly words: readonly string[];
  /** Names of the scenario's moments. */
  readonly moments: readonly string[];
}

/** Why the demo can't read a stored simulated world: a newer version of the demo stored it, or it is damaged. */
export type UnreadableReason = 'newer' | 'damaged';

/** A stored simulated world that the demo can't read, for the start page. */
export interface UnreadableWorld {
  readonly id: string;
  readonly unreadable: UnreadableReason;
}

/** A stored simulated world, for the start page. */
export interface StoredWorldSummary {
  readonly id: string;
  readonly unreadable?: undefined;
  readonly scenario: string;
  readonly title: string;
  readonly moment?: string | undefined;
  /** The simulated world's time, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** Path of the last page that was loaded. */
  readonly path: string;
}
