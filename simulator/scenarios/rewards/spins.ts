import { scenarios } from '../writeScenarios.ts';

const base = {
  at: '/nowbux?section=spin',
  journey: 'earn',
  tags: ['rewards.redeem'],
} as const;
const as = (email: string) => ({ user: { signedIn: true, email } }) as const;
const MIRA = as('mira@example.com');

/** The daily spin, at /nowbux?section=spin. */
export const spinScenarios = scenarios([
  {
    ...base,
    id: 'spins-the-wheel',
    title: 'Spins the daily wheel',
    story: 'Mira has three spins today. Chance decides what each wins.',
    config: MIRA,
  },
  {
    ...base,
    id: 'wins-the-jackpot',
    title: 'Wins the jackpot',
    story: 'Every spin wins 500 nowBux, which wait until their winner says mira+lucky@example.com.',
    config: as('mira+lucky@example.com'),
  },
  {
    ...base,
    id: 'no-spin-is-left',
    title: 'No spin is left today',
    story: 'All spins of the day have been had. There are new ones at midnight, UTC.',
    config: as('mira+spun@example.com'),
  },
  {
    ...base,
    id: 'spin-answer-is-lost',
    title: 'The answer to a spin is lost',
    story: 'Twice no answer comes to a spin. It is asked for again by itself, and one spin is used.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ network: 'error' }, { network: 'error' }], then: 'default' } },
  },
  {
    ...base,
    id: 'spin-is-never-answered',
    title: 'A spin is never answered',
    story: 'Nobody says what a spin won. The player can ask again as often as they like: it stays one spin.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ http: 503 }], then: 'repeat-last' } },
  },
  {
    ...base,
    id: 'spin-is-refused',
    title: 'A spin is refused',
    story: 'The server takes no spin now. None is used, and the player may try again.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ status: 'FailureNoResource' }], then: 'repeat-last' } },
  },
]);
