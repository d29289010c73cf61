import { PassesStore, type Passes } from '../../domain/passes/passes.store.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import type { JpHomeModel } from '../../pages/JpHome/JpHome.types.ts';
import type { App } from '../boot/createApp.ts';
import { HomeScreen } from './home.screen.ts';
import { whenIdentified } from './identified.ts';

/** The Japanese portal: the lists, and the passes that it sells as subscriptions. */
export class JpHomeScreen extends HomeScreen implements JpHomeModel {
  readonly subscriptionUrl: string;
  readonly decide: App['decideLink'];
  readonly #passes: PassesStore;
  readonly #over = new AbortController();

  constructor(app: App) {
    super(app);
    const { api, bootstrap } = app.core;
    this.subscriptionUrl = subscriptionManagement(bootstrap.hosts.auth);
    this.decide = app.decideLink;
    this.#passes = new PassesStore(api, this.#over.signal);
    whenIdentified(app, () => this.retryPasses(), this.#over.signal);
  }

  get passes(): Passes {
    return this.#passes.passes;
  }

  readonly retryPasses = (): void => void this.#passes.load('subscription');

  override dispose(): void {
    super.dispose();
    this.#over.abort();
  }
}
