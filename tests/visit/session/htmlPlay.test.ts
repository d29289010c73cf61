import { beforeEach, expect, it, vi } from 'vitest';
import type { GameSays, PageSays } from '../../../src/contracts/frames/htmlGame.ts';
import { HtmlPlay } from '../../../src/app/play/html/htmlPlay.ts';
import { HtmlPlayViewModel } from '../../../src/app/play/html/htmlPlay.viewModel.ts';
import type { FramePort, FrameListener } from '../../../src/app/ports/pagePorts.ts';
import { type AppBench, type AppBenchOptions, openApp, openBench } from '../../support/app/appBench.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { gamepadNavigationGame } from '../../../src/app/play/gamepadNavigationGame.ts';
import type { VettedApp } from '../../../src/domain/links/vetted.types.ts';

const USER = { signedIn: true, email: 'mira@example.com' };

let bench: AppBench;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

/**
 * Opens the play page of an HTML game without views. `told` records the messages to the iframe, and `asked` the
 * opened features.
 */
async function opens({
  game = {},
  loads = true,
  ...options
}: AppBenchOptions & { readonly game?: Partial<VettedApp>; readonly loads?: boolean } = {}) {
  bench = openBench({ scenario: 'plays-html-game', ...options });
  const { core } = bench;
  const messagesToGame: PageSays[] = [];
  const frame: { heard?: FrameListener; origin?: string } = {};
  const frames = {
    source: (address: { readonly href: string; readonly origin: string }) =>
      loads ? Promise.resolve({ src: address.href, origin: address.origin }) : Promise.reject(new TypeError()),
    connectFrame: (_element: unknown, origin: string, heard: FrameListener) => {
      Object.assign(frame, { origin, heard });
      return (says: PageSays) => messagesToGame.push(says);
    },
  } as unknown as FramePort;
  vi.spyOn(PAGE_PORTS, 'frames').mockResolvedValue(frames);
  const leaving: { traversal?: () => Promise<boolean> | undefined; unload?: () => boolean } = {};
  vi.spyOn(PAGE_PORTS.leaving, 'confirmTraversal').mockImplementation((ask) => void (leaving.traversal = ask));
  vi.spyOn(PAGE_PORTS.leaving, 'promptBeforeUnload').mockImplementation((asks) => void (leaving.unload = asks));
  const app = await openApp(bench);
  vi.spyOn(app, 'loadStrings').mockResolvedValue(undefined);
  const questions: unknown[] = [];
  let close = (_done: boolean) => undefined as void;
  const open =
    (id: string) =>
    (wish: { readonly onOpen?: () => void } = {}) => {
      questions.push({ id, ...wish });
      wish.onOpen?.();
      return new Promise<boolean>((resolve) => (close = resolve));
    };
  const feature = ({ id }: { readonly id: string }) =>
    ['account', 'help', 'privacy'].includes(id) ? { open: open(id) } : undefined;
  Object.assign(app.visit, { load: () => Promise.resolve({ feature }) });
  const go = vi.spyOn(app.page, 'go').mockResolvedValue(undefined);
  const play = new HtmlPlay(app, { ...bench.play.info, ...game });
  const screens = new HtmlPlayViewModel(app, play).start(play.signal);
  core.signal.addEventListener('abort', () => play.dispose());
  core.start();
  play.start();
  await bench.settleImports();
  const focus = vi.fn<() => void>();
  const attach = async () => {
    const detach = screens.frame?.attach({ focus } as unknown as HTMLIFrameElement);
    await bench.settleImports();
    return detach;
  };
  const says = async (what: GameSays) => {
    frame.heard?.onLoad();
    frame.heard?.onMessage(what);
    await bench.settleImports();
  };
  const begin = async (sound = true) => {
    await attach();
    await says({ nowlight: 'ready', sound });
  };
  const navigations = () => go.mock.calls.map(([path]) => String(path));
  return {
    app,
    play,
    screens,
    messagesToGame,
    frame,
    leaving,
    questions,
    focus,
    attach,
    says,
    begin,
    navigations,
    close: (done = false) => close(done),
  };
}

it('entity.app-info.appType: an HTML game loads in an iframe from its own URL, reports when it is ready, and receives the volume', async () => {
  const { screens, frame, messagesToGame, attach, says } = await opens();
  expect(screens.game.appName).toBe(bench.play.info.appName);
  expect(screens.loading).toMatchObject({ stage: 'loading', slow: false });
  expect([screens.light, screens.hud, screens.frame?.visible]).toEqual(['bright', undefined, false]);
  expect([String(screens.frame?.src), screens.frame?.name]).toEqual([
    String(bench.play.info.gameUrl),
    bench.play.info.appName,
  ]);
  await attach();
  expect(frame.origin).toBe(new URL(String(bench.play.info.gameUrl)).origin);
  const { frame: shown } = screens;
  await bench.pass(12_000);
  expect(screens.loading?.slow).toBe(true);
  await says({ nowlight: 'ready', sound: true });
  expect([screens.light, screens.loading, screens.frame === shown, screens.frame?.visible]).toEqual([
    'off',
    undefined,
    true,
    true,
  ]);
  expect(messagesToGame).toContainEqual({ nowlight: 'sound', volume: 0.5 });
  expect(bench.callsOf('play.startSession')).toEqual([]);
});

it('the game bar mutes an HTML game by a message, and indicates if the game controls its own sound', async () => {
  const { play, screens, messagesToGame, begin } = await opens();
  await begin(false);
  expect(screens.hud?.hasOwnSound).toBe(true);
  messagesToGame.length = 0;
  play.sound.toggleMute();
  play.sound.toggleMute();
  expect(messagesToGame).toEqual([
    { nowlight: 'sound', volume: 0 },
    { nowlight: 'sound', volume: 0.5 },
  ]);
});

it('an HTML game opens the game bar by the message “bar”', async () => {
  const { screens, begin, says } = await opens();
  await begin();
  let times = 0;
  screens.onBarRequest(() => times++);
  await says({ nowlight: 'bar' });
  expect(times).toBe(1);
});

it.each(['help', 'privacy'] as const)(
  'an HTML game pauses while the %s dialog is open, and gets the focus when it closes',
  async (item) => {
    const { screens, messagesToGame, questions, focus, begin, close } = await opens();
    await begin();
    messagesToGame.length = 0;
    screens.hud?.[item]?.open();
    screens.hud?.[item]?.open();
    await bench.settleImports();
    expect([questions, messagesToGame]).toEqual([[expect.objectContaining({ id: item })], [{ nowlight: 'pause' }]]);
    close();
    await bench.settleImports();
    expect([messagesToGame.at(-1), focus.mock.calls]).toEqual([{ nowlight: 'resume' }, [[{ preventScroll: true }]]]);
  },
);

it('the account button shows a signed-in player’s account while the game pauses, and a sign-in form to a guest', async () => {
  const { screens, messagesToGame, begin } = await opens({ config: { user: USER } });
  await begin();
  expect(screens.hud?.account?.signedIn).toBe(true);
  screens.hud?.account?.open();
  await bench.settleImports();
  expect(screens.account).toMatchObject({ game: bench.play.info.appName, email: USER.email });
  expect(messagesToGame.at(-1)).toEqual({ nowlight: 'pause' });
  screens.account?.close();
  await bench.settleImports();
  expect([screens.account, messagesToGame.at(-1)]).toEqual([undefined, { nowlight: 'resume' }]);
  bench.dispose();
  const guest = await opens();
  await guest.begin();
  expect(guest.screens.hud?.account?.signedIn).toBe(false);
  guest.screens.hud?.account?.open();
  await bench.settleImports();
  expect(guest.questions).toMatchObject([{ id: 'account', form: 'login', from: 'game' }]);
});

it('an HTML game for adults loads its iframe only after the player confirms, and declining leads to the game’s page', async () => {
  const opened = await opens({ scenario: 'html-game-for-adults' });
  const { screens } = opened;
  expect([screens.mature?.game.appName, screens.frame, screens.light]).toEqual([
    bench.play.info.appName,
    undefined,
    'low',
  ]);
  screens.mature?.decline();
  await bench.settleImports();
  expect([opened.navigations(), opened.play.leavesForGood]).toEqual([[String(bench.play.info.appPageUrl)], true]);
  screens.mature?.confirm();
  await bench.settleImports();
  expect([screens.mature, screens.frame !== undefined]).toEqual([undefined, true]);
  const { sessionStore } = bench;
  bench.dispose();
  expect((await opens({ scenario: 'html-game-for-adults', sessionStore })).screens.mature).toBeUndefined();
});

it.each([true, false])(
  'leaving a running HTML game asks for confirmation, and opens the game’s page only on yes (answer: %s)',
  async (yes) => {
    const { screens, messagesToGame, begin, leaving, navigations, play } = await opens();
    await begin();
    screens.hud?.leave();
    await bench.settleImports();
    expect([screens.question?.losing, messagesToGame.at(-1), leaving.unload?.()]).toEqual([
      'html',
      { nowlight: 'pause' },
      true,
    ]);
    screens.question?.answer(yes);
    await bench.settleImports();
    expect([screens.question, messagesToGame.at(-1), play.leavesForGood]).toEqual([
      undefined,
      { nowlight: 'resume' },
      yes,
    ]);
    expect(navigations()).toEqual(yes ? [String(bench.play.info.appPageUrl)] : []);
  },
);

it('gate.requireAuth: an HTML game that requires a sign-in opens the sign-in form first, and loads afterwards', async () => {
  const { screens, questions, close } = await opens({ scenario: 'html-game-must-sign-in' });
  expect([screens.notice, screens.light]).toEqual([undefined, 'low']);
  expect(questions).toMatchObject([
    { id: 'account', form: 'login', from: 'play', requiredBy: bench.play.info.appName },
  ]);
  close(false);
  await bench.settleImports();
  expect([screens.notice?.about, screens.notice?.actions, screens.notice?.guest]).toEqual([
    'login-required',
    ['sign-in', 'find-games'],
    true,
  ]);
  screens.notice?.act('sign-in');
  expect([screens.notice?.busy, screens.notice?.noSignIn, screens.notice?.isStillClosed]).toEqual([
    'sign-in',
    false,
    false,
  ]);
  await bench.settleImports();
  expect(questions).toHaveLength(2);
  bench.core.auth.send({ kind: 'login completed' });
  close(true);
  await bench.settleImports();
  expect([screens.notice, screens.frame !== undefined]).toEqual([undefined, true]);
});

it('a silent iframe shows a notice after 8 s, or 30 s if it never loads, with retry, show and other games', async () => {
  const { screens, attach, frame, navigations } = await opens();
  await attach();
  frame.heard?.onLoad();
  await bench.pass(8_000);
  expect([screens.notice?.about, screens.notice?.actions]).toEqual([
    'html-silent',
    ['retry', 'show-anyway', 'find-games'],
  ]);
  expect(screens.notice?.details).toBeDefined();
  expect(screens.notice?.now).toBe(bench.core.ports.clock.now());
  screens.notice?.act('show-anyway');
  await bench.settleImports();
  expect([screens.notice, screens.light]).toEqual([undefined, 'off']);
  bench.dispose();
  const again = await opens();
  await again.attach();
  await bench.pass(30_000);
  expect(again.screens.notice?.about).toBe('html-unreached');
  const { key } = again.screens.frame ?? {};
  again.screens.notice?.act('find-games');
  again.screens.notice?.act('reload');
  again.screens.notice?.act('retry');
  await bench.settleImports();
  expect([again.navigations().length, bench.page, navigations().length]).toEqual([1, ['reload'], 0]);
  expect([again.screens.notice, again.screens.frame?.key === key]).toEqual([undefined, false]);
});

it('an HTML game shows a maintenance notice, and ends on a sign-out or a forbidden call', async () => {
  const closed = await opens({ scenario: 'html-game-closed' });
  await closed.attach();
  await bench.pass(30_000);
  expect([closed.screens.notice?.about, closed.screens.notice?.opensByItself]).toEqual(['maintenance', true]);
  bench.dispose();
  const { screens, begin } = await opens();
  await begin();
  bench.core.notices.emit({ kind: 'forbidden', status: 'FailureForbidden', url: 'x/play/y', errCode: 1234 });
  await bench.settleImports();
  expect([screens.notice?.about, screens.notice?.details?.code]).toEqual(['forbidden', 1234]);
  bench.dispose();
  const player = await opens({ config: { user: USER } });
  await player.begin();
  bench.core.auth.send({ kind: 'logout asked' });
  await bench.settle();
  expect(player.play.session.state.kind).toBe('left');
});

it.each([
  ['without a permitted URL', { game: { gameUrl: undefined } }, 'not-found', 'FailureAppNotAvailable'],
  ['whose frame code cannot be loaded', { loads: false }, 'parts-missing', 'Failure'],
])('an HTML game %s shows the reason', async (_, options, about, status) => {
  const { screens } = await opens(options);
  expect([screens.notice?.about, screens.notice?.details?.status]).toEqual([about, status]);
});

it('gamepad navigation opens the bar of a running HTML game, and input from a detached iframe is ignored', async () => {
  const { app, play, screens, messagesToGame, attach, says, begin } = await opens();
  const game = () => gamepadNavigationGame(app.core);
  expect([game()?.listens, game()?.openBar]).toEqual([false, undefined]);
  await begin();
  expect(game()?.listens).toBe(true);
  game()?.openBar?.();
  expect(screens.hud?.open).toBe(true);
  const resume = game()?.pauseInput();
  expect(messagesToGame.at(-1)).toEqual({ nowlight: 'pause' });
  resume?.();
  play.sound.setVolume(0.2);
  expect(app.core.preferences.get(play.info.appId).volume).toBe(0.2);
  const detach = await attach();
  detach?.();
  messagesToGame.length = 0;
  play.sound.setVolume(0.3);
  await says({ nowlight: 'bar' });
  expect(messagesToGame).toEqual([]);
});

it('leaving an HTML game before it runs warns only that the start is lost, and opens the home page if the game has no page', async () => {
  const { screens, navigations } = await opens({ game: { appPageUrl: undefined } });
  screens.loading?.leave();
  await bench.settleImports();
  expect(screens.question?.losing).toBe('start');
  screens.question?.answer(true);
  await bench.settleImports();
  expect(navigations()).toEqual(['/']);
});

it('an HTML game enters the recently played games once it runs, and shows first that it identifies the player', async () => {
  const token = Promise.withResolvers<Response>();
  const answer = (address: string) => (address.includes('access-token') ? token.promise : undefined);
  const { screens } = await opens({ answer });
  expect([screens.loading?.stage, screens.light, screens.frame]).toEqual(['identifying', 'bright', undefined]);
  token.reject(new TypeError('Failed to fetch'));
  bench.dispose();
  const { begin, attach } = await opens();
  await attach();
  expect(bench.core.preferences.recent).toEqual([]);
  await begin();
  expect(bench.core.preferences.recent.map(({ appId }) => appId)).toEqual([bench.play.info.appId]);
});

it.each([true, false])(
  'a running HTML game asks before the browser leaves its page (answer: %s), and no longer after its failure',
  async (yes) => {
    const { screens, begin, leaving, play } = await opens();
    await begin();
    const asked = leaving.traversal?.();
    await bench.settleImports();
    expect(screens.question).toMatchObject({ game: bench.play.info.appName, losing: 'html' });
    screens.question?.answer(yes);
    expect([await asked, screens.question, play.leavesForGood]).toEqual([yes, undefined, yes]);
    if (!yes) void leaving.traversal?.();
    await bench.settleImports();
    bench.core.notices.emit({ kind: 'forbidden', status: 'FailureForbidden', url: 'x/play/y', errCode: 1234 });
    await bench.settleImports();
    expect([screens.question, leaving.unload?.(), leaving.traversal?.()]).toEqual([undefined, false, undefined]);
  },
);

it('a forbidden call of the account forms does not end an HTML game', async () => {
  const { screens, begin } = await opens();
  await begin();
  bench.core.notices.emit({
    kind: 'forbidden',
    status: 'FailureForbidden',
    url: 'https://x/auth/signup',
    errCode: 1234,
  });
  bench.core.notices.emit({ kind: 'version-mismatch' });
  await bench.settleImports();
  expect([screens.notice, screens.light]).toEqual([undefined, 'off']);
});

it('the maintenance notice of an HTML game shows that a requested check is running', async () => {
  const { attach, screens } = await opens({ scenario: 'html-game-closed' });
  await attach();
  await bench.pass(30_000);
  const { notice } = screens;
  expect([notice?.busy, notice?.isStillClosed]).toEqual([undefined, false]);
  notice?.act('retry');
  expect(notice?.busy).toBe('retry');
  await bench.settleImports();
  expect([notice?.busy, notice?.isStillClosed]).toEqual([undefined, true]);
});

it('the notice of an HTML game copies its details, opens help about its stop, and leads to all games', async () => {
  const { screens, questions, close, navigations } = await opens({ scenario: 'html-game-must-sign-in' });
  close(false);
  await bench.settleImports();
  const { notice } = screens;
  expect([notice?.game.appName, await notice?.copy('details')]).toEqual([bench.play.info.appName, true]);
  notice?.help?.();
  await bench.settleImports();
  expect(questions.at(-1)).toMatchObject({ id: 'help', topic: 'sign-up' });
  notice?.act('find-games');
  expect([navigations(), bench.page]).toEqual([[`${bench.core.ports.browser.origin}/`], []]);
});

it('the account of an HTML game loads its strings, pauses the game once, and signs out', async () => {
  const { app, play, screens, messagesToGame, focus, begin } = await opens({ config: { user: USER } });
  await begin();
  messagesToGame.length = 0;
  screens.hud?.account?.open();
  screens.hud?.account?.open();
  expect(screens.account).toBeUndefined();
  await bench.settleImports();
  expect(app.loadStrings).toHaveBeenCalledWith('account');
  expect([screens.account?.name, messagesToGame]).toEqual(['Mira', [{ nowlight: 'pause' }]]);
  screens.account?.close();
  expect([messagesToGame.at(-1), focus.mock.calls.length, play.pauses]).toEqual([{ nowlight: 'resume' }, 1, []]);
  screens.hud?.account?.open();
  await bench.settleImports();
  screens.account?.signOut();
  await bench.settleImports();
  expect([play.session.state.kind, screens.account, screens.hud]).toEqual(['left', undefined, undefined]);
});

it('an HTML game stays paused while the strings of the account load, and continues if the player no longer waits', async () => {
  const { app, screens, messagesToGame, begin } = await opens({ config: { user: USER } });
  await begin();
  vi.mocked(app.loadStrings).mockRejectedValue(new TypeError('Failed to fetch'));
  screens.hud?.account?.open();
  await bench.settleImports();
  expect([screens.account, messagesToGame.at(-1)]).toEqual([undefined, { nowlight: 'pause' }]);
  app.late.dismiss();
  await bench.settleImports();
  expect([screens.account, messagesToGame.at(-1)]).toEqual([undefined, { nowlight: 'resume' }]);
  vi.mocked(app.loadStrings).mockResolvedValue(undefined);
  screens.hud?.account?.open();
  await bench.settleImports();
  expect([screens.account !== undefined, messagesToGame.at(-1)]).toEqual([true, { nowlight: 'pause' }]);
});

it('an HTML game tells its own volume only to its iframe, and starts at the player’s volume', async () => {
  const { play, messagesToGame, attach } = await opens();
  play.sound.setVolume(0.4);
  expect(messagesToGame).toEqual([]);
  await attach();
  play.sound.setVolume(0.3);
  play.sound.toggleMute();
  expect(messagesToGame).toEqual([
    { nowlight: 'sound', volume: 0.3 },
    { nowlight: 'sound', volume: 0 },
  ]);
});
