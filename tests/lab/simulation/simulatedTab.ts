import type { i18n } from 'i18next';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { Core } from '../../../src/app/core/visitCore.ts';
// Loaded up front, because the simulation doesn't wait for lazy code.
import '../../../src/app/core/auth/authEffects.ts';
import { App } from '../../../src/app/core/app.ts';
import { findResumableVisit } from '../../../src/app/play/session/resumableVisit.ts';
import { Play } from '../../../src/app/play/play.ts';
import { startSessionServices } from '../../../src/app/play/session/sessionServices.ts';
import '../../../src/app/play/stage/stageInput.ts';
import type { AppPorts, BrowserPort, StreamPorts } from '../../../src/app/ports/appPorts.ts';
import type { BrowserTabsPort } from '../../../src/app/ports/pagePorts.ts';
import type { PlayPorts } from '../../../src/app/ports/playPorts.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { followSignInOfTabs } from '../../../src/app/account/forms/followSignInOfTabs.ts';
import { logOut } from '../../../src/app/core/auth/logOut.ts';
import { Pwa } from '../../../src/app/pwa/pwa.ts';
import { BootstrapSchema, type PageType } from '../../../src/contracts/bootstrap.ts';
import type { Handled, InputFact } from '../../../src/domain/input/inputEvents.ts';
import { readRunningSession } from '../../../src/domain/session/records/runningSession.ts';
import type { SessionState } from '../../../src/domain/session/session.state.ts';
import { EventLog } from '../../../src/kit/eventLog.ts';
import type { LogEvent } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { GAME_LOCK } from '../../../src/worker/workerMessage.ts';
import { parseXml } from '../../../tools/recordings/inspect/parseXml.ts';
import { FakeFilms } from '../../support/browser/fakeFilms.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import type { FakeTabLocks } from '../../support/browser/fakeLocks.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import {
  APP_LOADERS,
  DESKTOP_FACTS,
  NO_STREAM,
  PAGE_PORTS,
  PLAY_PORTS,
  VISIT_PORTS,
} from '../../support/app/fakePorts.ts';
import type { SimulatedBrowser } from './simulatedBrowser.ts';
import type { Machines, SimulatedPeer } from './simulatedMachines.ts';
import { StorageArea, TabClock } from './tabEnvironment.ts';

const STAGE = { kind: 'stage', left: 0, top: 0, width: 1600, height: 900, ratio: 16 / 9 } as const;
/** Idle time of a page before the visit's features start, in milliseconds. */
const REST_MS = 3_000;

/** One loaded document of a tab: the app and its page. */
interface Page {
  readonly core: Core;
  readonly app: App;
  readonly clock: TabClock;
  readonly play: Play | undefined;
  readonly passesController: PassesController;
  readonly account: AccountController;
  readonly payment: FakePayment;
  pwa: Pwa | undefined;
  readonly path: string;
  readonly type: PageType;
  readonly release: number;
  readonly listeners: Map<string, Set<() => void>>;
  readonly peers: SimulatedPeer[];
}

/** One browser tab with at most one page. */
export class SimulatedTab {
  page: Page | undefined;
  visible = true;
  readonly session: StorageArea;
  /** Keys, buttons and fingers that the player holds in this tab. */
  readonly hands = new Set<string>();
  buttons = 0;
  fingers = new Set<number>();
  readonly reports: LogEvent[] = [];
  readonly #browser: SimulatedBrowser;
  readonly #machines: Machines;
  readonly #seeds: SeededRandom;
  readonly #life: AbortSignal;
  #handleInput: ((fact: InputFact) => Handled) | undefined;

  constructor(
    browser: SimulatedBrowser,
    machines: Machines,
    seed: number,
    life: AbortSignal,
    copied: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#browser = browser;
    this.#machines = machines;
    this.#seeds = new SeededRandom(seed);
    this.#life = life;
    this.session = new StorageArea(() => browser.capacity, copied);
  }

  get state(): SessionState | undefined {
    return this.page?.play?.session.state;
  }

  /** Loads the document at a path, replacing the previous one. Without a network the tab stays empty, and nothing is lost. */
  async load(path: string): Promise<void> {
    this.unload();
    const browser = this.#browser;
    if (!browser.online) return;
    const { world, clock } = browser;
    const read = BootstrapSchema.parse(
      JSON.parse(JSON.stringify(world.bootstrap(path, 'en', browser.cookie ?? null).bootstrap)),
    );
    const tabClock = new TabClock(clock, () => browser.skew);
    const abort = new AbortController();
    const locks = browser.locks.openTab((run) => tabClock.whenAwake(run));
    abort.signal.addEventListener('abort', () => locks.close(), { once: true });
    const listeners: Page['listeners'] = new Map();
    const peers: SimulatedPeer[] = [];
    const ports = this.#ports(path, tabClock, listeners, locks, abort.signal);
    const visit = readRunningSession(ports.sessionStore)
      ? await findResumableVisit(ports.sessionStore, ports.loadPagePorts)
      : undefined;
    const core = new Core(ports, read, visit);
    core.signal.addEventListener('abort', () => abort.abort(), { once: true });
    const app = new App(
      core,
      undefined as unknown as i18n,
      { bootstrap: core.bootstrap, View: () => null },
      APP_LOADERS,
    );
    const payment = this.#payment(tabClock, locks);
    const play =
      read.pageType === 'PlayPage' && core.bootstrap.app
        ? new Play(core, core.bootstrap.app, path, this.#stream(tabClock, peers))
        : undefined;
    const account = new AccountController(core, { google: new FakeGoogle(), mayLoadGoogle: () => false });
    account.start(core.signal);
    const signIn = () => void account.open({ form: 'login', from: 'bar' });
    const passesController = new PassesController({ app, play, payment, signIn, help: () => undefined });
    passesController.start(core.signal);
    const page: Page = {
      ...{ core, app, clock: tabClock, play, passesController, account, payment, pwa: undefined, path },
      ...{ type: read.pageType, release: browser.release, listeners, peers },
    };
    this.page = page;
    browser.pages++;
    core.start();
    app.start(core.signal);
    if (play) {
      const end = core.signal;
      end.addEventListener('abort', () => play.dispose(), { once: true });
      play.start(core.bootstrap.app?.playFeFeatures);
      play.show();
      play.attachStage({ focus: () => undefined } as unknown as HTMLElement);
      play.attachVideo({ srcObject: null } as unknown as HTMLVideoElement);
      startSessionServices(core, play, this.#playBrowser(tabClock, locks), end);
    }
    tabClock.after(
      REST_MS,
      () => {
        const visitBrowser = this.#visitBrowser(tabClock, locks);
        followSignInOfTabs(app, visitBrowser, core.signal);
        page.pwa = new Pwa(app, {
          createInstall: () => ({
            installed: false,
            watch: () => undefined,
            ask: () => Promise.resolve(false),
            detectPrivate: () => Promise.resolve(false),
          }),
          createWorker: () => browser.workerPort(),
          acquireGameLock: (signal) => {
            locks.share(GAME_LOCK, signal);
          },
        });
        page.pwa.start(core.signal);
      },
      core.signal,
    );
  }

  /** Unloads the page with its unload events. */
  unload(): void {
    const { page } = this;
    if (!page) return;
    this.#fire('leaving');
    this.#end(page);
  }

  /** Kills the page without unload events. */
  kill(): void {
    const { page } = this;
    if (!page) return;
    page.clock.dead = true;
    this.#end(page);
  }

  see(visible: boolean): void {
    if (this.visible === visible) return;
    this.visible = visible;
    this.handleInput({ kind: 'visible', visible });
    this.handleInput({ kind: 'focus', focused: visible });
    this.#fire('visibility');
  }

  /** Notifies the page that the browser went online or offline. */
  networkChanged(): void {
    this.#fire('online');
  }

  signOut(): void {
    if (this.page && !this.page.clock.frozen) void logOut(this.page.core);
  }

  /** Dispatches an input event of the player. */
  handleInput(fact: InputFact): void {
    if (this.page && !this.page.clock.frozen) this.#handleInput?.(fact);
  }

  #end(page: Page): void {
    page.clock.frozen = false;
    this.page = undefined;
    this.#handleInput = undefined;
    this.hands.clear();
    this.fingers.clear();
    this.buttons = 0;
    page.core.dispose();
    page.clock.dead = true;
    this.#browser.pages--;
    this.#browser.pageGone();
  }

  #fire(name: string): void {
    const run = () => {
      for (const changed of [...(this.page?.listeners.get(name) ?? [])]) changed();
    };
    this.page?.clock.whenAwake(run)();
  }

  #payment(clock: TabClock, locks: FakeTabLocks): FakePayment {
    // The payment page is a separate browsing context that closes with its tab.
    return new FakePayment((address, init) => this.#browser.fetch(address, init, clock), locks);
  }

  #tabs(clock: TabClock, locks: FakeTabLocks): BrowserTabsPort {
    const name = (game: string) => `play ${game}`;
    return {
      isPlaying: (game) => Promise.resolve(this.#browser.locks.isHeld(name(game))),
      take: (game, lost, signal) => {
        const holders = this.#channel(name(game));
        const me = {};
        const over = new AbortController();
        const ends = AbortSignal.any([signal, over.signal]);
        const listener = (_message: unknown, by: object) => {
          if (by === me || ends.aborted) return;
          over.abort();
          clock.whenAwake(lost)();
        };
        for (const other of [...holders]) other('mine', me);
        holders.add(listener);
        locks.share(name(game), ends);
        ends.addEventListener('abort', () => holders.delete(listener), { once: true });
      },
    };
  }

  #channel(name: string): Set<(message: unknown, by: object) => void> {
    const { channels } = this.#browser;
    const channel = channels.get(name) ?? new Set();
    channels.set(name, channel);
    return channel;
  }

  #ports(
    path: string,
    clock: TabClock,
    listeners: Page['listeners'],
    locks: FakeTabLocks,
    gone: AbortSignal,
  ): AppPorts {
    const browser = this.#browser;
    const isDead = () => clock.dead;
    const tellStored = (key: string) => {
      for (const listener of browser.stored) listener(key, clock);
    };
    const log = new EventLog();
    log.reported.listen((event) => this.reports.push(event), gone);
    const own = this.#late(clock, locks);
    return {
      // The requests of a closed page are not sent and never settle.
      fetch: (address, init) => (clock.dead ? new Promise(() => undefined) : browser.fetch(address, init, clock)),
      clock,
      random: new SeededRandom(Math.floor(this.#seeds.next() * 2 ** 32)),
      localStore: browser.local.store(tellStored, isDead),
      sessionStore: this.session.store(() => undefined, isDead),
      log,
      browser: this.#browserPort(path, clock, listeners),
      loadPagePorts: () => Promise.resolve({ ...PAGE_PORTS, ...own }),
      loadPlayPorts: () => Promise.resolve(this.#playBrowser(clock, locks)),
      loadVisitPorts: () => Promise.resolve(this.#visitBrowser(clock, locks)),
    };
  }

  #stream(clock: TabClock, peers: SimulatedPeer[]): StreamPorts {
    const port = this.#machines.port(clock);
    return {
      ...NO_STREAM,
      peers: {
        open: (offer, listener) => {
          const peer = port.open(offer, listener) as SimulatedPeer;
          // Also removes closed peers from the tab's list.
          peers.splice(0, peers.length, ...peers.filter((one) => !one.closed), peer);
          return peer;
        },
      },
    };
  }

  #late(clock: TabClock, locks: FakeTabLocks) {
    const browser = this.#browser;
    return {
      tabs: this.#tabs(clock, locks),
      lock: <T>(name: string, work: () => Promise<T>) => locks.locks.request(name, work) as Promise<T>,
      ads: () => Promise.resolve({ films: new FakeFilms(browser.clock), parseXml } as never),
    };
  }

  #playBrowser(clock: TabClock, locks: FakeTabLocks): PlayPorts {
    return {
      ...PLAY_PORTS,
      ...this.#late(clock, locks),
      stage: {
        ...PLAY_PORTS.stage,
        createSurface: () => ({
          listen: (handle, signal) => {
            this.#handleInput = handle;
            signal.addEventListener('abort', () => {
              if (this.#handleInput === handle) this.#handleInput = undefined;
            });
            handle(STAGE);
            handle({ kind: 'visible', visible: this.visible });
            handle({ kind: 'focus', focused: this.visible });
          },
          lock: () => Promise.resolve(false),
          unlock: () => undefined,
        }),
      },
    };
  }

  #visitBrowser(clock: TabClock, locks: FakeTabLocks): VisitPorts {
    const browser = this.#browser;
    return {
      ...VISIT_PORTS,
      ...this.#late(clock, locks),
      locks: () => locks.locks,
      onStored: (changed, signal) => {
        const listener = (key: string | null, by: object) => {
          if (by !== clock)
            browser.clock.after(
              1,
              clock.whenAwake(() => changed(key)),
              signal,
            );
        };
        browser.stored.add(listener);
        signal.addEventListener('abort', () => browser.stored.delete(listener), { once: true });
      },
    };
  }

  #browserPort(path: string, clock: TabClock, listeners: Page['listeners']): BrowserPort {
    const browser = this.#browser;
    const isVisible = () => this.visible;
    let at = path;
    const go = (to: string) =>
      browser.clock.after(
        1,
        clock.whenAwake(() => void this.load(to)),
        this.#life,
      );
    return {
      origin: ORIGINS.page,
      facts: () => DESKTOP_FACTS,
      path: () => at,
      push: (to) => void (at = to),
      assign: (to) => go(new URL(to, ORIGINS.page).pathname),
      reload: () => go(at),
      setTitle: () => undefined,
      prefers: () => false,
      copy: () => Promise.resolve(true),
      open: () => undefined,
      get visible() {
        return isVisible();
      },
      get online() {
        return browser.online;
      },
      on: (change, changed, signal) => {
        const all = listeners.get(change) ?? new Set();
        listeners.set(change, all);
        all.add(changed);
        signal.addEventListener('abort', () => all.delete(changed), { once: true });
      },
      fullscreen: false,
      enterFullscreen: () => Promise.resolve(),
      leaveFullscreen: () => Promise.resolve(),
      transition: (change) => change(),
    };
  }
}
