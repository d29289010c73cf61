import { reaction } from 'mobx';
import { keepsPlayer } from '../keepsPlayer.ts';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { RewardedDesk } from './rewardedDesk.ts';

/** Ad-free time, for games that have to do with it: loaded with the first picture. */
export class LateRewarded {
  readonly #late: Late<RewardedDesk>;

  constructor(parts: MoreParts, signal: AbortSignal) {
    const { app, play, ticker, focusStage } = parts;
    this.#late = new Late(
      // With its screen: nothing is played to nobody.
      () =>
        Promise.all([import('./rewardedDesk.ts'), import('../../widgets/RewardedPrompt/RewardedPrompt.tsx')]).then(
          ([{ RewardedDesk }]) =>
            () =>
              new RewardedDesk({ core: app.core, play, ticker, focusStage }, signal),
        ),
      signal,
    );
    reaction(
      () => {
        const { ads, requireRewardedAdsOrPremium, forcedRewardedAds } = play.features ?? {};
        const { desktop, mobile } = ads ?? {};
        const may = requireRewardedAdsOrPremium || forcedRewardedAds || desktop?.rewarded || mobile?.rewarded;
        return may && play.stream.pictureSeen;
      },
      (wanted) => wanted && void this.#late.want(),
      { signal, fireImmediately: true },
    );
    keepsPlayer(() => this.desk?.open ?? false, play, signal);
  }

  get desk(): RewardedDesk | undefined {
    return this.#late.it;
  }
}
