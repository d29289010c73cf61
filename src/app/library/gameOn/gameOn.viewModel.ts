import { makeAutoObservable, runInAction } from 'mobx';
import { endsAt, readGameOn } from '../../../domain/session/records/gameOn.ts';
import type { GameOn } from '../../../domain/session/records/tellGameOn.ts';
import { GAME_ON_KEY } from '../../../domain/session/records/runningSession.ts';
import { Ticker } from '../../../kit/ticker.ts';
import type { GameOnModel } from '../../../widgets/play/GameOn/GameOn.tsx';
import type { Core } from '../../core/core.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { vouchedFor } from '../../../domain/links/vouched.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../../core/app.ts';
import { resumeGame } from './resumeGame.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';

/** Interval of the check for crashed tabs, in milliseconds. */
const LOOK_MS = 5_000;

/** The notice about a game that runs without a page. */
export class GameOnViewModel {
  readonly #core: Core;
  readonly #browser: Pick<VisitPorts, 'tabs' | 'onStored' | 'onBfcacheRestore'>;
  readonly #ticker: Ticker;
  /** The last stored running game. `held`: a tab plays it. */
  kept: GameOn | undefined;
  held = true;

  constructor(core: Core, browser: Pick<VisitPorts, 'tabs' | 'onStored' | 'onBfcacheRestore'>) {
    this.#core = core;
    this.#browser = browser;
    this.#ticker = new Ticker(core.ports.clock);
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Checks until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#browser.onStored((key) => (key === GAME_ON_KEY || key === null) && this.look(), signal);
    this.#browser.onBfcacheRestore(() => this.look(), signal);
    // A crashed tab sends no message.
    this.#core.ports.clock.every(LOOK_MS, () => this.look(), signal);
    this.look();
  }

  get model(): GameOnModel | undefined {
    const { kept } = this;
    if (!kept || this.held) return undefined;
    const { now } = this.#ticker;
    if (now >= endsAt(kept)) return undefined;
    return {
      game: kept.name,
      icon: vouchedFor(kept.icon, 'icon', this.#core.linkRules),
      endsAt: endsAt(kept),
      now,
      goOn: () => resumeGame(this.#core, kept),
      dismiss: () => this.#dismiss(),
    };
  }

  look(): void {
    const { localStore, clock } = this.#core.ports;
    this.kept = readGameOn(localStore, clock.now());
    if (this.kept) void this.#askTabs(this.kept);
  }

  async #askTabs({ appId }: GameOn): Promise<void> {
    const held = await this.#browser.tabs.isHeld(appId);
    runInAction(() => {
      this.held = held;
    });
  }

  #dismiss(): void {
    this.#core.ports.localStore.remove(GAME_ON_KEY);
    this.look();
  }
}

const View = new LazyView<GameOnModel>(
  () => import('../../../widgets/play/GameOn/GameOn.tsx').then((it) => it.GameOn),
  {
    namespaces: ['pwa'],
    optional: true,
  },
);

export function createGameOn(app: App, browser: VisitPorts, signal: AbortSignal): readonly VisitLayer[] {
  const screen = new GameOnViewModel(app.core, browser);
  screen.start(signal);
  return [createLayer({ id: 'game-on', slot: 'no game', priority: 30 }, View, () => screen.model)];
}
