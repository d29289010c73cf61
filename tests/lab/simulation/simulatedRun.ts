import { onReactionError } from 'mobx';
import { createWorld } from '../../../simulator/core/world/createWorld.ts';
import { signOut } from '../../../simulator/core/services/accounts/accountOperations.ts';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import type { World } from '../../../simulator/core/world/world.ts';
import { playsAtOnce } from '../../../simulator/scenarios/session/playScenarios.ts';
import { recordOf } from '../../../src/app/play/session/saveVisitRecord.ts';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { type Action, TABS } from './playerActions.ts';
import { type NetworkFault, SimulatedBrowser } from './simulatedBrowser.ts';
import { Machines } from './simulatedMachines.ts';
import { SimulatedTab } from './simulatedTab.ts';
import { violationsIn } from './invariants.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EMAIL = 'mira@example.com';
const PASSWORD = 'Nowlight1';
/** The opened pages: two games and the home page. */
const PAGES = ['/play/skyhop/20101', '/play/skyhop/20101', '/play/orchard/20102', '/'] as const;
const KEYS = ['KeyW', 'KeyA', 'Space', 'ArrowUp'] as const;
const FAULTS: readonly NetworkFault[] = [
  ...(['none', 'none', 'request lost', 'request lost', 'answer lost', 'answer lost', 'doubled', 'doubled'] as const),
  ...(['late', 'hangs', 'error 500', 'error 503', 'no JSON'] as const),
];
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000002', '4000000000000119'] as const;
/** Shortest pause after an action, in milliseconds, after which running work has ended and invariants are checked. */
const REST_MS = 25 * SECOND;
/** Within this time, with a working network, a player who presses the offered buttons must reach a game. */
const PATIENCE_MS = 20 * MINUTE;

export interface RunResult {
  /** Invariants that the run's last action violated; empty if all hold. */
  readonly wrong: readonly string[];
  readonly acts: number;
  /** Simulated time in milliseconds. */
  readonly ms: number;
  /** Simulated milliseconds with a picture, summed over all tabs. */
  readonly playedMs: number;
  /** Started sessions and paid passes. */
  readonly sessions: number;
  readonly orders: number;
  /** Digest of the run, equal for equal actions and seeds. */
  readonly digest: string;
  /** The last minutes of each tab's page, for `npm run replay` and the catalogue's Replay. */
  readonly recordings: readonly string[];
}

export interface RunOptions {
  /** Called after each action, with one line about the state of each tab. */
  readonly watch?: (act: Action, tabs: readonly string[]) => void;
  /** A key that every machine holds although no player pressed it. Tests use it to check the invariants. */
  readonly presses?: string;
}

/** Performs the actions in one browser, in order, and checks every invariant after each. */
export async function simulateRun(
  acts: readonly Action[],
  seed: number,
  watching: RunOptions = {},
): Promise<RunResult> {
  const { watch, presses } = watching;
  const life = new SimulatedRun(seed, presses);
  let done = 0;
  try {
    for (const act of acts) {
      await life.act(act);
      done++;
      watch?.(act, life.lines);
      if (life.wrong.length > 0) break;
    }
    if (life.wrong.length === 0) await life.endFaults();
  } catch (error) {
    life.wrong.push(`an action threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return life.end(done);
}

class SimulatedRun {
  readonly wrong: string[] = [];
  readonly #clock = new ManualClock(Date.UTC(2026, 2, 3, 12));
  readonly #began = this.#clock.now();
  readonly #random: SeededRandom;
  readonly #life = new AbortController();
  readonly #machines = new Machines(this.#clock, this.#life.signal);
  readonly #world: World;
  readonly #browser: SimulatedBrowser;
  readonly #tabs: SimulatedTab[] = [];
  readonly #stopWatchingReactions: () => void;
  #takeBack: () => void = () => undefined;
  #paysPressed = 0;
  #sessions = 0;
  #playedMs = 0;
  #digest = 0;

  constructor(seed: number, presses?: string) {
    this.#random = new SeededRandom(seed);
    this.#machines.presses = presses;
    this.#world = createWorld({
      id: 'world',
      scenario: playsAtOnce,
      seed,
      clock: this.#clock,
      stream: this.#machines,
      origins: ORIGINS,
      config: {
        country: 'GB',
        ...(seed % 3 !== 0 && { user: { signedIn: true, email: EMAIL } }),
        wallet: { nowbuxPayBalance: 5_000, nowbuxRewardBalance: 0 },
      },
    });
    this.#browser = new SimulatedBrowser(this.#world, this.#clock, this.#random, this.#life.signal);
    for (let place = 0; place < TABS; place++) this.#tabs.push(this.#newTab());
    // Stub for video elements without a browser.
    if (!('MediaStream' in globalThis)) {
      Object.assign(globalThis, { MediaStream: EventTarget });
      this.#takeBack = () => void Reflect.deleteProperty(globalThis, 'MediaStream');
    }
    this.#stopWatchingReactions = onReactionError((error) => {
      this.wrong.push(`a MobX reaction threw: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    });
  }

  /** One line for each tab that describes its state. */
  get lines(): readonly string[] {
    return this.#tabs.map(({ page, state, visible }) => {
      if (!page) return 'no page';
      const link = state?.kind === 'playing' ? ` (${state.link.kind})` : '';
      const facts = [
        page.clock.frozen && 'frozen',
        !visible && 'hidden',
        page.passesController.open && 'pass desk',
        page.account.screen.showing && `account form ${page.account.screen.step}`,
      ];
      return [
        `${page.path}: ${state ? state.kind + link : 'no game'}`,
        page.core.auth.state.kind,
        ...facts.filter(Boolean),
      ].join(', ');
    });
  }

  async act(act: Action): Promise<void> {
    const place = act.tab % this.#tabs.length;
    const tab = this.#tabs[place];
    if (!tab) return;
    await this.#do(act, tab, place);
    await this.#settle();
    await this.#pass(act.wait);
    if (act.wait >= REST_MS) this.#checkInvariants();
    this.#note();
  }

  /**
   * Ends all faults. Afterwards the offered actions must lead to a game, and closing all tabs must release all
   * resources.
   */
  async endFaults(): Promise<void> {
    const browser = this.#browser;
    browser.faults.length = 0;
    browser.capacity = 'there';
    this.#setOnline(true);
    this.#world.script('play.startSession', [{}]);
    const [tab] = this.#tabs;
    if (!tab) return;
    for (const one of this.#tabs) {
      one.page?.clock.thaw();
      for (const peer of one.page?.peers ?? []) peer.mend();
    }
    await this.#pass(MINUTE);
    for (const other of this.#tabs.slice(1)) other.unload();
    tab.see(true);
    const patience = this.#clock.now() + PATIENCE_MS;
    while (!isPlaying(tab)) {
      if (this.#clock.now() > patience) {
        this.wrong.push(
          `no action of the player leads to a game from ${JSON.stringify(tab.state ?? tab.page?.core.auth.state ?? 'no page')}: ${this.lines[0]}`,
        );
        return;
      }
      await this.#press(tab, 0);
      await this.#pass(15 * SECOND);
      this.#checkInvariants();
      if (this.wrong.length > 0) return;
    }
    tab.unload();
    await this.#pass(11 * MINUTE);
    const live = this.#world
      .snapshot()
      .sessions.filter(({ state }) => !['ended', 'migrated', 'interrupted'].includes(state));
    if (live.length > 0) this.wrong.push(`${live.length} sessions of the server are live after all tabs closed`);
    if (browser.gameRuns) this.wrong.push('the record of a running game remains after all tabs closed');
    this.#checkInvariants();
  }

  end(acts: number): RunResult {
    const recordings = this.#tabs.flatMap(({ page }) => (page ? [recordOf(page.core).text] : []));
    for (const tab of this.#tabs) tab.kill();
    const { orders } = this.#world.snapshot();
    this.#world.dispose();
    this.#life.abort();
    const { pending } = this.#clock;
    if (pending > 0) this.wrong.push(`${pending} timers are pending after the end of the run`);
    this.#stopWatchingReactions();
    this.#takeBack();
    return {
      wrong: this.wrong,
      acts,
      ms: this.#clock.now() - this.#began,
      playedMs: this.#playedMs,
      sessions: this.#sessions,
      orders: orders.filter(({ payments }) => payments > 0).length,
      digest: this.#digest.toString(16),
      recordings,
    };
  }

  #newTab(copied?: ReadonlyMap<string, string>): SimulatedTab {
    return new SimulatedTab(
      this.#browser,
      this.#machines,
      Math.floor(this.#random.next() * 2 ** 32),
      this.#life.signal,
      copied,
    );
  }

  async #do({ does, which }: Action, tab: SimulatedTab, place: number): Promise<void> {
    const browser = this.#browser;
    const { page } = tab;
    switch (does) {
      case 'press':
        return this.#press(tab, which);
      case 'play':
        return this.#play(tab, place, which);
      case 'open':
        return tab.load(PAGES[which % PAGES.length] ?? '/');
      case 'buy':
        // A player usually takes several steps of a purchase in a row.
        for (let step = 0; step <= which % 7; step++) {
          await this.#buy(tab, which + step);
          await this.#pass(step % 2 === 0 ? 2_500 : 700);
        }
        return;
      case 'hands':
        return this.#hands(tab, which);
      case 'leave':
        page?.play?.leaveForGood();
        return page?.play && tab.load('/');
      case 'reload':
        return page && tab.load(page.path);
      case 'close':
        tab.unload();
        this.#tabs[place] = this.#newTab();
        return;
      case 'kill':
        // The browser restores the tab with its storage, or kills all tabs at once.
        (which % 5 === 0 ? this.#tabs : [tab]).forEach((one) => one.kill());
        return;
      case 'copy': {
        const to = (place + 1) % this.#tabs.length;
        if (!page) return;
        this.#tabs[to]?.unload();
        const copy = (this.#tabs[to] = this.#newTab(tab.session.texts));
        return copy.load(page.path);
      }
      case 'hide':
        return tab.see(false);
      case 'show':
        return tab.see(true);
      case 'freeze':
        if (page) page.clock.frozen = true;
        return;
      case 'thaw':
        return page?.clock.thaw();
      case 'offline':
        return this.#setOnline(false);
      case 'online':
        return this.#setOnline(true);
      case 'network':
        for (let n = 0; n <= which % 4; n++) browser.faults.push(FAULTS[(which * 7 + n * 5) % FAULTS.length] ?? 'none');
        return;
      case 'wire':
        return this.#wire(tab, which);
      case 'service':
        return this.#service(which);
      case 'clock':
        browser.skew = [0, 0, 3_600_000, -3_600_000, 90_000, -86_400_000, 86_400_000][which % 7] ?? 0;
        return;
      case 'storage':
        browser.capacity = (['there', 'there', 'full', 'gone'] as const)[which % 4] ?? 'there';
        return;
      case 'release':
        return browser.deploy();
      case 'update':
        return page?.pwa?.offer?.reload();
      case 'sign out':
        return tab.signOut();
      case 'sign in':
        if (page && !page.clock.frozen && page.core.auth.state.kind !== 'signed-in') {
          void page.account.open({ form: 'login', from: 'bar' });
        }
        return;
    }
  }

  /** Plays up to an hour, while the session lasts. */
  async #play(tab: SimulatedTab, place: number, which: number): Promise<void> {
    for (let tries = 0; tries < 3 && !isPlaying(tab); tries++) {
      await this.#press(tab, 0);
      await this.#pass(5 * SECOND);
    }
    for (let n = 0; n < which % 20 && isPlaying(tab) && this.#tabs[place] === tab; n++) {
      this.#hands(tab, which);
      await this.#pass(200);
      this.#hands(tab, which);
      await this.#pass(3 * MINUTE);
      this.#checkInvariants();
    }
  }

  /** Performs one of the actions that the tab's page offers the player. */
  async #press(tab: SimulatedTab, which: number): Promise<void> {
    const { page, state } = tab;
    if (!page) return tab.load(PAGES[which % PAGES.length] ?? '/');
    if (page.clock.frozen) return;
    const { screen } = page.account;
    if (screen.showing) {
      if (screen.step === 'email') {
        screen.write('email', EMAIL);
        screen.submit();
      } else if (screen.step === 'password') {
        screen.write('password', PASSWORD);
        screen.submit();
      } else screen.close();
      return;
    }
    if (page.passesController.open) return this.#buy(tab, 1);
    if (!page.play) return tab.load(PAGES[0]);
    if (state?.kind === 'ended' || state?.kind === 'failed') {
      if (page.core.auth.state.kind === 'login-needed') {
        void page.account.open({ form: 'login', from: 'play' });
        return;
      }
      page.play.retry();
      return;
    }
    if (state?.kind === 'left' || state?.kind === 'idle') return tab.load(page.path);
    if (state?.kind === 'playing' && state.grace && !state.grace.answered)
      page.play.session.send({ kind: 'grace answered' });
  }

  /** Takes the next step of buying a pass. A player who has seen their pass in the app buys no other. */
  async #buy(tab: SimulatedTab, which: number): Promise<void> {
    const { page } = tab;
    if (!page || page.clock.frozen || page.account.screen.showing) return;
    const { passesController, payment } = page;
    if (!passesController.open) {
      if (page.core.auth.state.kind === 'signed-in') passesController.offer('home');
      return;
    }
    if (passesController.result) {
      return which % 3 === 0 && passesController.result.retry
        ? passesController.result.retry()
        : passesController.result.close();
    }
    if (passesController.plans) {
      const { passes } = passesController.plans;
      const sold = passes.kind === 'loaded' ? passes.passes.filter(({ productId }) => productId !== undefined) : [];
      const pass = sold[which % Math.max(sold.length, 1)];
      return pass && which % 9 !== 0 ? passesController.plans.choose(pass) : passesController.close();
    }
    const step = passesController.checkout?.step;
    if (step?.kind === 'review') {
      const way = step.methods[0];
      if (!way || which % 7 === 0) return passesController.checkout?.back();
      this.#paysPressed++;
      return step.pay(way.id);
    }
    if (step?.kind === 'paying' && step.frame) {
      if (which % 8 === 0) return passesController.close();
      step.frame.attach({} as HTMLIFrameElement);
      await settle();
      // If the payment service is down, its page says so, and nothing was paid.
      if (payment.begun.length > 0 && payment.opened.length > 0) {
        void payment.pay(CARDS[which % CARDS.length]).catch(() => payment.sendMessage({ kind: 'ready' }));
      }
      return;
    }
    if (step?.kind === 'unavailable') return which % 2 === 0 ? step.retry() : passesController.close();
    if (step) return which % 4 === 0 ? passesController.close() : undefined;
    if (passesController.expired) return passesController.expired.continueWithAds();
    if (passesController.multi) return passesController.multi.later();
    passesController.close();
  }

  #hands(tab: SimulatedTab, which: number): void {
    // A hidden tab receives no input.
    if (!tab.visible || !tab.page || tab.page.clock.frozen) return;
    const code = KEYS[which % KEYS.length] ?? 'KeyW';
    const kind = Math.floor(which / 4) % 3;
    if (kind === 0) {
      const down = !tab.hands.has(code);
      if (down) tab.hands.add(code);
      else tab.hands.delete(code);
      tab.handleInput({
        kind: 'key',
        ...{
          down,
          code,
          key: code.slice(-1).toLowerCase(),
          repeat: false,
          modifiers: 0,
          composing: false,
          keepsKeys: false,
        },
      });
    } else if (kind === 1) {
      const buttons = (tab.buttons = tab.buttons === 0 ? 1 : 0);
      const xy = new Float64Array([800, 450]);
      const phase = buttons ? 'down' : 'up';
      tab.handleInput({ kind: 'pointer', phase, pointer: 'mouse', id: 1, xy, count: 1, buttons, modifiers: 0 });
    } else {
      const id = 100 + (which % 3);
      const phase = tab.fingers.delete(id) ? 'up' : 'down';
      if (phase === 'down') tab.fingers.add(id);
      const xy = new Float64Array([300 + which, 300]);
      tab.handleInput({
        kind: 'pointer',
        phase,
        pointer: 'touch',
        id,
        xy,
        count: 1,
        buttons: phase === 'down' ? 1 : 0,
        modifiers: 0,
      });
    }
  }

  #wire(tab: SimulatedTab, which: number): void {
    const peer = tab.page?.peers.find(({ closed }) => !closed);
    const kind = which % 6;
    if (kind === 0) peer?.fail();
    else if (kind === 1) peer?.machine?.die();
    else if (kind < 4) peer?.breakOff();
    else peer?.mend();
  }

  #service(which: number): void {
    const world = this.#world;
    const live = world.snapshot().sessions.some(({ state }) => state === 'playing');
    switch (which % 8) {
      case 0:
        return void (live && world.device({ raw: 'sessioncomplete=SessionTimeLimitExceeded' }));
      case 1:
        return void (live && world.device({ raw: 'gracewarning={"reason":"SessionTimeLimitExceeded"}' }));
      case 2:
        return void (live && world.device({ raw: 'gracecancel=1' }));
      case 3:
        return void world.operate(signOut, { email: EMAIL });
      case 4:
        return world.script('play.startSession', [{ status: 'FailureNotReady' }, { status: 'FailureNotReady' }]);
      case 5:
        return world.script('play.startSession', [{ status: 'FailureInsufficientInstanceCapacity' }]);
      case 6:
        return world.script('play.startSession', [
          { status: 'WaitingInQueue', body: { queuePosition: 3 } },
          { status: 'WaitingInQueue', body: { queuePosition: 1 } },
        ]);
      default:
        return void (live && world.device({ raw: 'anothersession=1' }));
    }
  }

  #setOnline(online: boolean): void {
    const browser = this.#browser;
    if (browser.online === online) return;
    browser.online = online;
    for (const tab of this.#tabs) {
      for (const peer of tab.page?.peers ?? [])
        if (online) peer.mend();
        else peer.breakOff();
      tab.networkChanged();
    }
  }

  /** Advances the time. Before each move of the clock, waits for due timers and their consequences. */
  async #pass(ms: number): Promise<void> {
    const end = this.#clock.now() + ms;
    while (this.#clock.now() < end) {
      const before = this.#clock.now();
      this.#clock.advance(Math.min(this.#clock.untilNext(end), end - before));
      await this.#settle();
      const now = this.#clock.now();
      this.#playedMs += (now - before) * this.#tabs.filter(isPlaying).length;
    }
    await macrotask();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    await settle(40);
    while (this.#browser.answering > 0) {
      await macrotask();
      await settle(40);
    }
  }

  #checkInvariants(): void {
    this.wrong.push(
      ...violationsIn({
        world: this.#world,
        browser: this.#browser,
        machines: this.#machines,
        tabs: this.#tabs,
        paysPressed: this.#paysPressed,
      }),
    );
  }

  #note(): void {
    const text = `${this.#clock.now()} ${this.lines.join(' | ')} ${this.#world.journal.last}`;
    for (let i = 0; i < text.length; i++) this.#digest = (Math.imul(this.#digest, 31) + text.charCodeAt(i)) >>> 0;
    this.#sessions = Math.max(this.#sessions, this.#machines.opened);
  }
}

function isPlaying({ state, page }: SimulatedTab): boolean {
  return state?.kind === 'playing' && state.link.kind === 'up' && page !== undefined && !page.clock.frozen;
}

/** Waits for one turn of the event loop. */
function macrotask(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => void };
  return new Promise((resolve) => {
    if (setImmediate) return setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (port1.close(), resolve()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
