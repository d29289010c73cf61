import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { RewardedPromptModel } from '../../../widgets/ads/RewardedPrompt/RewardedPrompt.tsx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { EARNING } from '../../core/featureKeys/play/earning.ts';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { rewardedOffer } from '../../../domain/ads/rewarded/rewardedOffer.ts';
import { adViewer } from '../../core/advertising/adViewer.ts';
import { outOfPlaytime } from './outOfPlaytime.ts';
import { REWARDED, type RewardedApi } from '../../core/featureKeys/play/rewarded.ts';
import type { RewardedController } from './rewardedController.ts';

const Prompt = new LazyView<RewardedPromptModel>(
  () => import('../../../widgets/ads/RewardedPrompt/RewardedPrompt.tsx').then((it) => it.RewardedPrompt),
  { namespaces: ['ads', 'rewarded'], optional: true },
);

/** Ad-free time for players without a pass, in games that offer it. Loaded with the first picture. */
export const rewarded: PlayFeature<RewardedApi> = {
  key: REWARDED,
  create({ app, play, ticker, focusStage, fullscreen, feature }, signal) {
    const part = new LazyPart<RewardedController>(async () => {
      // Load the view of the ad-free dialog together with its controller: an advertisement must never play unseen.
      const [{ RewardedController }, { adConsent, createVideoAds }] = await Promise.all([
        import('./rewardedController.ts'),
        import('../../core/advertising/videoAds.ts'),
        app.loadView(Prompt),
      ]);
      const consent = adConsent(app);
      const videoAds = createVideoAds(app.core, consent.allows);
      const hasOtherQuestion = () => feature(PASSES).hasDialog || feature(EARNING).hasModal;
      const { showAdFreeOver, showAdFree } = feature(PASSES);
      const page = { showAdFreeOver, showAdFree, ticker, focusStage, fullscreen, hasOtherQuestion };
      const ports = { core: app.core, play, videoAds, requestConsent: consent.request, ...page };
      return () => new RewardedController(ports).start(signal);
    }, signal).loadWhen(() => {
      const { ads, requireRewardedAdsOrPremium, forcedRewardedAds, enableLowCostUi } = play.features ?? {};
      const { desktop, mobile } = ads ?? {};
      const offered = requireRewardedAdsOrPremium || forcedRewardedAds || desktop?.rewarded || mobile?.rewarded;
      return (offered || enableLowCostUi === true) && play.stream.pictureSeen && !feature(PASSES).isActive;
    }, app.core.ports.clock);
    const stoppedForWant = () => outOfPlaytime(play.session.state);
    return {
      api: {
        get offerAtStop() {
          if (!stoppedForWant() || rewardedOffer(play.features, adViewer(app.core)) === 'no') return undefined;
          return () => void app.late.request(part.load).then((controller) => controller?.watch());
        },
        get prompting() {
          return part.value?.prompt !== undefined;
        },
        get adFree() {
          return part.value?.adFree === true;
        },
      },
      get bar() {
        return { rewarded: part.value?.bar };
      },
      // A playing advertisement continues under dialogs that open over it.
      layers: [
        createLayer({ id: 'rewarded', slot: 'game', priority: 60 }, Prompt, () => part.value?.prompt),
        createLayer({ id: 'rewarded-at-stop', slot: 'tool', priority: 60 }, Prompt, () =>
          stoppedForWant() ? part.value?.prompt : undefined,
        ),
      ],
      asks: () => part.value?.open === true,
    };
  },
};
