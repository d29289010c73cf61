import type { NowBuxParts } from '../../../pages/NowBux/NowBux.types.ts';
import { createAdsPart } from './adsPart.ts';
import { createInvitePart } from './invitePart.ts';
import { createLimitsPart } from './limitsPart.ts';
import { createLoyaltyPart } from './loyaltyPart.ts';
import { createLocalCreditPart } from './localCreditPart.ts';
import { createQuestsPart } from './questsPart.ts';
import { createRedeemPart } from './redeemPart.ts';
import { createRobuxPart } from './robuxPart.ts';
import { createSpinPart } from './spinPart.ts';
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
