import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { band, button, dialog, MIRA, payByCard, signInAsMira } from './buying.ts';
import type { Script, World, WorldOptions } from '../../kit/world.ts';
import type { Player } from '../../kit/player.ts';
import { localeTexts } from './localeTexts.ts';

const account = localeTexts('en', 'account');
const chat = localeTexts('en', 'chat');
const common = localeTexts('en', 'common');
const connection = localeTexts('en', 'connection');
const dialogs = localeTexts('ja', 'dialogs');
const earning = localeTexts('en', 'earning');
const home = localeTexts('en', 'home');
const hud = localeTexts('en', 'hud');
const invite = localeTexts('en', 'invite');
const nowbux = localeTexts('en', 'nowbux');
const passes = localeTexts('en', 'passes');
const privacy = localeTexts('en', 'privacy');
const profile = localeTexts('en', 'profile');
const redeem = localeTexts('en', 'redeem');
const report = localeTexts('en', 'report');
const session = localeTexts('en', 'session');
const withdrawal = localeTexts('en', 'withdrawal');

export interface Visit {
  readonly page: Page;
  readonly testWorld: World;
  readonly player: Player;
}

/** Where the app makes a call, and how the player sees its failure. */
interface Place {
  readonly world?: WorldOptions;
  /** Path of the page, or the play page of the simulated world's game. Defaults to the home page. */
  readonly at?: string;
  /** Other calls that must fail, because the app makes this call only then. */
  readonly also?: Readonly<Record<string, Script>>;
  /** Prepares the page before the call starts to fail. */
  readonly first?: (visit: Visit) => Promise<void>;
  /** The player's actions that trigger the call. */
  readonly act?: (visit: Visit) => Promise<void>;
}

/** A call after whose failure the app shows an error and an action. */
interface Told extends Place {
  readonly says: (page: Page) => Locator;
  readonly offers: (page: Page) => Locator;
  /** True if the app also shows the failure's code. */
  readonly coded?: true;
}

/** A call after whose failure the app shows no error and stays usable, as for `call.general.swallowed`. */
interface Silent extends Place {
  readonly usable: (page: Page) => Locator;
}

export type CallFailureCase = Told | Silent;

const WALLET = { nowbuxRewardBalance: 1_000, nowbuxPayBalance: 500 };
const SIGNED_IN: WorldOptions = { scenario: 'plays-at-once', config: { user: MIRA, wallet: WALLET } };
const BRITISH: WorldOptions = { scenario: 'plays-at-once', config: { country: 'GB', user: MIRA } };
const PAYMENT_SANDBOX: WorldOptions = {
  scenario: 'plays-at-once',
  config: { country: 'GB', user: MIRA, global: { paymentSandbox: true } },
};
const GAME: WorldOptions = { scenario: 'plays-at-once' };
/** A game that doesn't handle the keyboard itself, so that a control scheme maps keys. */
const MAPPED: WorldOptions = { scenario: 'plays-at-once', config: { features: { enableNativeKeyboard: false } } };
const PLAY = 'play';

const named = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const inBar = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const notice = (page: Page): Locator => page.getByRole('alertdialog');
const claimed = (page: Page): Locator => page.getByText(nowbux('quests.state.cashout'), { exact: true });
const games = (page: Page): Locator => page.getByRole('link', { name: 'Play Skyhop' }).first();
const stage = (page: Page): Locator => page.getByRole('application');
const said = (text: string) => (page: Page) => page.getByText(text).first();
const email = (page: Page): Locator => dialog(page).getByRole('textbox', { name: account('email'), exact: true });

/** Error page of a failed start, with a retry button. */
const START_FAILS = {
  world: GAME,
  at: PLAY,
  says: notice,
  offers: (page: Page) => notice(page).getByRole('button', { name: session('action.retry') }),
} as const;

/** A form that shows the error at a field or above the form, and can be submitted again. */
const formSays = (text: RegExp, again: string) => ({
  says: (page: Page) => dialog(page).getByText(text).first(),
  offers: (page: Page) => button(page, again),
});

/** The connection test, opened from the queue. After a failed step, the test shows a retry button at that step. */
const CONNECTION_TEST = {
  world: { scenario: 'waits-in-queue-then-plays', startAt: 'third in line' },
  at: PLAY,
  usable: (page: Page) =>
    dialog(page)
      .filter({ hasText: connection('title') })
      .last(),
} as const;
const openConnectionTest = ({ page }: Visit) => button(page, session('queue.test')).click();
const testConnection = async (visit: Visit) => {
  await openConnectionTest(visit);
  await button(visit.page, connection('start')).click();
};

const TROUBLE = /took too long|refused|couldn’t reach our servers|having trouble/;
const IN_TROUBLE = {
  coded: true,
  says: (page: Page) => dialog(page).getByText(TROUBLE).first(),
  offers: (page: Page) => dialog(page).getByRole('button').first(),
} as const;

const REDEEMS: WorldOptions = { scenario: 'enough-to-redeem' };
const REDEEM_PAGE = { world: REDEEMS, at: '/nowbux?section=redeem' };
/** If a call of one section fails, the nowBux page still shows the other sections. */
const REWARDS_USABLE = {
  world: SIGNED_IN,
  at: '/nowbux',
  // The progress bar of the playtime goal, which the nowBux page also shows without quests.
  usable: (page: Page) => page.getByRole('progressbar', { name: nowbux('rewards.time') }).first(),
};
/** A section of the nowBux page that shows an error and a retry. */
const sectionFails = (section: string, world: WorldOptions): Told => ({
  ...{ world, at: `/nowbux?section=${section}` },
  says: said(nowbux('failed.title')),
  offers: (page) => named(page, common('retry')).first(),
});

async function buyHat({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: /^Feather hat/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Pay 60/ })
    .click();
}

async function plays({ player }: Visit): Promise<void> {
  await expect(player.stage).toHaveAttribute('style', /touch-action: none/);
}

async function openMenu({ page }: Visit, item: string): Promise<void> {
  await inBar(page, 'Mira').click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openSignIn({ page }: Visit): Promise<void> {
  await inBar(page, account('person.sign-in')).click();
  await expect(email(page)).toBeVisible();
}

async function openProfile(visit: Visit): Promise<void> {
  await openMenu(visit, account('person.profile'));
  await expect(dialog(visit.page).getByRole('textbox', { name: profile('field.name') })).toHaveValue('Mira');
}

async function openChat({ page }: Visit): Promise<void> {
  await named(page, hud('hud.open')).click();
  await named(page, hud('hud.chat')).click();
}

async function openPlans({ page }: Visit): Promise<void> {
  await band(page, passes('band.see')).click();
}

async function choosePass(visit: Visit): Promise<void> {
  await openPlans(visit);
  await button(visit.page, 'Buy: 30 days').click();
}

async function chooseDay(visit: Visit): Promise<void> {
  await openPlans(visit);
  await button(visit.page, 'Buy: One day').click();
}

async function payWithMoney(visit: Visit): Promise<void> {
  await choosePass(visit);
  await button(visit.page, 'Pay £5.59').click();
}

const UNPAYABLE = {
  says: (page: Page) => dialog(page).getByText(passes('checkout.unavailable.title')),
  offers: (page: Page) => button(page, passes('payment.again')),
};
/** The assistant's dialog says that the reply is late or missing. */
const ANA_SAYS = {
  says: (page: Page) =>
    page
      .getByText(chat('late'))
      .or(page.getByText(chat('refused.not-reached')))
      .or(page.getByText(chat('refused.failed'))),
  offers: (page: Page) => named(page, chat('close')),
} as const;
const CHAT: WorldOptions = { scenario: 'plays-at-once', config: { features: { enableAiBot: true } } };
const CHATS = { world: CHAT, at: PLAY, first: plays } as const;
const CHAT_OPENS = { act: openChat, usable: (page: Page) => page.getByRole('textbox', { name: chat('placeholder') }) };

/** Titles of the dialog after a lost response, whose real outcome the app finds by a second call. */
const REDEEM_KNOWN = /^(It wasn’t completed|Here’s your code|It’s yours)$/;
const PAYMENT_KNOWN = /^(Payment (incomplete|pending)|Your pass is active)$/;
const REDEEM_TOLD = {
  says: (page: Page) => dialog(page).getByText(redeem('unsure.title')).or(dialog(page).getByText(REDEEM_KNOWN)),
  offers: (page: Page) => dialog(page).getByRole('button').first(),
};
const PAYMENT_TOLD = {
  says: (page: Page) => dialog(page).getByText(PAYMENT_KNOWN),
  offers: (page: Page) => dialog(page).getByRole('button').last(),
};

/** Every call of the contract, with the place where the app makes it. */
export const CALL_FAILURE_CASES: Readonly<Record<string, CallFailureCase>> = {
  'play.startSession': START_FAILS,
  'play.setAnswerSdp': START_FAILS,
  'play.createPlayUser': START_FAILS,
  'play.getAppPlayFeatures': START_FAILS,
  'auth.access-token-post': START_FAILS,
  'play.getSessionStatus': {
    world: GAME,
    at: PLAY,
    first: plays,
    act: ({ testWorld }) => testWorld.peer({ action: 'refuse' }),
    says: (page) => notice(page).or(page.getByText('You lost connection to your machine.')),
    offers: (page) => named(page, 'Leave').or(notice(page).getByRole('button')).first(),
  },
  'play.validateMembershipId': {
    world: { scenario: 'membership-queue' },
    at: PLAY,
    act: async ({ page }) => {
      await dialog(page).getByRole('textbox').fill('JP-12345678');
      await page.keyboard.press('Enter');
    },
    says: said(dialogs('membership.failed')),
    offers: (page) => button(page, dialogs('membership.check')),
  },
  'play.getMaintenanceStatus': {
    world: { scenario: 'maintenance-begins' },
    at: PLAY,
    // The streaming device ends the session by its own clock. The page then requests the session's status.
    first: ({ page }) => expect(notice(page)).toBeVisible({ timeout: 40_000 }),
    says: notice,
    offers: (page) => notice(page).getByRole('button').first(),
  },
  'play.getRegions': { ...CONNECTION_TEST, act: openConnectionTest },
  'play.startProbe': { ...CONNECTION_TEST, act: testConnection },
  'play.setProbeAnswer': { ...CONNECTION_TEST, act: testConnection },
  'play.getQuestInfo': REWARDS_USABLE,
  'play.claimQuestReward': {
    world: { scenario: 'quest-is-complete' },
    at: '/nowbux?section=quests',
    act: async ({ page }) => {
      // Announcements about the balance and a finished quest may cover the page.
      for (const name of ['Got it', nowbux('quests.dismiss')]) {
        const told = page.getByRole('dialog').getByRole('button', { name });
        await page.addLocatorHandler(told, () => told.click());
      }
      await named(page, nowbux('quests.claim')).first().click();
    },
    // The service may have granted the quest's reward although its response failed. The player then has the reward,
    // and no action remains.
    says: (page) => page.getByText(nowbux('quests.refused')).or(claimed(page)).first(),
    offers: (page) => named(page, nowbux('quests.claim')).or(claimed(page)).first(),
  },
  'play.generatePlayCode': {
    world: GAME,
    at: PLAY,
    first: async (visit) => {
      await plays(visit);
      await visit.page.goto(visit.testWorld.url);
    },
    act: openSignIn,
    usable: email,
  },
  'play.reportEvent': { world: GAME, at: PLAY, usable: stage },
  'support.createTicket': {
    world: GAME,
    at: '/help',
    act: async ({ page }) => {
      await named(page, report('title')).click();
      await dialog(page).getByText(report('category.account'), { exact: true }).click();
      await dialog(page)
        .getByRole('textbox', { name: report('description.label') })
        .fill('My name is wrong everywhere.');
      await button(page, report('send')).click();
    },
    says: (page) =>
      dialog(page)
        .getByText(report('sending'))
        .or(dialog(page).getByRole('alert').filter({ hasText: /\S/ })),
    offers: (page) => button(page, report('call-off')).or(button(page, report('send-again'))),
  },
  'support.getPreference': { world: SIGNED_IN, at: PLAY, usable: stage },
  'support.updatePreference': {
    world: SIGNED_IN,
    act: ({ page }) => named(page, 'Favourite: Foxfire').first().click(),
    usable: games,
  },
  'support.playerStats': { world: SIGNED_IN, at: PLAY, usable: stage },
  'support.invite-getUrl': {
    world: SIGNED_IN,
    at: '/nowbux',
    act: ({ page }) => named(page, nowbux('invite.open')).click(),
    says: (page) => dialog(page).getByText(invite('failed')),
    offers: (page) => button(page, common('retry')),
  },
  'rewards.checkActivitiesStatus': REWARDS_USABLE,
  'rewards.redeem': {
    ...REDEEM_PAGE,
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^Harbour Games/ }).click();
      await dialog(page)
        .getByRole('button', { name: /^Redeem 500/ })
        .click();
    },
    ...REDEEM_TOLD,
  },
  'rewards.getRedemptionHistory': sectionFails('codes', REDEEMS),
  'rewards.credit': {
    world: { scenario: 'plays-at-once', config: { user: MIRA, global: { rwdMinPlayTimeIntervalInSecs: 8 } } },
    at: PLAY,
    usable: stage,
  },
  'rewards.getReward': sectionFails('redeem', SIGNED_IN),
  'rewards.getLeaderboard': sectionFails('leaderboard', SIGNED_IN),
  'rewards.updateNowbuxRevaluationAnimation': {
    ...REWARDS_USABLE,
    world: BRITISH,
    act: ({ page }) => button(page, 'Got it').click(),
  },
  'rewards.getLoyaltyOffers': sectionFails('loyalty', SIGNED_IN),
  'rewards.withdraw': {
    world: { scenario: 'plays-at-once', config: { user: MIRA, wallet: WALLET, loyaltySteps: { 'cloud-phone': 4 } } },
    at: '/nowbux?section=loyalty',
    act: async ({ page }) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Withdraw' }).click();
      await dialog(page)
        .getByRole('textbox', { name: /PayPal e-mail/ })
        .fill('mira@paypal.test');
      for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
      await dialog(page)
        .getByRole('button', { name: /^Withdraw \$/ })
        .click();
    },
    says: (page) => dialog(page).getByText(withdrawal('unsure.text')),
    offers: (page) => button(page, withdrawal('unsure.go')),
  },
  'rewards.nowbuxTxn': {
    world: SIGNED_IN,
    at: '/nowbux?section=rewards',
    act: async ({ page, testWorld }) => {
      await page
        .getByRole('button', { name: /^Watch/ })
        .first()
        .click();
      // A video plays in real time, independent of the page's clock.
      await testWorld.until(({ name }) => name === 'rewards.nowbuxTxn', 0, 45_000);
    },
    says: (page) =>
      dialog(page)
        .getByText(earning('ad.later.title'))
        .or(dialog(page).getByText(earning('ad.refused.title'))),
    offers: (page) => dialog(page).getByRole('button').first(),
  },
  'subscription.playPass': {
    world: BRITISH,
    act: openPlans,
    coded: true,
    says: (page) => dialog(page).getByText(passes('plans.failed')),
    offers: (page) => button(page, passes('plans.retry')),
  },
  'subscription.initiate': { world: BRITISH, act: payWithMoney, usable: dialog },
  'subscription.confirm': {
    world: BRITISH,
    act: async (visit) => {
      await payWithMoney(visit);
      await payByCard(visit.page);
    },
    ...PAYMENT_TOLD,
  },
  'subscription.purchaseWithNowbux': {
    world: BRITISH,
    act: async (visit) => {
      await chooseDay(visit);
      await button(visit.page, 'Pay 450 nowBux').click();
    },
    ...PAYMENT_TOLD,
  },
  'subscription.details': {
    world: { scenario: 'pass-is-active', config: { country: 'GB' } },
    act: ({ page }) => band(page, passes('band.manage')).click(),
    coded: true,
    says: (page) => dialog(page).getByText(passes('manage.failed')),
    offers: (page) => dialog(page).getByRole('button', { name: common('retry') }),
  },
  'subscription.change': {
    world: { scenario: 'pass-is-active', config: { country: 'GB' } },
    act: async ({ page }) => {
      await band(page, passes('band.manage')).click();
      await button(page, passes('manage.end')).click();
      await button(page, passes('manage.asked.end.yes')).click();
    },
    says: (page) =>
      dialog(page)
        .getByText(passes('manage.refused.end'))
        .or(dialog(page).getByText(passes('manage.ends'), { exact: true }))
        .first(),
    offers: (page) => button(page, passes('manage.end')).or(button(page, passes('manage.others'))),
  },
  'bot.session-create': {
    ...CHATS,
    ...CHAT_OPENS,
  },
  'bot.session-get': {
    world: CHAT,
    at: PLAY,
    first: async (visit) => {
      await plays(visit);
      await openChat(visit);
      await visit.testWorld.untilCalled('bot.session-create');
      await visit.page.reload();
      await plays(visit);
    },
    ...CHAT_OPENS,
  },
  'bot.chat': {
    ...CHATS,
    act: async (visit) => {
      await openChat(visit);
      await visit.page.getByRole('textbox', { name: chat('placeholder') }).fill('How do I jump?');
      await visit.page.keyboard.press('Enter');
    },
    ...ANA_SAYS,
  },
  'bot.analyze': {
    ...CHATS,
    act: async (visit) => {
      await openChat(visit);
      await named(visit.page, chat('picture.take')).click();
      await named(visit.page, chat('picture.send')).click();
    },
    ...ANA_SAYS,
  },
  'auth.access-token-get': { world: PAYMENT_SANDBOX, act: choosePass, ...UNPAYABLE },
  'auth.google-auth': {
    world: { scenario: 'plays-at-once', config: { country: 'US', user: MIRA } },
    act: async (visit) => {
      await expect(inBar(visit.page, 'Mira')).toBeVisible();
      await visit.testWorld.config({ user: { signedIn: false } });
      await openMenu(visit, account('person.log-out'));
      await visit.page.getByRole('button', { name: /Juno Reyes/ }).click();
    },
    ...IN_TROUBLE,
  },
  'auth.check-account': {
    act: async (visit) => {
      await openSignIn(visit);
      await email(visit.page).fill(MIRA.email);
      await visit.page.keyboard.press('Enter');
    },
    coded: true,
    ...formSays(TROUBLE, account('login.continue')),
  },
  'auth.signup': {
    act: async (visit) => {
      const { page } = visit;
      await openSignIn(visit);
      await button(page, account('login.sign-up')).click();
      await email(page).fill('ada@example.com');
      await dialog(page).getByLabel(account('password'), { exact: true }).fill('kettle58orbit');
      await page.keyboard.press('Enter');
    },
    ...IN_TROUBLE,
  },
  'auth.pwd-auth': {
    act: async (visit) => {
      await openSignIn(visit);
      await signInAsMira(visit.page);
    },
    ...IN_TROUBLE,
  },
  'auth.forgot-pwd': {
    act: async (visit) => {
      const { page } = visit;
      await openSignIn(visit);
      await email(page).fill(MIRA.email);
      await page.keyboard.press('Enter');
      await button(page, account('secret.forgot')).click();
      await expect(dialog(page)).toHaveAccessibleName(account('forgot.title'));
      await page.keyboard.press('Enter');
    },
    ...IN_TROUBLE,
  },
  'auth.update-pwd': {
    at: '/?resetToken=reset:mira@example.com',
    act: async ({ page }) => {
      await dialog(page).getByLabel(account('change.new'), { exact: true }).fill('kettle58orbit');
      await dialog(page).getByLabel(account('change.confirmation'), { exact: true }).fill('kettle58orbit');
      await page.keyboard.press('Enter');
    },
    ...IN_TROUBLE,
  },
  'auth.logout': {
    world: SIGNED_IN,
    act: (visit) => openMenu(visit, account('person.log-out')),
    usable: (page) => email(page),
  },
  'auth.userinfo-get': {
    world: SIGNED_IN,
    usable: games,
  },
  'auth.userinfo-patch': {
    world: SIGNED_IN,
    act: async (visit) => {
      await openProfile(visit);
      await dialog(visit.page)
        .getByRole('textbox', { name: profile('field.name') })
        .fill('Mirabel');
      await button(visit.page, profile('save')).click();
    },
    says: (page) =>
      dialog(page)
        .getByText(/couldn’t reach our servers|There was an error/)
        .first(),
    offers: (page) => button(page, profile('save')),
  },
  'auth.image-upload': {
    world: SIGNED_IN,
    act: async (visit) => {
      const { page } = visit;
      await openProfile(visit);
      const chosen = page.waitForEvent('filechooser');
      await button(page, profile('picture.choose')).click();
      await (await chosen).setFiles('public/icons/apple-180.png');
      await button(page, profile('crop.take')).click();
      await button(page, profile('save')).click();
    },
    says: (page) =>
      dialog(page)
        .getByText(/couldn’t reach our servers|There was an error/)
        .or(dialog(page).getByText(profile('work.sending-picture'))),
    offers: (page) => button(page, profile('save')).or(button(page, profile('call-off'))),
  },
  'auth.handle-suggestions': {
    act: async (visit) => {
      await openSignIn(visit);
      await button(visit.page, account('login.sign-up')).click();
      await dialog(visit.page)
        .getByRole('textbox', { name: account('username.label') })
        .fill('Ada');
    },
    usable: email,
  },
  'auth.wallet-check-balance': REWARDS_USABLE,
  'auth.wallet-transactions-list': {
    world: SIGNED_IN,
    at: '/nowbux?section=ledger',
    usable: (page) => page.getByRole('heading', { level: 1 }),
  },
  'catalogue.getAppsList': {
    world: GAME,
    coded: true,
    says: said(home('failed.title')),
    offers: (page) => named(page, common('retry')),
  },
  'catalogue.getNowbuxEnabledApps': sectionFails('redeem', REDEEMS),
  'catalogue.get_cfg_info': {
    world: MAPPED,
    at: PLAY,
    also: { 'catalogue.input-mapping-config': { answers: [{ body: { status: 'Success' } }] } },
    usable: stage,
  },
  'catalogue.input-mapping-config': { world: MAPPED, at: PLAY, usable: stage },
  'paymentsdk.silenceCallback': { world: BRITISH, act: choosePass, ...UNPAYABLE },
  'paymentsdk.formatOrderData': { world: BRITISH, act: choosePass, ...UNPAYABLE },
  'paymentsdk.payTypeList': { world: BRITISH, act: choosePass, ...UNPAYABLE },
  'paymentsdk.paymentDetails': {
    ...REDEEM_PAGE,
    act: ({ page }) => page.getByRole('button', { name: /^Feather hat/ }).click(),
    says: (page) => dialog(page).getByText(redeem('unavailable.title')),
    offers: (page) => button(page, redeem('again')),
  },
  'paymentsdk.order-create': {
    world: BRITISH,
    act: payWithMoney,
    says: (page) => dialog(page).getByText(PAYMENT_KNOWN),
    offers: (page) => button(page, passes('payment.again')),
  },
  'paymentsdk.createNowbuxOrder': {
    ...REDEEM_PAGE,
    act: buyHat,
    ...REDEEM_TOLD,
  },
  'paymentsdk.getPurchases': {
    ...REDEEM_PAGE,
    also: { 'paymentsdk.createNowbuxOrder': { answers: [{ raw: '{' }], then: 'repeat-last' } },
    act: buyHat,
    says: (page) => dialog(page).getByText(redeem('unsure.title')),
    offers: (page) => button(page, redeem('unsure.ask')),
  },
  'beacon.FeGameEnded': {
    world: GAME,
    at: PLAY,
    first: plays,
    act: async ({ page, testWorld }) => void (await page.goto(testWorld.url)),
    usable: games,
  },
  'analytics.events': {
    world: { scenario: 'plays-at-once', config: { country: 'DE', measures: { events: true } } },
    act: async ({ page }) => {
      await named(page, privacy('accept')).click({ timeout: 40_000 });
      // Events are sent in batches. Leaving the page flushes them.
      await page.reload();
    },
    usable: games,
  },
};
