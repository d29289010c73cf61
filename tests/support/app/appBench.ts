import { createInstance } from 'i18next';
import { isObservable } from 'mobx';
import { expect, onTestFinished, vi } from 'vitest';
import { createWorld } from '../../../simulator/core/world/createWorld.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { JournalEntry } from '../../../simulator/core/journal/journal.ts';
import { NetworkEffect } from '../../../simulator/core/http/networkEffect.ts';
import { RecordedStream } from '../../../simulator/core/testing/recordedStream.ts';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import type { StreamFault } from '../../../simulator/core/world/stream.ts';
import type { Scenario } from '../../../simulator/core/scenario/scenario.ts';
import type { World } from '../../../simulator/core/world/world.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import type { App, AppLoaders } from '../../../src/app/core/app.ts';
import { Core } from '../../../src/app/core/visitCore.ts';
import { followPremium, premiumOf } from '../../../src/app/core/payments/premium.ts';
import { createApp } from '../../../src/app/createApp.ts';
// Imported statically because no test waits for the lazy import of token renewal or advertising.
import '../../../src/app/core/auth/authEffects.ts';
import '../../../src/domain/ads/video/ima/imaProvider.ts';
import '../../../src/domain/ads/video/vast/houseProvider.ts';
import { Play } from '../../../src/app/play/play.ts';
import type { AdPorts } from '../../../src/app/ports/adPorts.ts';
import type { BrowserFacts, BrowserPort, StreamPorts } from '../../../src/app/ports/appPorts.ts';
import type { PlayPorts } from '../../../src/app/ports/playPorts.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { Upload } from '../../../src/domain/api/upload.port.ts';
import type { Peer, PeerListener, PeerPort } from '../../../src/domain/stream/peer/peer.port.ts';
import type { PremiumStore } from '../../../src/domain/passes/premium/premium.store.ts';
import { type SessionState } from '../../../src/domain/session/session.state.ts';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { EventLog } from '../../../src/kit/eventLog.ts';
import { type LogEvent, memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { parseXml } from '../../../tools/recordings/inspect/parseXml.ts';
import { FakeFilms } from '../browser/fakeFilms.ts';
import { FakePayment } from '../payments/fakePayment.ts';
import { APP_LOADERS, DESKTOP_FACTS, NO_STREAM, PAGE_PORTS, PLAY_PORTS, VISIT_PORTS } from './fakePorts.ts';
import type { VettedApp } from '../../../src/domain/links/vetted.types.ts';

export interface AppBenchOptions {
  /** Id of a simulator scenario, or a scenario object. */
  readonly scenario?: string | Scenario;
  readonly startAt?: string;
  /** Path of the first page. Defaults to the play page. */
  readonly at?: string;
  /** Query string of the first page, for example `utm_source=x`. */
  readonly query?: string;
  readonly config?: ConfigPatch;
  readonly facts?: Partial<BrowserFacts>;
  /** Overrides of the browser ports that the visit's features use. */
  readonly browser?: Partial<VisitPorts>;
  /** Overrides of the browser ports that the play page's features use. */
  readonly playPorts?: Partial<PlayPorts>;
  /** Overrides of the output of the game's sound. */
  readonly audio?: Partial<StreamPorts['audio']>;
  /** `localStorage` left by an earlier visit. */
  readonly localStore?: TextStore;
  /** `sessionStorage` left by the previous page of the tab. */
  readonly sessionStore?: TextStore;
  /** Replaces the bench's peer connections; `onDeviceLine` then receives the streaming device's lines. */
  readonly peers?: (clock: ManualClock) => PeerPort;
  readonly onDeviceLine?: (line: string) => void;
  /** Answers some requests instead of the simulated world. */
  readonly answer?: (address: string, init: RequestInit | undefined) => Promise<Response> | undefined;
}

type WindowEvent = Parameters<BrowserPort['on']>[0];

/** Fake ports for advertising, in which Google's scripts never load. */
const NO_GOOGLE: Omit<AdPorts, 'films' | 'parseXml'> = {
  loadIma: () => Promise.reject(new Error('no script')),
  createContainer: () => {
    throw new Error('This test has no payment page');
  },
};

/** The app without views against a simulated world, on a manual clock: the visit's core, and one play page. */
export class AppBench {
  readonly clock = new ManualClock(Date.UTC(2026, 2, 3, 12));
  readonly world: World;
  readonly core: Core;
  readonly play: Play;
  readonly localStore: TextStore;
  readonly sessionStore: TextStore;
  readonly peers: { readonly listener: PeerListener; closed: boolean }[] = [];
  readonly streams: WiredStream[] = [];
  readonly reports: LogEvent[] = [];
  readonly payment = new FakePayment((address, init) => this.#fetch(address, init));
  readonly films = new FakeFilms(this.clock);
  /** Names of the events dispatched on `window`. */
  readonly windowEvents: string[] = [];
  /** Numbers that the app's icon has shown. */
  readonly badges: number[] = [];
  /** Lines that the app sent to the streaming device. */
  readonly sentLines: string[] = [];
  /** Input that the app sent to the streaming device. */
  readonly sentInput: Uint8Array<ArrayBuffer>[] = [];
  /** Transceivers of the next peer. */
  transceivers: readonly RTCRtpTransceiver[] = [];
  /** Browser connection of the next peer. */
  connection: RTCPeerConnection | undefined;
  /** Statistics that the peer reports. */
  stats: () => Promise<RTCStatsReport | undefined> = () => Promise.resolve(undefined);
  /** Names of the calls by which the app changed the page, such as a navigation. */
  readonly page: string[] = [];
  /** True if peers connect as soon as the streaming device has the answer. */
  connects = true;
  #visible = true;
  #online = true;
  #path: string;
  readonly #stream: StreamPorts;
  readonly #answer: AppBenchOptions['answer'];
  readonly #listeners = new Map<WindowEvent, Set<() => void>>();

  constructor(options: AppBenchOptions = {}) {
    const {
      scenario: scenarioOrId = 'plays-at-once',
      startAt,
      at,
      query,
      config,
      facts,
      peers,
      onDeviceLine: hear,
    } = options;
    this.#answer = options.answer;
    const scenario = typeof scenarioOrId === 'string' ? SCENARIOS.get(scenarioOrId) : scenarioOrId;
    if (!scenario) throw new Error(`Unknown scenario: ${JSON.stringify(scenarioOrId)}`);
    this.localStore = options.localStore ?? memoryStore();
    this.sessionStore = options.sessionStore ?? memoryStore();
    this.world = createWorld({
      id: 'bench',
      scenario,
      seed: 1,
      clock: this.clock,
      origins: ORIGINS,
      stream: {
        open: (request) => {
          const stream = new WiredStream(request, {
            line: hear ?? ((line) => this.peers.at(-1)?.listener.line(line)),
            failed: () => this.peers.at(-1)?.listener.failed(),
          });
          this.streams.push(stream);
          return Promise.resolve(stream);
        },
      },
      ...(startAt !== undefined && { startAt }),
      ...(config && { config }),
    });
    const path = (this.#path = (at ?? this.world.playPath) + (query ? `?${query}` : ''));
    const { bootstrap } = this.world.bootstrap(path);
    const ads = () => Promise.resolve({ ...NO_GOOGLE, films: this.films, parseXml });
    const setAppBadge = (count: number) => void this.badges.push(count);
    const own = { ads, loadModule: this.loadModule, upload: this.upload, setAppBadge };
    const log = new EventLog();
    log.reported.listen((event) => this.reports.push(event), new AbortController().signal);
    this.core = new Core(
      {
        fetch: (address, init) => this.#fetch(address, init),
        clock: this.clock,
        random: new SeededRandom(1),
        localStore: this.localStore,
        sessionStore: this.sessionStore,
        log,
        browser: this.#browser({ ...DESKTOP_FACTS, ...facts }),
        loadPagePorts: () =>
          Promise.resolve({ ...PAGE_PORTS, ...own, dispatchUserEvent: (event) => void this.windowEvents.push(event) }),
        loadPlayPorts: () => Promise.resolve({ ...PLAY_PORTS, ...options.playPorts, ...own }),
        loadVisitPorts: () => Promise.resolve({ ...VISIT_PORTS, ...options.browser, ...own }),
      },
      bootstrap,
    );
    const { app } = this.core.bootstrap;
    if (!app) throw new Error(`${path} is not the play page of a game in the catalogue`);
    this.#stream = {
      audio: { ...NO_STREAM.audio, ...options.audio },
      peers: peers?.(this.clock) ?? { open: (_offer, listener) => this.#open(listener) },
    };
    this.play = this.makePlay(app, path);
  }

  /** Creates another play page's state in this app without starting it. */
  readonly makePlay = (info: VettedApp, path: string): Play => new Play(this.core, info, path, this.#stream);

  /** Evaluates the scripts that the page loads from memory. */
  readonly loadModule = async (url: string): Promise<unknown> => {
    const response = await this.#fetch(url);
    if (!response.ok) throw new TypeError(`no module at ${url}`);
    const address = `data:text/javascript,${encodeURIComponent(await response.text())}`;
    return (await import(/* @vite-ignore */ address)) as unknown;
  };

  /** Reports an upload as half complete before it sends the request. */
  readonly upload: Upload = (reportProgress) => (address, init) => {
    reportProgress(0.5);
    return this.#fetch(address, init);
  };

  get state(): SessionState {
    return this.play.session.state;
  }

  /** Starts the visit and taps Play, whether or not the player is resolved yet. */
  async begin(): Promise<this> {
    this.core.start();
    this.play.start();
    await this.settle();
    return this;
  }

  /** Advances the clock and runs the timers that fall due. */
  async pass(ms: number): Promise<void> {
    await this.clock.advanceAsync(ms);
    await this.settle();
  }

  async see(visible: boolean): Promise<void> {
    this.#visible = visible;
    await this.emit('visibility');
  }

  async online(online: boolean): Promise<void> {
    this.#online = online;
    await this.emit('online');
  }

  async emit(event: WindowEvent): Promise<void> {
    for (const listener of this.#listeners.get(event) ?? []) listener();
    await this.settle();
  }

  /** Journal entries of the call with this name. */
  callsOf(name: string): readonly JournalEntry[] {
    return this.world.journal.after().filter((entry) => entry.kind === 'call' && entry.name === name);
  }

  /** Latest journal entry of the call with this name. */
  last(name: string): JournalEntry {
    const entry = this.callsOf(name).at(-1);
    if (!entry) throw new Error(`The app made no call ${name}`);
    return entry;
  }

  /** Response body of the latest call with this name. */
  responseOf(name: string): Readonly<Record<string, unknown>> {
    return (this.last(name).response?.body ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** Numbers of the app's timers, and of its listeners for events of the window. */
  get pending(): readonly [timers: number, listeners: number] {
    const listeners = [...this.#listeners.values()].flatMap((ofEvent) => [...ofEvent]);
    return [this.clock.pending, listeners.length];
  }

  async settle(): Promise<void> {
    // In this test bench, a request and its response take more microtask turns than one promise.
    for (let turn = 0; turn < 12; turn++) {
      await settle();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Waits for lazy imports and for the work that they start. */
  async settleImports(): Promise<void> {
    for (let round = 0; round < 5; round++) {
      await vi.dynamicImportSettled();
      await this.settle();
    }
  }

  dispose(): void {
    this.play.dispose();
    this.core.dispose();
    this.world.dispose();
  }

  async #fetch(address: string, init?: RequestInit): Promise<Response> {
    if (!this.#online) throw new TypeError('Failed to fetch');
    const answer = this.#answer?.(address, init);
    if (answer) return answer;
    const headers = new Headers(init?.headers);
    // Browsers send the `origin` header themselves.
    headers.set('origin', ORIGINS.page);
    try {
      return await this.world.handle(new Request(address, { ...init, headers }));
    } catch (error) {
      if (!(error instanceof NetworkEffect)) throw error;
      throw error.effect === 'aborted' ? init?.signal?.reason : new TypeError('Failed to fetch', { cause: error });
    }
  }

  #open(listener: PeerListener): Peer {
    const entry = { listener, closed: false };
    const stream = this.streams.at(-1);
    this.peers.push(entry);
    void Promise.resolve().then(() => {
      if (entry.closed) return;
      listener.answered('v=0 answer');
      if (stream?.refused) listener.failed();
      else if (this.connects) listener.connected();
    });
    return {
      sendLine: (line) => !entry.closed && this.sentLines.push(line) > 0,
      sendInput: (bytes) => !entry.closed && this.sentInput.push(bytes) > 0,
      inputBacklog: 0,
      connection: this.connection,
      transceivers: this.transceivers,
      stats: () => this.stats(),
      close: () => {
        entry.closed = true;
        // The simulated streaming device is notified that the app closed the connection.
        stream?.request.listener.state('closed');
      },
    };
  }

  #browser(facts: BrowserFacts): BrowserPort {
    const path = () => this.#path;
    const push = (to: string) => void (this.#path = to);
    const visible = () => this.#visible;
    const online = () => this.#online;
    const recordCall = (name: string) => void this.page.push(name);
    return {
      origin: ORIGINS.page,
      facts: () => facts,
      path,
      push: (to) => {
        push(to);
        recordCall(`push ${to}`);
      },
      assign: (to) => recordCall(`assign ${to}`),
      reload: () => recordCall('reload'),
      setTitle: () => undefined,
      prefers: () => false,
      copy: () => Promise.resolve(true),
      open: (to) => recordCall(`open ${to}`),
      get visible() {
        return visible();
      },
      get online() {
        return online();
      },
      on: (event, changed, signal) => {
        const listeners = this.#listeners.get(event) ?? new Set();
        this.#listeners.set(event, listeners.add(changed));
        signal.addEventListener('abort', () => listeners.delete(changed), { once: true });
      },
      fullscreen: false,
      enterFullscreen: () => Promise.resolve(),
      leaveFullscreen: () => Promise.resolve(),
      transition: (change) => change(),
    };
  }
}

/** Number of benches that the current test opened. */
let openBenches = 0;

/** Opens a bench. The end of the test disposes it, and then restores the globals that the test stubbed. */
export function openBench(options?: AppBenchOptions): AppBench {
  const bench = new AppBench(options);
  openBenches++;
  onTestFinished(async () => {
    bench.dispose();
    // After its disposal, the app may still send its last reports.
    await bench.settle();
    expect(bench.pending, 'timers and listeners of the app after its end').toEqual([0, 0]);
    // The stubs of globals remain until the last bench is closed.
    if (--openBenches === 0) vi.unstubAllGlobals();
  });
  return bench;
}

/** Creates the app of a bench. Its pages and overlays render nothing unless `loaders` load them. */
export function openApp({ core }: Pick<AppBench, 'core'>, loaders?: Partial<AppLoaders>): Promise<App> {
  return createApp(core, createInstance(), { ...APP_LOADERS, ...loaders });
}

/**
 * Starts an object as its owner does in the app, and returns it. Views and reactions follow it only if it is
 * observable.
 */
export function started<T extends { start(life: AbortSignal): void }>(created: T, life: AbortSignal): T {
  expect(isObservable(created), `${created.constructor.name} is observable`).toBe(true);
  created.start(life);
  return created;
}

/** Returns the store of the player's pass, kept up to date as on a game's page. */
export function followedPass({ core, play }: AppBench, life: AbortSignal): PremiumStore {
  const premium = premiumOf(core);
  followPremium(core, premium, play, life);
  return premium;
}

/** Forwards the streaming device's lines, failures and closed connections to the app's peer. */
class WiredStream extends RecordedStream {
  readonly #app: { readonly line: (line: string) => void; readonly failed: () => void };

  constructor(request: RecordedStream['request'], app: { line: (line: string) => void; failed: () => void }) {
    super(request);
    this.#app = app;
  }

  /** True if every connection to the streaming device fails. */
  get refused(): boolean {
    return this.faults.some(({ action }) => action === 'refuse');
  }

  override pushRaw(line: string): void {
    super.pushRaw(line);
    this.#app.line(line);
  }

  override acceptAnswer(sdp: string): Promise<void> {
    return this.refused ? Promise.resolve() : super.acceptAnswer(sdp);
  }

  override fault(fault: StreamFault): void {
    super.fault(fault);
    if (fault.action === 'refuse' || fault.action === 'close') this.#app.failed();
  }
}
