import { makeAutoObservable, reaction } from 'mobx';
import { type NudgeCommand, type NudgeEvent, nudgeSpec, type NudgeState } from '../../domain/pwa/nudge.machine.ts';
import { nudgeRunner, wasDismissed } from '../../domain/pwa/nudge.runner.ts';
import { UpdateStore } from '../../domain/pwa/update.store.ts';
import { Machine } from '../../kit/stateMachine.ts';
import type { PwaNudgeModel } from '../../widgets/pwa/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../widgets/pwa/UpdateReady/UpdateReady.tsx';
import type { App } from '../core/app.ts';
import type { PwaPorts } from '../ports/visitPorts.ts';
import { onOrigin } from '../../kit/vettedUrl.ts';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { createLayer } from '../core/createLayer.tsx';
import type { VisitLayer } from '../core/visitFeature.ts';

/** Delay on a play page before the service worker caches the app's shell, in milliseconds. */
const GAME_FIRST_MS = 60_000;

/** Installing and updating the app, depending on the current page. */
export class Pwa {
  readonly #app: App;
  readonly #nudge: Machine<NudgeState, NudgeEvent, NudgeCommand>;
  readonly #update: UpdateStore;
  readonly #nudgeModel: Omit<PwaNudgeModel, 'method'>;
  readonly #offer: UpdateReadyModel;
  readonly #install: ReturnType<PwaPorts['createInstall']>;
  readonly #acquireGameLock: PwaPorts['acquireGameLock'];

  constructor(app: App, { createInstall, createWorker, acquireGameLock }: PwaPorts) {
    this.#app = app;
    const { core } = app;
    const { clock, localStore: store, log } = core.ports;
    const install = createInstall();
    const known = { installed: install.installed, dismissed: wasDismissed(store) };
    const delayMs = core.bootstrap.globalConfig.pwaNudgeDelayMs;
    this.#install = install;
    this.#acquireGameLock = acquireGameLock;
    const nudge = (this.#nudge = new Machine(
      nudgeSpec(known),
      nudgeRunner({ install, clock, store, log, delayMs, visitBegan: clock.now() }),
    ));
    const worker = createWorker();
    this.#update = new UpdateStore({
      takeOver: () => worker.takeOver(),
      watch: (listener, signal) => this.#afterGame(() => worker.watch(listener, signal), signal),
    });
    this.#nudgeModel = {
      install: () => nudge.send({ kind: 'install asked' }),
      dismiss: () => nudge.send({ kind: 'put away' }),
    };
    this.#offer = { reload: () => void this.#reload(core.signal), dismiss: () => this.#update.dismiss() };
    makeAutoObservable(this, { start: false });
  }

  start(signal: AbortSignal): void {
    const nudge = this.#nudge.start(signal);
    this.#install.watch(
      {
        method: (method) => nudge.send({ kind: 'method found', method }),
        installed: () => nudge.send({ kind: 'installed' }),
      },
      signal,
    );
    this.#update.start(signal);
    this.#tie(signal);
  }

  get inGame(): boolean {
    return this.#app.page.bootstrap.pageType === 'PlayPage';
  }

  get nudge(): PwaNudgeModel | undefined {
    const { state } = this.#nudge;
    return state.kind === 'shown' ? { ...this.#nudgeModel, method: state.method } : undefined;
  }

  get offer(): UpdateReadyModel | undefined {
    return this.#update.offered ? this.#offer : undefined;
  }

  #afterGame(begin: () => void, signal: AbortSignal): void {
    if (this.inGame) this.#app.core.ports.clock.after(GAME_FIRST_MS, begin, signal);
    else begin();
  }

  #tie(signal: AbortSignal): void {
    let game: AbortController | undefined;
    reaction(
      () => this.inGame,
      (inGame) => {
        this.#nudge.send({ kind: 'game changed', inGame });
        game?.abort();
        game = inGame ? new AbortController() : undefined;
        if (game) this.#acquireGameLock(AbortSignal.any([game.signal, signal]));
      },
      { signal, fireImmediately: true },
    );
    // With an update, the next navigation loads a document and thus the new version. Except to and from a play page: a
    // game must end properly and start without delay.
    const { page } = this.#app;
    reaction(
      () => page.loadingBootstrap,
      (coming) => {
        const path = page.pendingPath;
        if (!coming || path === undefined || !this.#update.ready) return;
        if (this.inGame || coming.pageType === 'PlayPage') return;
        page.leaveToDocument();
        void this.#update.takeOver().then((taken) => {
          if (page.pendingPath !== path) return;
          if (taken) this.#app.core.ports.browser.assign(onOrigin(this.#app.core.ports.browser.origin, path));
          else page.retry();
        });
      },
      { signal },
    );
  }

  /** Lets the new version's service worker take over and then reloads the page, even if the worker is late. */
  async #reload(signal: AbortSignal): Promise<void> {
    const { browser } = this.#app.core.ports;
    const load = () => browser.assign(onOrigin(browser.origin, browser.path()));
    if (await this.#update.takeOver()) load();
    else reaction(() => this.#update.ready, load, { signal });
  }
}

const Nudge = new LazyView<PwaNudgeModel>(
  () => import('../../widgets/pwa/PwaNudge/PwaNudge.tsx').then((it) => it.PwaNudge),
  { namespaces: ['pwa'], optional: true },
);
const Update = new LazyView<UpdateReadyModel>(
  () => import('../../widgets/pwa/UpdateReady/UpdateReady.tsx').then((it) => it.UpdateReady),
  { namespaces: ['pwa'], optional: true },
);

/** Creates the install and update offers with their layers. They live until `signal` aborts. */
export function createPwa(app: App, ports: PwaPorts, signal: AbortSignal): readonly VisitLayer[] {
  const pwa = new Pwa(app, ports);
  pwa.start(signal);
  return [
    createLayer({ id: 'install', slot: 'no game', priority: 10 }, Nudge, () => pwa.nudge),
    createLayer({ id: 'update', slot: 'no game', priority: 20 }, Update, () => pwa.offer),
  ];
}
