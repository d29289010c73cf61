import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/core/app.ts';
import { createPasses } from '../../../src/app/passes/createPasses.ts';
import { SignInPrompt, signInWhilePlaying } from '../../../src/app/play/session/signInPrompt.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import type { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { ACCOUNT, type AccountRequest } from '../../../src/app/core/featureKeys/visit/account.ts';
import { NOWBUX } from '../../../src/app/core/featureKeys/visit/nowbux.ts';
import { personOf } from '../../../src/app/account/person.viewModel.ts';
import * as profilePorts from '../../../src/app/ports/media/profilePorts.ts';
import { createProfile } from '../../../src/app/account/profile/createProfile.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';

let bench: AppBench;
let app: App;
let account: AccountController;
/** Requests for the account forms. */
let wishes: AccountRequest[];
beforeEach(() => {
  wishes = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('dispatchEvent', () => true);
});

/** A visit in which the test controls the account forms. */
async function visit(scenario = 'plays-at-once'): Promise<void> {
  bench = openBench({ scenario });
  account = openAccount(bench);
  const open = (wish: AccountRequest) => {
    wishes.push(wish);
    return account.open(wish);
  };
  app = await openApp(bench, {
    loadVisit: () =>
      Promise.resolve(() => ({
        feature: (key) => {
          // Only the account's forms can open: other features count as not loaded, and nowBux loads nothing.
          if (key.id === NOWBUX.id) return { load: () => Promise.resolve(undefined) } as never;
          return (key.id === ACCOUNT.id ? { open } : undefined) as never;
        },
        created: () => undefined,
        Layers: () => null,
        createAll: () => Promise.resolve(),
      })),
  });
  await bench.core.authEffects.load();
  await bench.settle();
}

async function signsIn(): Promise<void> {
  await bench.settle();
  expect(account.screen.showing).toBe(true);
  await logIn(bench, account);
  expect([account.screen.showing, bench.core.auth.state.kind]).toEqual([false, 'signed-in']);
}

interface Place {
  readonly from: string;
  readonly scenario?: string;
  /** Requests the feature that needs an account. The returned function tells whether it continued. */
  readonly want: () => (() => unknown) | Promise<() => unknown>;
  readonly after: unknown;
}

const PLACES: readonly Place[] = [
  {
    from: 'bar',
    want: () => {
      const person = started(personOf(app), bench.core.signal);
      person.signIn();
      return () => [person.signedIn, person.name];
    },
    after: [true, 'Mira'],
  },
  {
    from: 'nowbux',
    want: () => {
      const screen = started(new NowBuxViewModel(app), bench.core.signal);
      screen.signIn();
      return () => [screen.guest, screen.balance.kind, screen.parts.quests?.list.kind];
    },
    after: [false, 'loaded', 'loaded'],
  },
  {
    from: 'profile',
    want: () => {
      const profile = createProfile(
        app,
        { ...profilePorts, ...VISIT_PORTS },
        {
          open: (wish) => {
            wishes.push(wish);
            return account.open(wish);
          },
        },
      );
      const { screen } = profile;
      profile.open();
      expect(screen.step).toBe('nobody');
      screen.signIn();
      return () => [screen.showing, screen.step, screen.name];
    },
    after: [true, 'form', 'Mira'],
  },
  {
    from: 'pass',
    want: () => {
      const places = { gameSlot: 'tool', requestSlot: 'asked', priority: 0, help: () => undefined } as const;
      const { controller } = createPasses(app, bench.play, bench.payment, places, bench.core.signal);
      bench.core.passRequested.listen(() => controller.renew(), bench.core.signal);
      controller.renew();
      return () => controller.plans?.passes.kind;
    },
    after: 'loaded',
  },
  {
    from: 'play',
    scenario: 'must-sign-in',
    want: async () => {
      bench.play.start();
      await bench.settle();
      const prompt = new SignInPrompt(app, bench.play).start(bench.core.signal);
      return () => [bench.state.kind, prompt.phase];
    },
    after: ['playing', 'closed'],
  },
  {
    from: 'notice',
    scenario: 'must-sign-in',
    want: async () => {
      bench.play.start();
      await bench.settle();
      const prompt = new SignInPrompt(app, bench.play).start(bench.core.signal);
      await bench.settle();
      account.screen.close();
      await bench.settle();
      expect(bench.state.kind).toBe('failed');
      prompt.open();
      return () => bench.state.kind;
    },
    after: 'playing',
  },
  {
    from: 'game',
    want: async () => {
      bench.play.start();
      await bench.settle();
      const sessions = bench.callsOf('play.startSession').length;
      void signInWhilePlaying(app, bench.play);
      await bench.settle();
      expect(bench.play.inputPaused).toBe(true);
      return () => [bench.state.kind, bench.play.inputPaused, bench.callsOf('play.startSession').length - sessions];
    },
    after: ['playing', false, 0],
  },
];

describe('a player who signs in for a feature', () => {
  it.each(PLACES)(
    'continues with the feature on the same page (started from: $from)',
    async ({ from, scenario, want, after }) => {
      await visit(scenario);
      const outcome = await want();
      await signsIn();
      expect(outcome()).toEqual(after);
      expect(wishes.at(-1)).toMatchObject({ form: 'login', from });
      // The sign-in causes no navigation.
      expect(bench.page).toEqual([]);
      // The report of the sign-in names the control at which the player started it.
      const report = bench
        .callsOf('play.reportEvent')
        .findLast(
          ({ request }) =>
            (request?.body as { readonly eventName?: string } | undefined)?.eventName === 'FeLoginCompleted',
        );
      expect(report?.request?.body).toMatchObject({ extraData: { from } });
    },
  );
});
