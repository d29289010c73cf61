import type { NowBuxSectionEntry } from './section.types.ts';
import {
  ClockIcon,
  CoinIcon,
  CrownIcon,
  DownloadIcon,
  FlagIcon,
  GiftIcon,
  MachineIcon,
  SortIcon,
  TicketIcon,
  UserIcon,
  WheelIcon,
} from '../../design/icons/icons.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { RedeemCard } from './redeem/RedeemCard.tsx';
import { LoyaltyCard } from './loyalty/LoyaltyCard.tsx';
import { InviteCard } from './invite/InviteCard.tsx';
import { LeaderboardCard } from './leaderboard/LeaderboardCard.tsx';
import { QuestsCard } from './quests/QuestsCard.tsx';
import { SpinCard } from './spin/SpinCard.tsx';
import { NextNowBux } from './rewards/NextNowBux.tsx';

/** The nowBux page's sections, in the order of the overview's cards and of the links. */
export const SECTIONS: readonly NowBuxSectionEntry[] = [
  {
    id: 'rewards',
    icon: CoinIcon,
    isAvailable: () => true,
    Card: NextNowBux,
    section: new LazyView(() => import('./rewards/RewardsSection.tsx').then((it) => it.RewardsSection), {
      namespaces: ['nowbux', 'shell', 'earning'],
    }),
  },
  {
    id: 'spin',
    icon: WheelIcon,
    isAvailable: ({ parts }) => parts.spin?.offered === true,
    Card: SpinCard,
    section: new LazyView(() => import('./spin/SpinSection.tsx').then((it) => it.SpinSection), {
      namespaces: ['nowbux', 'shell', 'spin'],
    }),
  },
  {
    id: 'quests',
    icon: FlagIcon,
    isAvailable: ({ parts }) => parts.quests !== undefined,
    Card: QuestsCard,
    section: new LazyView(() => import('./quests/QuestsSection.tsx').then((it) => it.QuestsSection), {
      namespaces: ['nowbux', 'shell'],
    }),
  },
  {
    id: 'leaderboard',
    icon: CrownIcon,
    isAvailable: () => true,
    Card: LeaderboardCard,
    section: new LazyView(() => import('./leaderboard/LeaderboardSection.tsx').then((it) => it.LeaderboardSection), {
      namespaces: ['nowbux', 'shell'],
    }),
  },
  {
    id: 'invite',
    icon: UserIcon,
    isAvailable: ({ parts }) => parts.invite !== undefined,
    Card: InviteCard,
    section: new LazyView(() => import('./invite/InviteSection.tsx').then((it) => it.InviteSection), {
      namespaces: ['nowbux', 'invite'],
    }),
  },
  {
    id: 'redeem',
    icon: GiftIcon,
    isAvailable: ({ parts }) => parts.redeem !== undefined,
    Card: RedeemCard,
    section: new LazyView(() => import('./redeem/RedeemSection.tsx').then((it) => it.RedeemSection), {
      namespaces: ['nowbux', 'shell', 'redeem', 'passes', 'limits'],
    }),
  },
  {
    id: 'loyalty',
    icon: MachineIcon,
    isAvailable: ({ parts }) => parts.loyalty !== undefined,
    Card: LoyaltyCard,
    section: new LazyView(() => import('./loyalty/LoyaltySection.tsx').then((it) => it.LoyaltySection), {
      namespaces: ['nowbux', 'shell', 'loyalty'],
    }),
  },
  // Withdrawals of money earned with loyalty offers.
  {
    id: 'withdraw',
    icon: DownloadIcon,
    isAvailable: ({ parts }) => parts.loyalty !== undefined,
    section: new LazyView(() => import('./loyalty/WithdrawSection.tsx').then((it) => it.WithdrawSection), {
      namespaces: ['nowbux', 'shell', 'loyalty'],
    }),
  },
  {
    id: 'codes',
    icon: TicketIcon,
    isAvailable: () => true,
    section: new LazyView(() => import('./redeem/CodesSection.tsx').then((it) => it.CodesSection), {
      namespaces: ['nowbux', 'shell', 'redeem'],
    }),
  },
  {
    id: 'ledger',
    icon: SortIcon,
    isAvailable: () => true,
    section: new LazyView(() => import('./ledger/LedgerSection.tsx').then((it) => it.LedgerSection), {
      namespaces: ['nowbux', 'shell'],
    }),
  },
  // Spending limits and the break reminder.
  {
    id: 'limits',
    icon: ClockIcon,
    isAvailable: ({ parts }) => parts.limits !== undefined,
    section: new LazyView(() => import('./limits/LimitsSection.tsx').then((it) => it.LimitsSection), {
      namespaces: ['limits'],
    }),
  },
];
