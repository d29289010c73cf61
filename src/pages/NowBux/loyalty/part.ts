import { DownloadIcon, MachineIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { LoyaltyCard } from './LoyaltyCard.tsx';

/** Offers that are earned step by step. */
export const loyalty: NowBuxPart = {
  id: 'loyalty',
  icon: MachineIcon,
  shown: ({ parts }) => parts.loyalty !== undefined,
  Card: LoyaltyCard,
  ...section(() => import('./LoyaltySection.tsx').then((it) => it.LoyaltySection), 'loyalty'),
};

/** What they earned, and where it went. */
export const withdraw: NowBuxPart = {
  id: 'withdraw',
  icon: DownloadIcon,
  shown: ({ parts }) => parts.loyalty !== undefined,
  ...section(() => import('./WithdrawSection.tsx').then((it) => it.WithdrawSection), 'loyalty'),
};
