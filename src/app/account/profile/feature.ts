import { LazyPart } from '../../../kit/lazyPart.ts';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { PROFILE, type ProfileApi } from '../../core/featureKeys/visit/profile.ts';
import type { ProfileDialog } from './createProfile.ts';

/** The player's profile, loaded on first use. */
export const profile: VisitFeature<ProfileApi> = {
  key: PROFILE,
  create({ app, browser, feature }, signal) {
    const dialog = new LazyPart<ProfileDialog>(async () => {
      const [{ createProfile }, ports] = await Promise.all([
        import('./createProfile.ts'),
        browser.profile(),
        app.loadStrings('profile'),
      ]);
      return () => createProfile(app, { ...ports, ...browser }, feature(ACCOUNT));
    }, signal);
    return {
      api: { open: async () => (await app.late.request(dialog.load))?.open() },
      get layers() {
        return dialog.value?.layers;
      },
    };
  },
};
