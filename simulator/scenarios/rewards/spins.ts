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
    title: 'Daily spin with three spins left',
    story: 'Mira has three spins today. Each prize is random.',
    config: MIRA,
  },
  {
    ...base,
    id: 'wins-the-jackpot',
    title: 'Daily spin that wins the jackpot',
    story: 'Every spin wins 500 nowBux. The player gets them after entering the address mira+lucky@example.com.',
    config: as('mira+lucky@example.com'),
  },
  {
    ...base,
    id: 'no-spin-is-left',
    title: 'Daily spin with no spins left',
    story: 'The player has used all spins of the day. The next ones are available at midnight UTC.',
    config: as('mira+spun@example.com'),
  },
  {
    ...base,
    id: 'spin-answer-is-lost',
    title: 'Daily spin: answer lost twice',
    story: 'The answer to a spin is lost twice. The app requests it again automatically, and only one spin is used.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ network: 'error' }, { network: 'error' }], then: 'default' } },
  },
  {
    ...base,
    id: 'spin-is-never-answered',
    title: 'Daily spin: service never succeeds',
    story:
      'Every request for a spin’s prize fails with HTTP 503. The player can retry any number of times; all attempts count as one spin.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ http: 503 }], then: 'repeat-last' } },
  },
  {
    ...base,
    id: 'spin-is-refused',
    title: 'Daily spin refused',
    story: 'The server refuses the spin. No spin is used, and the player can retry.',
    config: MIRA,
    script: { 'rewards.redeem': { answers: [{ status: 'FailureNoResource' }], then: 'repeat-last' } },
  },
]);
