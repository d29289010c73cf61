import { storeInvitation } from '../../../domain/nowbux/invitations/invitedBy.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import type { VisitFeature, VisitLayer } from '../../core/visitFeature.ts';
import { INVITE, type InviteApi } from '../../core/featureKeys/visit/invite.ts';
import type { Invite } from './createInvite.ts';

/** Inviting friends. Shows a notice to invited visitors; the rest loads on first use. */
export const invite: VisitFeature<InviteApi> = {
  key: INVITE,
  create({ app, browser, feature }, signal) {
    const { auth, ports } = app.core;
    const invited = storeInvitation(browser.arrival.arrival().query, ports.localStore, ports.clock);
    const part = new LazyPart<Invite>(async () => {
      const [{ Invite: Made }] = await Promise.all([import('./createInvite.ts'), app.loadStrings('invite')]);
      return () => {
        const made = new Made(app, browser, feature(ACCOUNT));
        made.start(signal);
        return made;
      };
    }, signal);
    const notice = new LazyPart<VisitLayer>(async () => {
      const [{ createInvitedNotice }] = await Promise.all([import('./invitedNotice.ts'), app.loadStrings('invite')]);
      return () => createInvitedNotice(app, feature(ACCOUNT));
    }, signal).loadWhen(() => {
      const { kind } = auth.state;
      return invited && (kind === 'guest' || kind === 'login-needed');
    }, ports.clock);
    return {
      api: { open: async () => (await app.late.request(part.load))?.open(), load: part.load },
      get layers() {
        return [...(part.value?.layers ?? []), ...(notice.value ? [notice.value] : [])];
      },
    };
  },
};
