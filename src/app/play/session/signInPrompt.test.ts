import { beforeEach, describe, expect, it } from 'vitest';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../../../tests/support/app/appBench.ts';
import { DialogStore } from '../../core/dialogs.store.ts';
import type { AccountApi, AccountRequest } from '../../core/featureKeys/visit/account.ts';
import type { App } from '../../core/app.ts';
import { SignInPrompt, signInWhilePlaying } from './signInPrompt.ts';

/** Account forms that the code under test has opened, each with a function that answers it. */
const wishes: { readonly wish: AccountRequest; readonly answer: (signedIn: boolean) => void }[] = [];
const code = { comes: true };
const account: AccountApi = {
  open: (wish) => {
    const opened = new Promise<boolean>((answer) => wishes.push({ wish, answer }));
    wish.onOpen?.();
    return opened;
  },
};

let bench: AppBench;
beforeEach(() => {
  code.comes = true;
  wishes.length = 0;
});

/** Creates a play page with its sign-in prompt. `theirs`: the third party's login page is on an allowed host. */
async function page(options: AppBenchOptions, theirs = false) {
  bench = openBench(options);
  const app = {
    core: bench.core,
    decideLink: classifyLinks(theirs ? 'external' : 'blocked'),
    dialogs: new DialogStore(),
    feature: () => Promise.resolve(code.comes ? account : undefined),
  } as unknown as App;
  const prompt = new SignInPrompt(app, bench.play).start(bench.core.signal);
  await bench.begin();
  return prompt;
}

/** Answers the open account form: the player logs in, closes the form, or continues as a guest. */
async function answer(outcome: 'signed in' | 'closed' | 'as guest') {
  const { wish, answer: say } = wishes.at(-1) ?? {};
  if (outcome === 'signed in') bench.core.auth.send({ kind: 'login completed' });
  // The account feature sends `retry asked` after an account form was closed.
  else bench.core.auth.send({ kind: 'retry asked' });
  say?.(outcome === 'signed in');
  if (outcome === 'as guest') wish?.onGuest?.();
  await bench.settle();
  await bench.pass(1_000);
}

const START = 'play.startSession';
const TOKEN = 'auth.access-token-post';

describe('the sign-in form of a game that requires a login', () => {
  it('gate.requireAuth: opens automatically with the game’s name, and the game starts after the login', async () => {
    const prompt = await page({ scenario: 'must-sign-in' });
    expect([prompt.phase, prompt.covers]).toEqual(['open', true]);
    expect(wishes.map(({ wish }) => wish)).toMatchObject([{ form: 'login', from: 'play', requiredBy: 'Skyhop' }]);
    expect(bench.callsOf('play.startSession')).toEqual([]);
    await answer('signed in');
    expect([prompt.phase, bench.state.kind, wishes.length]).toEqual(['closed', 'playing', 1]);
  });

  it('transition.auth.token-regenerate-fails: opens automatically when the token can’t be renewed in the queue', async () => {
    const prompt = await page({ scenario: 'waits-in-a-long-queue' });
    expect([bench.state.kind, wishes.length]).toEqual(['queued', 0]);
    bench.world.script(START, [{ status: 'FailureTokenExpired', errCode: 1101 }]);
    bench.world.script(TOKEN, [{ body: { success: false, code: 'AUTHORIZATION_EXPIRED' } }]);
    await bench.pass(10_000);
    expect([bench.state.kind, prompt.phase, wishes.length]).toEqual(['failed', 'open', 1]);
    expect(wishes[0]?.wish.requiredBy).toBeUndefined();
    const before = bench.callsOf(START).length;
    await answer('signed in');
    expect([bench.callsOf(START).length, prompt.phase]).toEqual([before + 1, 'closed']);
    expect(['queued', 'playing']).toContain(bench.state.kind);
  });

  it('never reopens by itself after the player closes it, but opens from the notice', async () => {
    const prompt = await page({ scenario: 'must-sign-in' });
    await answer('closed');
    expect([prompt.phase, prompt.covers, bench.state.kind, wishes.length]).toEqual(['closed', false, 'failed', 1]);
    prompt.open();
    expect(prompt.covers).toBe(false);
    await bench.settle();
    expect([prompt.phase, wishes.length, wishes[1]?.wish.from]).toEqual(['open', 2, 'notice']);
  });

  it('starts the game when the player continues as a guest, and does not open again if the server refuses guests', async () => {
    const prompt = await page({ scenario: 'login-expired' });
    expect(wishes.map(({ wish }) => wish.requiredBy)).toEqual([undefined]);
    bench.world.script(TOKEN, [{}], 'repeat-last');
    await answer('as guest');
    expect([bench.state.kind, prompt.phase]).toEqual(['playing', 'closed']);
    bench.dispose();
    wishes.length = 0;
    const refused = await page({ scenario: 'login-expired' });
    await answer('as guest');
    expect([bench.state.kind, refused.phase, wishes.length]).toEqual(['failed', 'closed', 1]);
    refused.forgive();
    bench.play.retry();
    await bench.settle();
    expect(wishes).toHaveLength(2);
  });

  it('reports that its JavaScript failed to load, and opens on a press once the JavaScript has loaded', async () => {
    code.comes = false;
    const prompt = await page({ scenario: 'must-sign-in' });
    expect([prompt.phase, prompt.covers]).toEqual(['nowhere', false]);
    code.comes = true;
    prompt.forgive();
    expect(prompt.phase).toBe('closed');
    prompt.open();
    await bench.settle();
    expect(prompt.phase).toBe('open');
  });

  const THEIRS = { authType: 'https://id.partner.example/login' };
  const LEFT = expect.stringMatching(/^assign https:\/\/id\.partner\.example/) as string;

  it('gate.third-party-auth: leaves the page for a third-party login only after a press', async () => {
    const config = { features: { requireAuth: true, ...THEIRS } };
    const prompt = await page({ scenario: 'must-sign-in', config }, true);
    expect([prompt.phase, bench.page, wishes.length]).toEqual(['closed', [], 0]);
    prompt.open();
    expect([bench.page, wishes.length]).toEqual([[LEFT], 0]);
  });

  it.each([
    [true, [LEFT], []],
    [false, [], ['game']],
  ])(
    'gate.third-party-auth: during a game, leaves the page for an external login (%s), or opens over paused input',
    async (theirs, left, forms) => {
      await page({ config: { features: THEIRS } }, theirs);
      const app = {
        core: bench.core,
        decideLink: classifyLinks(theirs ? 'external' : 'blocked'),
        requestFeature: () => Promise.resolve(account),
      } as unknown as App;
      const over = signInWhilePlaying(app, bench.play);
      await bench.settle();
      expect([bench.page, wishes.map(({ wish }) => wish.from), bench.play.inputPaused]).toEqual([left, forms, !theirs]);
      wishes[0]?.answer(false);
      await over;
      expect(bench.play.inputPaused).toBe(false);
    },
  );

  it.each(['code-1100', 'code-1101', 'region-unavailable'])('never opens for the error %s', async (scenario) => {
    await page({ scenario });
    await bench.pass(5_000);
    expect([bench.state.kind, wishes.length]).toEqual(['failed', 0]);
  });
});
