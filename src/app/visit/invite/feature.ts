import { keepInvitation } from '../../../domain/invitations/invitedBy.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { ACCOUNT } from '../account/api.ts';
import type { VisitFeature } from '../visitFeature.ts';
import { INVITE, type InviteApi } from './api.ts';
import type { Invite } from './createInvite.ts';

/** Inviting friends: keeps by whose link a visit came; the rest is loaded when it is first opened. */
export const invite: VisitFeature<InviteApi> = {
  key: INVITE,
  create({ app, browser, feature }, life) {
    const { localStore, clock } = app.core.ports;
    keepInvitation(browser.arrival.arrival().query, localStore, clock);
    const part = new LazyPart<Invite>(async () => {
      const words = app.words.loadNamespaces('invite');
      const { Invite: Made } = await import('./createInvite.ts');
      await words;
      return () => new Made(app, browser, feature(ACCOUNT));
    }, life);
    return {
      api: { open: async () => (await part.load())?.open(), load: part.load },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
