import { makeAutoObservable, reaction } from 'mobx';
import { useEffect } from 'react';
import { avatarSeedOf } from '../../domain/account/auth/avatarSeed.ts';
import type { StoredUser } from '../../domain/account/auth/identity.ts';
import { vetAddress } from '../../domain/links/vetAddresses.ts';
import { passesSoldIn } from '../../domain/passes/passCountries.ts';
import type { PersonModel, PersonPlace } from '../../widgets/account/Person/Person.tsx';
import type { App } from '../core/app.ts';
import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';
import { activePass } from '../core/payments/visitPremium.ts';
import { offerPasses } from '../core/featureKeys/visit/pagePasses.ts';
import { NOWBUX } from '../core/featureKeys/visit/nowbux.ts';
import { PRIVACY } from '../core/featureKeys/visit/privacy.ts';
import { PROFILE } from '../core/featureKeys/visit/profile.ts';
import { ACCOUNT, type AccountRequest } from '../core/featureKeys/visit/account.ts';
import { logOut } from '../core/auth/logOut.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';
import { walletOf } from '../core/payments/walletOf.ts';

/**
 * View model of the visitor in a page's bar. Shows the stored user until the identity is resolved, and requests more
 * data when the menu opens.
 */
class PersonViewModel implements PersonModel {
  kept: StoredUser | undefined;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.kept = app.core.identity.user;
    // The getters marked `false` read the page's bootstrap data, which isn't observable.
    makeAutoObservable(this, { passEndsAt: false, places: false, start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { auth, ports } = this.#app.core;
    void ports.loadPagePorts().then(
      ({ onProfile }) => {
        onProfile(() => this.read(), signal);
        this.read();
      },
      // If the JavaScript that listens for profile changes fails to load, the displayed name stays until the next
      // page.
      () => undefined,
    );
    auth.watch(() => this.read());
    this.read();
    // Request the nowBux balance when idle, so that it doesn't delay visible content.
    reaction(
      () => auth.state.kind === 'signed-in' && this.kept?.userId,
      (known) => known && this.#requestSoon(signal),
      { fireImmediately: true, signal },
    );
  }

  get signedIn(): boolean {
    return this.#app.core.auth.state.kind === 'signed-in' || this.#user !== undefined;
  }

  get name(): string | undefined {
    return this.#user?.username;
  }

  get faceSeed(): string | undefined {
    return avatarSeedOf(this.#user);
  }

  get avatar(): VettedUrl | undefined {
    return vetAddress(this.#user?.avatar, 'avatar', this.#app.core.linkRules);
  }

  get passEndsAt(): number | 'open' | undefined {
    const held = activePass(this.#app.core);
    return held && (held.expiryAt ?? 'open');
  }

  get places(): readonly PersonPlace[] {
    const { links } = this.#app.page.bootstrap;
    return [
      ...(links.nowbux ? (['nowbux', 'codes'] as const) : []),
      ...(links.coupon ? (['coupon'] as const) : []),
      ...(links.nowbux ? (['limits'] as const) : []),
      ...(this.passEndsAt ? (['pass'] as const) : this.#sold ? (['passes'] as const) : []),
      'privacy',
      ...(links.help ? (['help'] as const) : []),
    ];
  }

  get balance(): number | undefined {
    return walletOf(this.#app.core).balance?.totalBalance;
  }

  get waiting(): boolean {
    return this.signedIn && this.#app.visit.value?.created(NOWBUX)?.quests?.nearest?.waits === true;
  }

  opened(): void {
    void walletOf(this.#app.core).request();
  }

  go(place: PersonPlace): void {
    if (place === 'privacy') return void this.#app.requestFeature(PRIVACY).then((it) => it?.open());
    if (place === 'pass' || place === 'passes') return offerPasses(this.#app, 'menu');
    const { page, decideLink } = this.#app;
    const { links } = page.bootstrap;
    const section = place === 'codes' || place === 'limits';
    const address = section ? links.nowbux && `${links.nowbux}?section=${place}` : links[place];
    if (!address) return;
    const decision = decideLink(address);
    if (decision.kind === 'internal') void page.go(decision.href);
    else this.#app.openLink(address, place);
  }

  profile(): void {
    void this.#app.requestFeature(PROFILE).then((it) => it?.open());
  }

  signIn(): void {
    openAccount(this.#app, { form: 'login', from: 'bar' });
  }

  logOut(): void {
    void logOut(this.#app.core);
  }

  read(): void {
    this.kept = this.#app.core.identity.user;
  }

  #requestSoon(signal: AbortSignal): void {
    void this.#app.core.ports.loadPagePorts().then(
      ({ idle }) => idle.whenIdle(() => this.opened(), signal),
      // If the JavaScript that waits for idle time fails to load, opening the player's menu requests the balance.
      () => undefined,
    );
  }

  get #sold(): boolean {
    return passesSoldIn(this.#app.core.bootstrap.country);
  }

  /** Until the identity is resolved, show the stored user. */
  get #user(): StoredUser | undefined {
    return ['guest', 'login-needed'].includes(this.#app.core.auth.state.kind) ? undefined : this.kept;
  }
}

/** Returns the visitor's view model, which all bars of a visit share. */
export const personOf = memoizePerOwner((app: App) => new PersonViewModel(app));

/** Visits whose view model of the visitor has been started. */
const started = new WeakSet<App>();

/** Returns the visitor's view model and starts it when the first bar renders it. */
export function usePerson(app: App): PersonModel {
  useEffect(() => {
    if (started.has(app)) return;
    started.add(app);
    personOf(app).start(app.core.signal);
  }, [app]);
  return personOf(app);
}

/** Opens an account form. If its JavaScript fails to load, the player can press again. */
export function openAccount(app: App, wish: AccountRequest): void {
  void app.requestFeature(ACCOUNT).then((account) => account?.open(wish));
}
