import type { ConfigPatch } from '../core/config.ts';
import type { Scenario, Sight } from '../core/scenario.ts';
import type { CallScript, ScriptAnswer } from '../core/script.ts';
import { refusal } from './refusal.ts';
import { button, heading, no, reads, says } from './sights.ts';

type Section = 'quests' | 'loyalty' | 'withdraw' | 'invite' | 'leaderboard' | 'ledger';

interface State {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  /** Of the nowBux page; its overview where none is named. */
  readonly section?: Section;
  readonly shows: readonly Sight[];
  /** Added to Mira, who is signed in. */
  readonly config?: ConfigPatch;
  readonly script?: Readonly<Record<string, CallScript>>;
}

const ORCHARD = '20102';
const OFFERS = 'rewards.getLoyaltyOffers';
const WITHDRAW = 'rewards.withdraw';
const LINK = 'support.invite-getUrl';

const always = (answer: ScriptAnswer): CallScript => ({ answers: [answer], then: 'repeat-last' });
const success = (body: object): CallScript => always({ status: 'Success', body });

/** The only quest there is, of ten minutes, and how far it is. */
const quest = (type: string, progressRatio: number, more: object = {}): ConfigPatch => ({
  quests: [{ type, requiredMinutes: 10, progressRatio, earnCount: progressRatio >= 1 ? 1 : 0, ...more }],
});

const QUESTS: readonly State[] = [
  {
    id: 'quest-is-under-way',
    title: 'A quest is under way',
    story: 'Mira is to play for ten minutes, whatever she likes, and has played for four.',
    config: quest('PlayForYMinutes', 0.4),
    shows: [
      reads('nowbux:quests.PlayForYMinutes_other', { count: 10 }),
      says('40% done'),
      reads('nowbux:quests.browse'),
    ],
  },
  {
    id: 'quest-of-one-game',
    title: 'A quest is about one game',
    story: 'Mira is to play Orchard for ten minutes. One press starts it.',
    config: quest('PlayGameXForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.PlayGameXForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.play'),
    ],
  },
  {
    id: 'quest-of-several-games',
    title: 'A quest is about several games',
    story: 'Mira is to play three games, ten minutes each, and has played one of them.',
    config: quest('PlayXGamesForMinYMinutes', 0.333),
    shows: [reads('nowbux:quests.PlayXGamesForMinYMinutes_other', { count: 10 }), says('33% done')],
  },
  {
    id: 'quest-of-watching-a-game',
    title: 'A quest is about watching a game',
    story: 'Mira is to watch Orchard for ten minutes. One press leads to its page.',
    config: quest('ViewGameForYMinutes', 0, { appId: ORCHARD }),
    shows: [
      reads('nowbux:quests.ViewGameForYMinutes_other', { game: 'Orchard', count: 10 }),
      reads('nowbux:quests.look'),
    ],
  },
  {
    id: 'quest-of-an-unknown-kind',
    title: 'A quest is of a kind that nobody knows',
    story: 'The server has a quest that this version can’t put into words. It is shown with how far it is.',
    config: quest('FeedTheCat', 0.5),
    shows: [reads('nowbux:quests.other'), says('50% done')],
  },
  {
    id: 'quest-is-complete',
    title: 'A quest is complete',
    story: 'Mira has played for ten minutes. Her reward waits to be claimed.',
    config: quest('PlayForYMinutes', 1),
    shows: [reads('nowbux:quests.state.complete'), button('nowbux:quests.claim')],
  },
  {
    id: 'quest-was-claimed',
    title: 'A quest’s reward was claimed',
    story: 'Mira has claimed her reward. It can’t be claimed again.',
    config: quest('PlayForYMinutes', 1, { claimCount: 1 }),
    shows: [reads('nowbux:quests.state.cashout'), no('nowbux:quests.claim')],
  },
  {
    id: 'quest-is-over',
    title: 'A quest is over',
    story: 'The day of the quest is over, and it wasn’t done.',
    config: quest('PlayForYMinutes', 0.4, { questBeginDateTimeUTC: '2020-01-01T00:00:00Z' }),
    shows: [reads('nowbux:quests.state.expired'), no('nowbux:quests.browse')],
  },
  {
    id: 'quest-has-not-begun',
    title: 'A quest has not begun yet',
    story: 'The only quest there is begins in the future. Until then nothing is shown of it.',
    config: quest('PlayForYMinutes', 0, { questBeginDateTimeUTC: '2999-01-01T00:00:00Z' }),
    shows: [heading('nowbux:quests.none'), reads('nowbux:quests.noneText')],
  },
];

const loyaltySteps = (done: number): ConfigPatch => ({ loyaltySteps: { 'cloud-phone': done } });

/** The offer as it is once all its steps are done, or as far as this says. */
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

const LOYALTY: readonly State[] = [
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
];

const withdrawing = (answer: ScriptAnswer): Pick<State, 'config' | 'script'> => ({
  config: loyaltySteps(4),
  script: { [WITHDRAW]: always(answer) },
});

/** The dialog shows once Mira withdraws, with both confirmations. */
const WITHDRAWALS: readonly State[] = [
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
    ...withdrawing({ status: 'Failure', errCode: 1000 }),
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
    story: 'Whether the request arrived isn’t known. Asking again is safe: it is sent once.',
    ...withdrawing({ network: 'error' }),
    shows: [heading('withdrawal:unsure.title'), reads('withdrawal:unsure.text'), button('withdrawal:unsure.go')],
  },
];

const INVITATIONS: readonly State[] = [
  {
    id: 'nobody-was-invited-yet',
    title: 'Nobody has come by invitation yet',
    story: 'Mira has a link to send, and nobody has come by it.',
    shows: [reads('invite:link'), reads('invite:earned', { earned: 0, most: 500 }), reads('invite:nobody')],
  },
  {
    id: 'friends-came-by-invitation',
    title: 'Friends have come by invitation',
    story: 'Three friends have signed up by Mira’s link: each brought 30 minutes without ads.',
    config: { invitedFriends: 3 },
    shows: [
      reads('invite:earned', { earned: 90, most: 500 }),
      reads('invite:friends_other', { count: 3 }),
      says('+30 min'),
    ],
  },
  {
    id: 'invitations-bring-nothing-more',
    title: 'Invitations bring nothing more',
    story: 'Seventeen friends have come: that is all there is to earn. The last one brought the rest of it.',
    config: { invitedFriends: 17 },
    shows: [reads('invite:earned', { earned: 500, most: 500 }), reads('invite:full'), says('+20 min')],
  },
  {
    id: 'invitation-link-fails',
    title: 'The invitation’s link cannot be loaded',
    story: 'Mira’s link can’t be had. What her friends brought is safe, and it can be asked for again.',
    script: { [LINK]: always({ http: 500 }) },
    shows: [reads('invite:failed'), button('common:retry')],
  },
  {
    id: 'guest-has-no-invitation',
    title: 'A guest has no invitation to give',
    story: 'Whoever plays as a guest has no link: what friends bring is kept with an account.',
    config: { user: { signedIn: false } },
    shows: [reads('invite:guest'), button('invite:signIn')],
  },
];

const period = (rank: number, ...names: readonly string[]) => ({
  rankings: names.map((username, at) => ({ rank: at + 1, username, nowbuxEarned: 900 - at })),
  selfRank: { rank, nowbuxEarned: 0 },
});

const OTHERS: readonly State[] = [
  {
    id: 'not-on-the-leaderboard',
    title: 'The player is not on the leaderboard yet',
    story: 'Others have earned something today, Mira has not: her place is a dash.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999, 'Kaz', 'Ottoline') }) },
    shows: [says('Kaz'), reads('nowbux:leaderboard.unranked')],
  },
  {
    id: 'nobody-on-the-leaderboard',
    title: 'Nobody is on the leaderboard yet',
    story: 'Nobody has earned anything today. Whoever plays first is first.',
    section: 'leaderboard',
    script: { 'rewards.getLeaderboard': success({ daily: period(99_999) }) },
    shows: [reads('nowbux:leaderboard.none'), reads('nowbux:leaderboard.noneText')],
  },
  {
    id: 'purse-is-empty',
    title: 'The purse is empty',
    story: 'Mira has no nowBux. The page says what puts the first one in.',
    config: { wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } },
    shows: [reads('nowbux:empty_other', { count: 10 })],
  },
  {
    id: 'balance-is-below-nothing',
    title: 'The balance is below nothing',
    story: 'A correction took more than there was. The page shows it as it is.',
    config: { wallet: { nowbuxRewardBalance: -250, nowbuxPayBalance: 0 } },
    shows: [says('-250')],
  },
  {
    id: 'earned-nowbux-expire-soon',
    title: 'Earned nowBux expire soon',
    story: 'What Mira earned expires in two days, and the ledger says when. What was bought stays.',
    section: 'ledger',
    config: { wallet: { nowbuxRewardBalance: 120, nowbuxPayBalance: 80, earnedExpiresInDays: 2 } },
    shows: [says('Expires'), reads('nowbux:transactions.stays')],
  },
];

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } } as const;

function scenario(section: Section | undefined, { config, script = {}, ...said }: State): Scenario {
  return {
    id: said.id,
    title: said.title,
    story: said.story,
    shows: said.shows,
    journey: 'earn',
    appId: '20101',
    at: section ? `/nowbux?section=${section}` : '/nowbux',
    covers: [],
    tags: Object.keys(script),
    config: { ...MIRA, ...config },
    script,
    moments: [],
  };
}

/** The states of quests, loyalty offers, withdrawals, invitations and of what there is: each on the nowBux page. */
export const economyScenarios: readonly Scenario[] = [
  ...QUESTS.map((one) => scenario('quests', one)),
  ...LOYALTY.map((one) => scenario('loyalty', one)),
  ...WITHDRAWALS.map((one) => scenario('withdraw', one)),
  ...INVITATIONS.map((one) => scenario('invite', one)),
  ...OTHERS.map((one) => scenario(one.section, one)),
];
