import { makeAutoObservable, runInAction } from 'mobx';
import { endsAt, readRunningGame } from '../../../domain/session/records/runningGame.ts';
import type { RunningGame } from '../../../domain/session/records/publishRunningGame.ts';
import { RUNNING_GAME_KEY } from '../../../domain/session/records/runningSession.ts';
import { Ticker } from '../../../kit/ticker.ts';
import type { RunningGameModel } from '../../../widgets/play/RunningGame/RunningGame.tsx';
import type { Core } from '../../core/visitCore.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { vetAddress } from '../../../domain/links/vetAddresses.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../../core/app.ts';
import { resumeGame } from './resumeGame.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';

/** Interval of the check for crashed tabs, in milliseconds. */
const LOOK_MS = 5_000;

/** View model of the notice about a running game that no tab shows. */
export class GameOnViewModel {
  readonly #core: Core;
  readonly #browser: Pick<VisitPorts, 'tabs' | 'onStored' | 'onBfcacheRestore'>;
  readonly #ticker: Ticker;
  /** The running game that a tab stored last. `held` is true while a tab is playing it. */
  stored: RunningGame | undefined;
  held = true;

  constructor(core: Core, browser: Pick<VisitPorts, 'tabs' | 'onStored' | 'onBfcacheRestore'>) {
    this.#core = core;
    this.#browser = browser;
    this.#ticker = new Ticker(core.ports.clock);
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Checks for a running game without a tab until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#browser.onStored((key) => (key === RUNNING_GAME_KEY || key === null) && this.look(), signal);
    this.#browser.onBfcacheRestore(() => this.look(), signal);
    // A crashed tab sends no message, so check at intervals whether a tab still plays the game.
    this.#core.ports.clock.every(LOOK_MS, () => this.look(), signal);
    this.look();
  }

  get model(): RunningGameModel | undefined {
    const { stored } = this;
    if (!stored || this.held) return undefined;
    const { now } = this.#ticker;
    if (now >= endsAt(stored)) return undefined;
    return {
      game: stored.name,
      icon: vetAddress(stored.icon, 'icon', this.#core.linkRules),
      endsAt: endsAt(stored),
      now,
      goOn: () => resumeGame(this.#core, stored),
      dismiss: () => this.#dismiss(),
    };
  }

  look(): void {
    const { localStore, clock } = this.#core.ports;
    this.stored = readRunningGame(localStore, clock.now());
    if (this.stored) void this.#checkTabs(this.stored);
  }

  async #checkTabs({ appId }: RunningGame): Promise<void> {
    const held = await this.#browser.tabs.isPlaying(appId);
    runInAction(() => {
      this.held = held;
    });
  }

  #dismiss(): void {
    this.#core.ports.localStore.remove(RUNNING_GAME_KEY);
    this.look();
  }
}

const View = new LazyView<RunningGameModel>(
  () => import('../../../widgets/play/RunningGame/RunningGame.tsx').then((it) => it.RunningGame),
  {
    namespaces: ['pwa'],
    optional: true,
  },
);

export function createRunningGame(app: App, browser: VisitPorts, signal: AbortSignal): readonly VisitLayer[] {
  const screen = new GameOnViewModel(app.core, browser);
  screen.start(signal);
  return [createLayer({ id: 'game-on', slot: 'no game', priority: 30 }, View, () => screen.model)];
}
