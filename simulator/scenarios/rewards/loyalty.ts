import type { ConfigPatch } from '../../core/world/config.ts';
import type { ScriptAnswer } from '../../core/script/script.ts';
import { always, earnScenario, type EarnState, success } from './earnState.ts';
import { refusal } from '../session/refusal.ts';
import { button, heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

const ORCHARD = '20102';
const OFFERS = 'rewards.getLoyaltyOffers';
const WITHDRAW = 'rewards.withdraw';

const loyaltySteps = (done: number): ConfigPatch => ({ loyaltySteps: { 'cloud-phone': done } });

/** Configuration of the first loyalty offer with `stepsDone` of its five steps complete. */
const offer = (more: object, stepsDone = 5) => ({
  offerId: 'cloud-phone',
  program: 'cloud-phone',
  title: 'Cloud phone',
  appId: ORCHARD,
  currency: 'USD',
  amount: 5,
  fees: 0.35,
  steps: [
    { kind: 'installed' },
    { kind: 'verified' },
    { kind: 'play', requiredMinutes: 60 },
    { kind: 'purchase', requiredDays: 7, endsAt: Date.UTC(2020, 0, 8) },
    { kind: 'cashout' },
  ].map((step, at) => ({ ...step, done: at < stepsDone })),
  ...more,
});
const PAID = {
  withdrawal: {
    transaction_id: 'NL-7Q2M44XD90PE',
    email: 'mira@paypal.example',
    currency: 'USD',
    amount: 5,
    fees: 0.35,
  },
};

const LOYALTY = table<EarnState>()([
  {
    id: 'loyalty-offer-is-new',
    title: 'A loyalty offer is new',
    story: 'Mira has done nothing for the offer yet: its first step is to install Orchard, by playing it.',
    shows: [
      reads('loyalty:offer', { program: 'Cloud phone', game: 'Orchard' }),
      reads('loyalty:earns', { amount: '$5.00' }),
      reads('loyalty:steps.installed', { game: 'Orchard' }),
      reads('loyalty:play'),
    ],
  },
  {
    id: 'loyalty-game-is-installed',
    title: 'A loyalty offer’s game is installed',
    story: 'Mira has started Orchard on a machine: the first step is done.',
    config: loyaltySteps(1),
    shows: [
      reads('loyalty:steps.installedDone', { game: 'Orchard' }),
      reads('loyalty:steps.play_other', { count: 60 }),
    ],
  },
  {
    id: 'loyalty-account-is-verified',
    title: 'A loyalty offer’s player is verified',
    story: 'Mira’s account is verified: now it is about playing for an hour.',
    config: loyaltySteps(2),
    shows: [
      reads('loyalty:steps.verifiedDone'),
      reads('loyalty:steps.play_other', { count: 60 }),
      reads('loyalty:play'),
    ],
  },
  {
    id: 'loyalty-was-played-for',
    title: 'A loyalty offer’s game was played for long enough',
    story: 'Mira has played Orchard for an hour: now something is to be bought in time.',
    config: loyaltySteps(3),
    shows: [reads('loyalty:steps.verifiedDone'), reads('loyalty:steps.purchase_other', { count: 7 })],
  },
  {
    id: 'loyalty-reward-is-ready',
    title: 'A loyalty offer’s reward is ready',
    story: 'All that there is to do is done: five dollars can be withdrawn.',
    config: loyaltySteps(4),
    shows: [reads('loyalty:steps.cashout', { amount: '$5.00' }), button('loyalty:withdraw')],
  },
  {
    id: 'loyalty-reward-was-withdrawn',
    title: 'A loyalty offer’s reward was withdrawn',
    story: 'Mira has had her five dollars sent to PayPal. The receipt can be seen again.',
    script: { [OFFERS]: success({ offers: [offer(PAID)] }) },
    shows: [reads('loyalty:withdrawn', { amount: '$5.00', email: 'mira@paypal.example' }), button('loyalty:receipt')],
  },
  {
    id: 'loyalty-time-is-over',
    title: 'A loyalty offer’s time is over',
    story: 'Mira has bought nothing in time. The offer says so, and leads nowhere any more.',
    script: { [OFFERS]: success({ offers: [offer({}, 3)] }) },
    shows: [reads('loyalty:over'), no('loyalty:play')],
  },
  {
    id: 'loyalty-step-of-an-unknown-kind',
    title: 'A loyalty offer has a step of a kind that nobody knows',
    story: 'The server asks for something that this version can’t put into words. The step is shown all the same.',
    script: { [OFFERS]: success({ offers: [offer({ steps: [{ kind: 'handstand', done: false }] })] }) },
    shows: [reads('loyalty:steps.unknown')],
  },
  {
    id: 'no-loyalty-offers',
    title: 'There are no loyalty offers',
    story: 'There is nothing to be loyal to at the moment, and the page says when that changes.',
    script: { [OFFERS]: success({ offers: [] }) },
    shows: [heading('loyalty:none'), reads('loyalty:noneText')],
  },
  {
    id: 'loyalty-offers-fail',
    title: 'The loyalty offers cannot be loaded',
    story: 'What there is to earn is unknown. It can be asked for again.',
    script: { [OFFERS]: always({ http: 500 }) },
    shows: [heading('nowbux:failed.title'), button('common:retry')],
  },
]);

const withdrawing = (answer: ScriptAnswer): Pick<EarnState, 'config' | 'script'> => ({
  config: loyaltySteps(4),
  script: { [WITHDRAW]: always(answer) },
});

/** States of the withdrawal dialog, in which Mira has given both confirmations. */
const WITHDRAWALS = table<EarnState>()([
  {
    id: 'nothing-to-withdraw-yet',
    title: 'There is nothing to withdraw yet',
    story: 'Mira has begun an offer, and a step of it is open. What she presses says which way it goes on.',
    config: loyaltySteps(2),
    shows: [reads('loyalty:money.readyNone'), reads('withdrawal:steps-open.text'), button('withdrawal:seeOffers')],
  },
  {
    id: 'no-funds-to-withdraw',
    title: 'There are no funds to withdraw',
    story: 'Mira has begun nothing that earns money. It is said, with the way to what does.',
    shows: [reads('loyalty:money.readyNone'), reads('withdrawal:no-funds.text'), button('withdrawal:seeOffers')],
  },
  {
    id: 'withdraws-what-was-earned',
    title: 'Withdraws what an offer earned',
    story: 'Five dollars are ready. Mira sees amount, fees and what arrives, confirms both, and has a receipt.',
    config: loyaltySteps(4),
    shows: [
      reads('loyalty:money.ready'),
      says('$5.00'),
      reads('withdrawal:sent.title'),
      reads('withdrawal:transaction'),
      reads('withdrawal:emailLocked'),
    ],
  },
  {
    id: 'withdrew-before',
    title: 'Withdrew what an offer earned before',
    story: 'Mira has withdrawn before: it stands below, with the address that it went to.',
    script: { [OFFERS]: success({ offers: [offer(PAID)] }) },
    shows: [reads('loyalty:money.history'), says('mira@paypal.example'), says('$5.00')],
  },
  {
    id: 'withdrawal-address-is-refused',
    title: 'A withdrawal’s address is refused',
    story: 'The server takes the PayPal address for none. It can be mended, and is confirmed anew.',
    ...withdrawing({ ...refusal('FailureValidationError'), errCode: 1302 }),
    shows: [reads('withdrawal:emailWrong'), reads('withdrawal:missing')],
  },
  {
    id: 'withdrawal-amount-changes',
    title: 'A withdrawal’s amount changes',
    story: 'Amount or fees have changed while Mira looked at them. She sees them again before anything is sent.',
    ...withdrawing({ ...refusal('FailureInvalidParameter'), errCode: 1203 }),
    shows: [reads('withdrawal:trouble.changed'), reads('withdrawal:missing')],
  },
  {
    id: 'withdrawal-is-refused',
    title: 'A withdrawal is refused',
    story: 'The server refuses without a reason. Nothing is sent, and Mira may try again.',
    ...withdrawing({ status: 'Failure', errCode: 3401 }),
    shows: [reads('withdrawal:trouble.failed')],
  },
  {
    id: 'withdrawal-comes-too-early',
    title: 'A withdrawal comes too early',
    story: 'A step of the offer was open after all. It is said in the words of the rules.',
    ...withdrawing({ ...refusal('FailureInvalidState'), errCode: 3403 }),
    shows: [heading('withdrawal:steps-open.title'), reads('withdrawal:steps-open.text')],
  },
  {
    id: 'withdrawal-is-not-answered',
    title: 'A withdrawal is not answered',
    story: 'Whether the request arrived isn’t known. The client keeps asking, and sending it again pays nothing twice.',
    ...withdrawing({ network: 'error' }),
    shows: [heading('withdrawal:unsure.title'), reads('withdrawal:unsure.text'), button('withdrawal:unsure.go')],
  },
]);

/** States of loyalty offers and withdrawals. */
export const loyaltyScenarios = scenarios([
  ...LOYALTY.map((one) => earnScenario('loyalty', one)),
  ...WITHDRAWALS.map((one) => earnScenario('withdraw', one)),
]);
