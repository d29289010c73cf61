import { ledger } from './ledger/part.ts';
import { limits } from './limits/part.ts';
import { invite } from './invite/part.ts';
import { leaderboard } from './leaderboard/part.ts';
import { loyalty, withdraw } from './loyalty/part.ts';
import type { NowBuxPart } from './part.ts';
import { quests } from './quests/part.ts';
import { codes, redeem } from './redeem/part.ts';
import { rewards } from './rewards/part.ts';
import { spin } from './spin/part.ts';

/** What the page is made of, in the order of the overview's cards and of the links to sections. */
export const PARTS: readonly NowBuxPart[] = [
  rewards,
  spin,
  quests,
  leaderboard,
  invite,
  redeem,
  loyalty,
  withdraw,
  codes,
  ledger,
  limits,
];
