import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { Invitations } from '../../../domain/invitations/invitations.store.ts';
import { InviteAndEarn } from '../../../modals/InviteAndEarn/InviteAndEarn.tsx';
import type { InviteDialogModel } from '../../../modals/InviteAndEarn/InviteAndEarn.types.ts';
import type { InviteModel } from '../../../widgets/InvitePanel/InvitePanel.types.ts';
import type { App } from '../../boot/createApp.ts';
import type { VisitBrowser } from '../../ports/visitPorts.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { AccountApi } from '../account/api.ts';
import type { VisitLayer } from '../visitFeature.ts';

/** How often who has come is asked for again while somebody looks, in milliseconds. */
const AGAIN_MS = 60_000;

/** The player's link, on a page or over one. */
export class Invite implements InviteDialogModel {
  /** It lies over the page. */
  showing = false;
  readonly canShare: boolean;
  readonly layers: readonly VisitLayer[];
  readonly #app: App;
  readonly #account: AccountApi;
  readonly #share: ReturnType<VisitBrowser['shareSheet']>;
  readonly #invitations: Invitations;

  constructor(app: App, browser: Pick<VisitBrowser, 'shareSheet'>, account: AccountApi) {
    const { api, identity, allowed, auth, life, ports, window } = app.core;
    this.#app = app;
    this.#account = account;
    this.#share = browser.shareSheet();
    this.canShare = this.#share !== undefined;
    this.#invitations = new Invitations(
      { api, uaId: identity.uaId, allowed: (address) => allowed(address, 'inviteUrl') },
      life,
    );
    makeObservable(this, { showing: observableRef });
    reaction(
      () => auth.state.kind === 'signed-in',
      (signedIn) => {
        this.#invitations.forget();
        if (signedIn) this.retry();
      },
      { signal: life, fireImmediately: true },
    );
    ports.clock.every(AGAIN_MS, () => this.showing && window.visible && this.retry(), life);
    const shown = () => (this.showing ? this : undefined);
    this.layers = [createLayer({ id: 'invite', place: 'any page', order: 80 }, InviteAndEarn, shown)];
  }

  get invitation(): InviteModel['invitation'] {
    return this.#invitations.asked;
  }
  get guest(): boolean {
    return this.#app.core.auth.state.kind === 'guest';
  }
  get online(): boolean {
    return this.#app.core.window.online;
  }

  readonly open = (): void => {
    this.retry();
    runInAction(() => {
      this.showing = true;
    });
  };
  readonly close = (): void =>
    runInAction(() => {
      this.showing = false;
    });
  readonly retry = (): void => {
    if (this.#app.core.auth.state.kind === 'signed-in') void this.#invitations.load();
  };
  readonly share: InviteModel['share'] = (what) => this.#share?.(what) ?? Promise.resolve(false);
  readonly copy = (text: string): Promise<boolean> => this.#app.core.ports.browser.copy(text);
  readonly copyCode = this.copy;
  readonly signIn = (): void => void this.#account.open({ form: 'login', from: 'invite' });
}
