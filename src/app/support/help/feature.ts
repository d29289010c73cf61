import { LazyPart } from '../../../kit/lazyPart.ts';
import { SUPPORT_CHAT } from '../../core/featureKeys/visit/supportChat.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { HELP, type HelpApi } from '../../core/featureKeys/visit/help.ts';
import type { HelpDialogs } from './createHelp.ts';

/** Help, loaded on first use. */
export const help: VisitFeature<HelpApi> = {
  key: HELP,
  create({ app, browser, feature }, signal) {
    const part = new LazyPart<HelpDialogs>(async () => {
      const [{ createHelp }, pictures] = await Promise.all([
        import('./createHelp.ts'),
        browser.chosenPictures(),
        app.loadStrings('help', 'report'),
      ]);
      return () => createHelp(app, { ...pictures, ...browser }, feature(SUPPORT_CHAT), signal);
    }, signal);
    return {
      api: { open: async (wish) => (await app.late.request(part.load))?.controller.open(wish) },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
