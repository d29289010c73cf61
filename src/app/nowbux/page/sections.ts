import type { NowBuxParts } from '../../../pages/NowBux/NowBux.types.ts';
import { createAdsPart } from './adsSection.ts';
import { createInvitePart } from './inviteSection.ts';
import { createLimitsPart } from './limitsSection.ts';
import { createLoyaltyPart } from './loyaltySection.ts';
import { createLocalCreditPart } from './localCreditSection.ts';
import { createQuestsPart } from './questsSection.ts';
import { createRedeemPart } from './redeemSection.ts';
import { createRobuxPart } from './robuxSection.ts';
import { createSpinPart } from './spinSection.ts';
import type { CreatePart, NowBuxHost } from './host.ts';

/** What makes the models of the page's parts, one line a part. */
const CREATE: { readonly [Name in keyof NowBuxParts]-?: CreatePart<Name> } = {
  ads: createAdsPart,
  localCredit: createLocalCreditPart,
  quests: createQuestsPart,
  invite: createInvitePart,
  loyalty: createLoyaltyPart,
  limits: createLimitsPart,
  redeem: createRedeemPart,
  robux: createRobuxPart,
  spin: createSpinPart,
};

export function createParts(host: NowBuxHost, life: AbortSignal): NowBuxParts {
  return Object.fromEntries(Object.entries(CREATE).map(([name, create]) => [name, create(host, life)]));
}
