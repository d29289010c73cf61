import { GiftIcon } from '../../../design/Icon/icons.tsx';
import { type NowBuxPart, section } from '../part.ts';

/** What nowBux are given for. */
export const redeem: NowBuxPart = {
  id: 'redeem',
  icon: GiftIcon,
  shown: () => true,
  Section: section(() => import('./RedeemSection.tsx').then((it) => it.RedeemSection)),
};
