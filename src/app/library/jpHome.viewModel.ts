import { makeAutoObservable } from 'mobx';
import { PassesStore, type Passes } from '../../domain/passes/passes.store.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import type { JpHomeModel } from '../../pages/JpHome/JpHome.types.ts';
import type { App } from '../core/app.ts';
import { HomeViewModel } from './home.viewModel.ts';
import { whenIdentified } from '../core/whenIdentified.ts';

/** View model of the Japanese portal: game lists, and the passes sold as subscriptions. */
export class JpHomeViewModel implements JpHomeModel {
  readonly games: HomeViewModel;
  readonly subscriptionUrl: string;
  readonly decide: App['decideLink'];
  readonly #app: App;
  readonly #end = new AbortController();
  readonly #passes: PassesStore;

  constructor(app: App) {
    const { api, bootstrap } = app.core;
    this.#app = app;
    this.games = new HomeViewModel(app);
    this.subscriptionUrl = subscriptionManagement(bootstrap.hosts.auth);
    this.decide = app.decideLink;
    this.#passes = new PassesStore(api, this.#end.signal);
    makeAutoObservable(
      this,
      { games: false, subscriptionUrl: false, decide: false, start: false },
      { deep: false, autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    this.games.start(signal);
    whenIdentified(this.#app, () => this.retryPasses(), signal);
  }

  get passes(): Passes {
    return this.#passes.passes;
  }

  retryPasses(): void {
    void this.#passes.load('subscription');
  }
}
