import { GiftIcon, TicketIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';
import { RedeemCard } from './RedeemCard.tsx';

/** What nowBux are given for. */
export const redeem: NowBuxPart = {
  id: 'redeem',
  icon: GiftIcon,
  shown: ({ parts }) => parts.redeem !== undefined,
  Card: RedeemCard,
  ...section(() => import('./RedeemSection.tsx').then((it) => it.RedeemSection), 'redeem'),
};

/** The codes that they were redeemed for. */
export const codes: NowBuxPart = {
  id: 'codes',
  icon: TicketIcon,
  shown: () => true,
  ...section(() => import('./CodesSection.tsx').then((it) => it.CodesSection), 'redeem'),
};
