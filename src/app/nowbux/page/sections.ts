import type { NowBuxSectionModels } from '../../../pages/NowBux/NowBux.types.ts';
import { createInviteSection } from './inviteSection.ts';
import { createLimitsSection } from './limitsSection.ts';
import { createLoyaltySection } from './loyaltySection.ts';
import { createLocalCreditSection } from './localCreditSection.ts';
import { createQuestsSection } from './questsSection.ts';
import { createRedeemSection } from './redeemSection.ts';
import { createRobuxSection } from './robuxSection.ts';
import { createSpinSection } from './spinSection.ts';
import type { CreateSection, NowBuxHost } from './nowBuxHost.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import type { NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import { loadNowBuxService } from './loadNowBuxService.ts';

/**
 * Section for advertisements that earn nowBux, once their JavaScript has loaded. A reward refreshes the page's
 * balance.
 */
const createAdsSection: CreateSection<'ads'> = (host, signal) => {
  const state = makeAutoObservable({ service: undefined as NowBuxService | undefined }, {}, { deep: false });
  const keep = (service: NowBuxService | undefined) => {
    service?.changed.listen(host.changed, signal);
    runInAction(() => {
      state.service = service;
    });
  };
  loadNowBuxService(host, keep, signal);
  return {
    get offer() {
      return state.service?.offer ?? 'none';
    },
    get amount() {
      return state.service?.adAmount ?? 0;
    },
    watch: () => state.service?.watchAd(),
  };
};

const CREATE: { readonly [Name in keyof NowBuxSectionModels]-?: CreateSection<Name> } = {
  ads: createAdsSection,
  localCredit: createLocalCreditSection,
  quests: createQuestsSection,
  invite: createInviteSection,
  loyalty: createLoyaltySection,
  limits: createLimitsSection,
  redeem: createRedeemSection,
  robux: createRobuxSection,
  spin: createSpinSection,
};

export function createSections(host: NowBuxHost, signal: AbortSignal): NowBuxSectionModels {
  return Object.fromEntries(Object.entries(CREATE).map(([name, create]) => [name, create(host, signal)]));
}
