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
import { NextCoin } from './rewards/NextCoin.tsx';

/** What the page is made of, in the order of the overview's cards and of the links to sections. */
export const SECTIONS: readonly NowBuxSectionEntry[] = [
  // What playing brings, and how near the next one is.
  {
    id: 'rewards',
    icon: CoinIcon,
    shown: () => true,
    Card: NextCoin,
    section: new LazyView(() => import('./rewards/RewardsSection.tsx').then((it) => it.RewardsSection), {
      words: ['nowbux', 'shell', 'earning'],
    }),
  },
  // A few free spins a day.
  {
    id: 'spin',
    icon: WheelIcon,
    shown: ({ parts }) => parts.spin?.offered === true,
    Card: SpinCard,
    section: new LazyView(() => import('./spin/SpinSection.tsx').then((it) => it.SpinSection), {
      words: ['nowbux', 'shell', 'spin'],
    }),
  },
  // What can be done for more.
  {
    id: 'quests',
    icon: FlagIcon,
    shown: ({ parts }) => parts.quests !== undefined,
    Card: QuestsCard,
    section: new LazyView(() => import('./quests/QuestsSection.tsx').then((it) => it.QuestsSection), {
      words: ['nowbux', 'shell'],
    }),
  },
  // Who has earned most.
  {
    id: 'leaderboard',
    icon: CrownIcon,
    shown: () => true,
    Card: LeaderboardCard,
    section: new LazyView(() => import('./leaderboard/LeaderboardSection.tsx').then((it) => it.LeaderboardSection), {
      words: ['nowbux', 'shell'],
    }),
  },
  // Friends, and what they bring.
  {
    id: 'invite',
    icon: UserIcon,
    shown: ({ parts }) => parts.invite !== undefined,
    Card: InviteCard,
    section: new LazyView(() => import('./invite/InviteSection.tsx').then((it) => it.InviteSection), {
      words: ['nowbux', 'invite'],
    }),
  },
  // What nowBux are given for.
  {
    id: 'redeem',
    icon: GiftIcon,
    shown: ({ parts }) => parts.redeem !== undefined,
    Card: RedeemCard,
    section: new LazyView(() => import('./redeem/RedeemSection.tsx').then((it) => it.RedeemSection), {
      words: ['nowbux', 'shell', 'redeem', 'passes', 'limits'],
    }),
  },
  // Offers that are earned step by step.
  {
    id: 'loyalty',
    icon: MachineIcon,
    shown: ({ parts }) => parts.loyalty !== undefined,
    Card: LoyaltyCard,
    section: new LazyView(() => import('./loyalty/LoyaltySection.tsx').then((it) => it.LoyaltySection), {
      words: ['nowbux', 'shell', 'loyalty'],
    }),
  },
  // What they earned, and where it went.
  {
    id: 'withdraw',
    icon: DownloadIcon,
    shown: ({ parts }) => parts.loyalty !== undefined,
    section: new LazyView(() => import('./loyalty/WithdrawSection.tsx').then((it) => it.WithdrawSection), {
      words: ['nowbux', 'shell', 'loyalty'],
    }),
  },
  // The codes that they were redeemed for.
  {
    id: 'codes',
    icon: TicketIcon,
    shown: () => true,
    section: new LazyView(() => import('./redeem/CodesSection.tsx').then((it) => it.CodesSection), {
      words: ['nowbux', 'shell', 'redeem'],
    }),
  },
  // Every change of the balance.
  {
    id: 'ledger',
    icon: SortIcon,
    shown: () => true,
    section: new LazyView(() => import('./ledger/LedgerSection.tsx').then((it) => it.LedgerSection), {
      words: ['nowbux', 'shell'],
    }),
  },
  // What may be spent, and how long is played before a break is suggested.
  {
    id: 'limits',
    icon: ClockIcon,
    shown: ({ parts }) => parts.limits !== undefined,
    section: new LazyView(() => import('./limits/LimitsSection.tsx').then((it) => it.LimitsSection), {
      words: ['limits'],
    }),
  },
];
