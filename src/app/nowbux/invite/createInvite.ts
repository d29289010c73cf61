import { makeAutoObservable, reaction } from 'mobx';
import { Invitations } from '../../../domain/nowbux/invitations/invitations.store.ts';
import { InviteAndEarn } from '../../../modals/nowbux/InviteAndEarn/InviteAndEarn.tsx';
import type { InviteDialogModel } from '../../../modals/nowbux/InviteAndEarn/InviteAndEarn.types.ts';
import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { AccountApi } from '../../core/featureKeys/visit/account.ts';
import type { VisitLayer } from '../../core/visitFeature.ts';

/** Refresh interval of the invited friends while visible, in milliseconds. */
const AGAIN_MS = 60_000;

/** The player's invitation link, on a page or in a dialog. */
export class Invite implements InviteDialogModel {
  /** Whether the dialog with the invitation link is open. */
  showing = false;
  readonly canShare: boolean;
  readonly layers: readonly VisitLayer[];
  readonly #app: App;
  readonly #account: AccountApi;
  readonly #share: ReturnType<VisitPorts['shareSheet']>;
  readonly #invitations: Invitations;

  constructor(app: App, browser: Pick<VisitPorts, 'shareSheet'>, account: AccountApi) {
    const { api, identity, allowed, signal } = app.core;
    this.#app = app;
    this.#account = account;
    this.#share = browser.shareSheet();
    this.canShare = this.#share !== undefined;
    this.#invitations = new Invitations(
      { api, uaId: identity.uaId, allowed: (address) => allowed(address, 'inviteUrl') },
      signal,
    );
    makeAutoObservable(this, { canShare: false, layers: false, start: false }, { autoBind: true });
    const shown = () => (this.showing ? this : undefined);
    this.layers = [createLayer({ id: 'invite', slot: 'any page', priority: 80 }, InviteAndEarn, shown)];
  }

  /** Requests the invitation link when the player has signed in, until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { auth, ports, window } = this.#app.core;
    reaction(
      () => auth.state.kind === 'signed-in',
      (signedIn) => {
        this.#invitations.forget();
        if (signedIn) this.retry();
      },
      { signal, fireImmediately: true },
    );
    ports.clock.every(AGAIN_MS, () => this.showing && window.visible && this.retry(), signal);
  }

  get invitation(): InviteModel['invitation'] {
    return this.#invitations.loaded;
  }
  get guest(): boolean {
    return this.#app.core.auth.state.kind === 'guest';
  }
  get online(): boolean {
    return this.#app.core.window.online;
  }

  open(): void {
    this.retry();
    this.showing = true;
  }

  close(): void {
    this.showing = false;
  }

  retry(): void {
    if (this.#app.core.auth.state.kind === 'signed-in') void this.#invitations.load();
  }

  share(...content: Parameters<InviteModel['share']>): Promise<boolean> {
    return this.#share?.(...content) ?? Promise.resolve(false);
  }

  copy(text: string): Promise<boolean> {
    return this.#app.core.ports.browser.copy(text);
  }

  copyCode(text: string): Promise<boolean> {
    return this.copy(text);
  }

  signIn(): void {
    void this.#account.open({ form: 'login', from: 'invite' });
  }
}
