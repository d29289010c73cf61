import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';
import { traitOf } from '../../testInputs/accountTraits.ts';

/** The sectors of the wheel in their order, clockwise from the top: nowBux, and how many of a thousand spins win them. */
export const SPIN_PRIZES = [
  { nowbux: 500, weight: 20 },
  { nowbux: 2, weight: 130 },
  { nowbux: 10, weight: 100 },
  { nowbux: 5, weight: 130 },
  { nowbux: 25, weight: 60 },
  { nowbux: 2, weight: 130 },
  { nowbux: 15, weight: 90 },
  { nowbux: 5, weight: 120 },
  { nowbux: 10, weight: 100 },
  { nowbux: 2, weight: 120 },
] as const;

const DAY = 86_400_000;

/** From here on a prize waits until its winner has said the e-mail that they sign in with. */
export const CLAIMED_BY_EMAIL = 100;

/** What a spin wins, and in which sector: chance decides, or the trait of the player's address. */
export function drawPrize(player: Player, backend: Backend): { readonly prize: number; readonly sector: number } {
  const jackpot = { prize: SPIN_PRIZES[0].nowbux, sector: 0 };
  if (traitOf(player.account?.email) === 'lucky') return jackpot;
  const total = SPIN_PRIZES.reduce((sum, { weight }) => sum + weight, 0);
  let left = backend.ids.random('spin').next() * total;
  for (const [sector, { nowbux, weight }] of SPIN_PRIZES.entries()) {
    left -= weight;
    if (left < 0) return { prize: nowbux, sector };
  }
  return jackpot;
}

/** How many spins a player has had today; what there are too few credits for is as good as had. */
export function spinsToday(player: Player, backend: Backend): number {
  const { rwdDailySpinLimit: limit, rwdRobuxCreditsRequiredForSpin: each } = backend.config.global;
  if (traitOf(player.account?.email) === 'spun') return limit;
  const had = spunToday(player, backend);
  if (each <= 0) return had;
  const earned = backend.ledger.earnedSince(player.id, backend.clock.now() - DAY);
  return limit - Math.min(limit - had, Math.max(Math.floor(earned / each) - had, 0));
}

/** How often the wheel was turned today. */
export function spunToday(player: Player, backend: Backend): number {
  const { day, count } = backend.rewards.of(player).spins;
  return day === today(backend) ? count : 0;
}

/** When spins are counted from nought again. */
export function spinsRenewAt(backend: Backend): number {
  return (Math.floor(backend.clock.now() / DAY) + 1) * DAY;
}

export function today(backend: Backend): string {
  return new Date(backend.clock.now()).toISOString().slice(0, 10);
}
