import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';
import { traitOf } from '../../testInputs/accountTraits.ts';

/** Sectors of the wheel, clockwise from the top: prize in nowBux, and its weight in 1,000 spins. */
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

/** Prizes from this amount up wait until the winner enters their sign-in e-mail. */
export const CLAIMED_BY_EMAIL = 100;

/** Draws a prize and its sector at random, or by the trait of the player's address. */
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

/**
 * Wheel spins that count against today's limit: those already made, and those for which the player hasn't earned
 * enough.
 */
export function spinsToday(player: Player, backend: Backend): number {
  const { rwdDailySpinLimit: limit, rwdRobuxCreditsRequiredForSpin: each } = backend.config.global;
  if (traitOf(player.account?.email) === 'spun') return limit;
  const had = spunToday(player, backend);
  if (each <= 0) return had;
  const earned = backend.ledger.earnedSince(player.id, backend.clock.now() - DAY);
  return limit - Math.min(limit - had, Math.max(Math.floor(earned / each) - had, 0));
}

export function spunToday(player: Player, backend: Backend): number {
  const { day, count } = backend.rewards.of(player).spins;
  return day === today(backend) ? count : 0;
}

/** Time at which the daily count of wheel spins resets. */
export function spinsRenewAt(backend: Backend): number {
  return (Math.floor(backend.clock.now() / DAY) + 1) * DAY;
}

export function today(backend: Backend): string {
  return new Date(backend.clock.now()).toISOString().slice(0, 10);
}
