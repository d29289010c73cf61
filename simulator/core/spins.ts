import type { Backend } from './backend.ts';
import type { Player } from './players.ts';
import { traitOf } from './magic/traits.ts';

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

/** From here on a prize waits until its winner has said the e-mail that they sign in with. */
export const CLAIMED_BY_EMAIL = 100;

/** What a spin wins: chance decides, or the trait of the player's address. */
export function drawPrize(player: Player, backend: Backend): number {
  if (traitOf(player.account?.email) === 'lucky') return SPIN_PRIZES[0].nowbux;
  const total = SPIN_PRIZES.reduce((sum, { weight }) => sum + weight, 0);
  let left = backend.ids.random('spin').next() * total;
  for (const { nowbux, weight } of SPIN_PRIZES) {
    left -= weight;
    if (left < 0) return nowbux;
  }
  return SPIN_PRIZES[0].nowbux;
}

/** How many spins a player has had today. */
export function spinsToday(player: Player, backend: Backend): number {
  if (traitOf(player.account?.email) === 'spun') return backend.config.global.rwdDailySpinLimit;
  return player.spins.day === today(backend) ? player.spins.count : 0;
}

export function today(backend: Backend): string {
  return new Date(backend.clock.now()).toISOString().slice(0, 10);
}
