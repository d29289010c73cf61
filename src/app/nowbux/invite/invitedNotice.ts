import { makeAutoObservable, runInAction } from 'mobx';
import { InvitedNotice, type InvitedNoticeModel } from '../../../widgets/nowbux/InvitedNotice/InvitedNotice.tsx';
import type { App } from '../../core/app.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { AccountApi } from '../../core/featureKeys/visit/account.ts';
import type { VisitLayer } from '../../core/visitFeature.ts';

/** Notice for invited visitors, until they have an account or dismiss it. */
export function createInvitedNotice(app: App, account: AccountApi): VisitLayer {
  const { auth } = app.core;
  const notice = makeAutoObservable({ away: false });
  const dismiss = () =>
    runInAction(() => {
      notice.away = true;
    });
  const model: InvitedNoticeModel = {
    dismiss,
    signUp: () => void account.open({ form: 'sign-up', from: 'invite', onOpen: dismiss }),
  };
  const stranger = () => auth.state.kind === 'guest' || auth.state.kind === 'login-needed';
  const shown = () => (!notice.away && stranger() ? model : undefined);
  return { ...createLayer({ id: 'invited', slot: 'no game', priority: 6 }, InvitedNotice, shown), waits: true };
}
