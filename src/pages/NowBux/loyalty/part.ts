import { DownloadIcon, MachineIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { LoyaltyCard } from './LoyaltyCard.tsx';

/** Offers that are earned step by step. */
export const loyalty: NowBuxPart = {
  id: 'loyalty',
  icon: MachineIcon,
  shown: ({ parts }) => parts.loyalty !== undefined,
  Card: LoyaltyCard,
  section: new LazyView(() => import('./LoyaltySection.tsx').then((it) => it.LoyaltySection), {
    words: ['nowbux', 'shell', 'loyalty'],
  }),
};

/** What they earned, and where it went. */
export const withdraw: NowBuxPart = {
  id: 'withdraw',
  icon: DownloadIcon,
  shown: ({ parts }) => parts.loyalty !== undefined,
  section: new LazyView(() => import('./WithdrawSection.tsx').then((it) => it.WithdrawSection), {
    words: ['nowbux', 'shell', 'loyalty'],
  }),
};
