import type { NowBuxParts } from '../../../pages/NowBux/NowBux.types.ts';
import { createAdsSection } from './adsSection.ts';
import { createInviteSection } from './inviteSection.ts';
import { createLimitsSection } from './limitsSection.ts';
import { createLoyaltySection } from './loyaltySection.ts';
import { createLocalCreditSection } from './localCreditSection.ts';
import { createQuestsSection } from './questsSection.ts';
import { createRedeemSection } from './redeemSection.ts';
import { createRobuxSection } from './robuxSection.ts';
import { createSpinSection } from './spinSection.ts';
import type { CreateSection, NowBuxHost } from './host.ts';

/** What makes the models of the page's parts, one line a part. */
const CREATE: { readonly [Name in keyof NowBuxParts]-?: CreateSection<Name> } = {
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

export function createSections(host: NowBuxHost, life: AbortSignal): NowBuxParts {
  return Object.fromEntries(Object.entries(CREATE).map(([name, create]) => [name, create(host, life)]));
}
