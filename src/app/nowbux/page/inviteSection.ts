import { makeAutoObservable, reaction } from 'mobx';
import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';
import type { InvitePartModel } from '../../../pages/NowBux/invite/invite.types.ts';
import { INVITE } from '../../core/featureKeys/visit/invite.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

const NOT_YET: InviteModel['invitation'] = { kind: 'loading' };
const FAILED: InviteModel['invitation'] = { kind: 'failed', code: undefined };

/** The player's invitation link. Its JavaScript loads with the section or the dialog. */
class InvitePart implements InvitePartModel {
  model: InviteModel | undefined;
  failed = false;
  readonly #host: NowBuxHost;

  constructor(host: NowBuxHost) {
    this.#host = host;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { section, player } = this.#host;
    reaction(
      () => section() === 'invite' && player() !== undefined,
      (isWanted) => isWanted && this.retry(),
      { signal, fireImmediately: true },
    );
  }

  get invitation() {
    return this.model?.invitation ?? (this.failed ? FAILED : NOT_YET);
  }
  get guest() {
    return this.#host.player() === 'guest';
  }
  get online() {
    return this.#host.app.core.window.online;
  }
  get canShare() {
    return this.model?.canShare === true;
  }
  share(content: Parameters<InviteModel['share']>[0]): Promise<boolean> {
    return this.model?.share(content) ?? Promise.resolve(false);
  }
  copy(text: string): Promise<boolean> {
    return this.#host.app.core.ports.browser.copy(text);
  }
  copyCode(code: string): Promise<boolean> {
    return this.copy(code);
  }
  signIn(): void {
    this.#host.signIn();
  }
  open(): void {
    void this.#host.app.requestFeature(INVITE).then((it) => it?.open());
  }
  retry(): void {
    if (this.model) return this.model.retry();
    void this.#host.app
      .feature(INVITE)
      .then((it) => it?.load())
      .then((model) => this.keep(model));
  }

  keep(model: InviteModel | undefined): void {
    this.model = model;
    this.failed = model === undefined;
  }
}

export function createInviteSection(host: NowBuxHost, signal: AbortSignal): InvitePartModel {
  const part = new InvitePart(host);
  part.start(signal);
  return part;
}
