import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { InviteModel } from '../../../widgets/InvitePanel/InvitePanel.types.ts';
import type { InvitePartModel } from '../../../pages/NowBux/invite/invite.types.ts';
import { INVITE } from '../../visit/invite/api.ts';
import { loadVisitFeature } from '../../visit/loadVisitFeature.ts';
import { wantVisitFeature } from '../../visit/wantVisitFeature.ts';
import type { NowBuxHost } from './host.ts';

const NOT_YET: InviteModel['invitation'] = { kind: 'loading' };
const FAILED: InviteModel['invitation'] = { kind: 'failed', code: undefined };

/** The player's link: its code comes when the section is opened, or its dialog. */
class InvitePart implements InvitePartModel {
  model: InviteModel | undefined;
  failed = false;
  readonly #host: NowBuxHost;

  constructor(host: NowBuxHost, life: AbortSignal) {
    this.#host = host;
    makeObservable(this, { model: observableRef, failed: observableRef });
    reaction(
      () => host.section() === 'invite' && host.player() !== undefined,
      (wanted) => wanted && this.retry(),
      { signal: life, fireImmediately: true },
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
    return this.model?.canShare ?? false;
  }
  readonly share: InviteModel['share'] = (what) => this.model?.share(what) ?? Promise.resolve(false);
  readonly copy = (text: string) => this.#host.app.core.ports.browser.copy(text);
  readonly copyCode = this.copy;
  readonly signIn = () => this.#host.signIn();
  readonly open = () => void wantVisitFeature(this.#host.app, INVITE).then((it) => it?.open());
  readonly retry = () => {
    if (this.model) return this.model.retry();
    void loadVisitFeature(this.#host.app, INVITE)
      .then((it) => it?.load())
      .then((model) =>
        runInAction(() => {
          this.model = model;
          this.failed = model === undefined;
        }),
      );
  };
}

export function createInvitePart(host: NowBuxHost, life: AbortSignal): InvitePartModel {
  return new InvitePart(host, life);
}
