import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import type { ScriptAnswer } from '../../core/script/script.ts';
import { always, earnScenario, type NowBuxPageState, success } from './nowBuxPageState.ts';
import { refusedAnswer } from '../session/refusedAnswer.ts';
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

const LOYALTY = table<NowBuxPageState>()([
  {
    id: 'loyalty-offer-is-new',
    title: 'Loyalty offer: no step complete',
    story: 'Mira has completed no step of the offer. The first step is to install Orchard by playing it.',
    shows: [
      reads('loyalty:offer', { program: 'Cloud phone', game: 'Orchard' }),
      reads('loyalty:earns', { amount: '$5.00' }),
      reads('loyalty:steps.installed', { game: 'Orchard' }),
      reads('loyalty:play'),
    ],
  },
  {
    id: 'loyalty-game-is-installed',
    title: 'Loyalty offer: game installed',
    story: 'Mira has started Orchard on a machine, so the first step is complete.',
    config: loyaltySteps(1),
    shows: [
      reads('loyalty:steps.installedDone', { game: 'Orchard' }),
      reads('loyalty:steps.play_other', { count: 60 }),
    ],
  },
  {
    id: 'loyalty-account-is-verified',
    title: 'Loyalty offer: account verified',
    story: 'Mira’s account is verified. The next step is to play for an hour.',
    config: loyaltySteps(2),
    shows: [
      reads('loyalty:steps.verifiedDone'),
      reads('loyalty:steps.play_other', { count: 60 }),
      reads('loyalty:play'),
    ],
  },
  {
    id: 'loyalty-was-played-for',
    title: 'Loyalty offer: playtime reached',
    story: 'Mira has played Orchard for an hour. The next step is a purchase within seven days.',
    config: loyaltySteps(3),
    shows: [reads('loyalty:steps.verifiedDone'), reads('loyalty:steps.purchase_other', { count: 7 })],
  },
  {
    id: 'loyalty-reward-is-ready',
    title: 'Loyalty offer: reward ready to withdraw',
    story: 'Mira has completed all steps. She can withdraw five dollars.',
    config: loyaltySteps(4),
    shows: [reads('loyalty:steps.cashout', { amount: '$5.00' }), button('loyalty:withdraw')],
  },
  {
    id: 'loyalty-reward-was-withdrawn',
    title: 'Loyalty offer: reward withdrawn',
    story: 'Mira has withdrawn her five dollars to PayPal. She can open the receipt again.',
    script: { [OFFERS]: success({ offers: [offer(PAID)] }) },
    shows: [reads('loyalty:withdrawn', { amount: '$5.00', email: 'mira@paypal.example' }), button('loyalty:receipt')],
  },
  {
    id: 'loyalty-time-is-over',
    title: 'Loyalty offer: expired',
    story: 'Mira made no purchase in time. The offer is marked as expired and has no button.',
    script: { [OFFERS]: success({ offers: [offer({}, 3)] }) },
    shows: [reads('loyalty:over'), no('loyalty:play')],
  },
  {
    id: 'loyalty-step-of-an-unknown-kind',
    title: 'Loyalty offer with a step unknown to the app',
    story:
      'The server returns a step of a kind that this version of the app has no text for. The offer shows the step with a general text.',
    script: { [OFFERS]: success({ offers: [offer({ steps: [{ kind: 'handstand', done: false }] })] }) },
    shows: [reads('loyalty:steps.unknown')],
  },
  {
    id: 'no-loyalty-offers',
    title: 'Loyalty section without offers',
    story: 'The server returns no loyalty offers. The page says when to expect the next ones.',
    script: { [OFFERS]: success({ offers: [] }) },
    shows: [heading('loyalty:none'), reads('loyalty:noneText')],
  },
  {
    id: 'loyalty-offers-fail',
    title: 'Loyalty offers can’t be loaded',
    story: 'The request for the loyalty offers fails. The page offers a retry.',
    script: { [OFFERS]: always({ http: 500 }) },
    shows: [heading('nowbux:failed.title'), button('common:retry')],
  },
]);

const withdrawing = (answer: ScriptAnswer): Pick<NowBuxPageState, 'config' | 'script'> => ({
  config: loyaltySteps(4),
  script: { [WITHDRAW]: always(answer) },
});

/** States of the withdrawal dialog, in which Mira has given both confirmations. */
const WITHDRAWALS = table<NowBuxPageState>()([
  {
    id: 'nothing-to-withdraw-yet',
    title: 'Withdrawal: steps of the offer still open',
    story: 'Mira has started an offer, and some steps are open. The withdraw button explains what to do next.',
    config: loyaltySteps(2),
    shows: [reads('loyalty:money.readyNone'), reads('withdrawal:steps-open.text'), button('withdrawal:seeOffers')],
  },
  {
    id: 'no-funds-to-withdraw',
    title: 'Withdrawal: no offer started',
    story: 'Mira has started no offer that pays money. The page says so and links to the offers.',
    shows: [reads('loyalty:money.readyNone'), reads('withdrawal:no-funds.text'), button('withdrawal:seeOffers')],
  },
  {
    id: 'withdraws-what-was-earned',
    title: 'Withdrawal of an offer’s reward',
    story: 'Five dollars are ready. Mira checks the amount, the fees and the payout, confirms both and gets a receipt.',
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
    title: 'Withdrawal in the history',
    story: 'Mira has withdrawn a reward before. The history shows it with the PayPal address.',
    script: { [OFFERS]: success({ offers: [offer(PAID)] }) },
    shows: [reads('loyalty:money.history'), says('mira@paypal.example'), says('$5.00')],
  },
  {
    id: 'withdrawal-address-is-refused',
    title: 'Withdrawal refused: PayPal address invalid',
    story: 'The server rejects the PayPal address. Mira can correct it and confirm again.',
    ...withdrawing({ ...refusedAnswer('FailureValidationError'), errCode: 1302 }),
    shows: [reads('withdrawal:emailWrong'), reads('withdrawal:missing')],
  },
  {
    id: 'withdrawal-amount-changes',
    title: 'Withdrawal refused: amount changed',
    story:
      'The amount or the fees changed while the dialog was open. The dialog shows the new ones before it sends anything.',
    ...withdrawing({ ...refusedAnswer('FailureInvalidParameter'), errCode: 1203 }),
    shows: [reads('withdrawal:trouble.changed'), reads('withdrawal:missing')],
  },
  {
    id: 'withdrawal-is-refused',
    title: 'Withdrawal refused without a reason',
    story: 'The server refuses the withdrawal without a reason. It sends no money, and Mira can retry.',
    ...withdrawing({ status: 'Failure', errCode: 3401 }),
    shows: [reads('withdrawal:trouble.failed')],
  },
  {
    id: 'withdrawal-comes-too-early',
    title: 'Withdrawal refused: step still open',
    story: 'A step of the offer is still open on the server. The dialog explains the rules.',
    ...withdrawing({ ...refusedAnswer('FailureInvalidState'), errCode: 3403 }),
    shows: [heading('withdrawal:steps-open.title'), reads('withdrawal:steps-open.text')],
  },
  {
    id: 'withdrawal-is-not-answered',
    title: 'Withdrawal with an unknown outcome',
    story:
      'The answer to the withdrawal is lost. The app keeps asking for the outcome; a repeated request doesn’t pay twice.',
    ...withdrawing({ network: 'error' }),
    shows: [heading('withdrawal:unsure.title'), reads('withdrawal:unsure.text'), button('withdrawal:unsure.go')],
  },
]);

/** States of loyalty offers and withdrawals. */
export const loyaltyScenarios = scenarios([
  ...LOYALTY.map((one) => earnScenario('loyalty', one)),
  ...WITHDRAWALS.map((one) => earnScenario('withdraw', one)),
]);
