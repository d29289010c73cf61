import { GiftIcon, TicketIcon } from '../../../design/icons/icons.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxPart } from '../part.ts';
import { RedeemCard } from './RedeemCard.tsx';

/** What nowBux are given for. */
export const redeem: NowBuxPart = {
  id: 'redeem',
  icon: GiftIcon,
  shown: ({ parts }) => parts.redeem !== undefined,
  Card: RedeemCard,
  section: new LazyView(() => import('./RedeemSection.tsx').then((it) => it.RedeemSection), {
    words: ['nowbux', 'shell', 'redeem', 'passes', 'limits'],
  }),
};

/** The codes that they were redeemed for. */
export const codes: NowBuxPart = {
  id: 'codes',
  icon: TicketIcon,
  shown: () => true,
  section: new LazyView(() => import('./CodesSection.tsx').then((it) => it.CodesSection), {
    words: ['nowbux', 'shell', 'redeem'],
  }),
};
