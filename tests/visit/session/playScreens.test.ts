import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import { createPlayViewModels } from '../../../src/app/play/playViewModels.ts';
import { HELP_ABOUT } from '../../../src/app/play/layers/notice.ts';
import type { TopicId } from '../../../src/domain/support/help/topics.ts';
import type { About, NoticeAction } from '../../../src/modals/play/Notice/notices.ts';
import { type AppBench, type AppBenchOptions, openApp, openBench } from '../../support/app/appBench.ts';
import { gamepadNavigationGame } from '../../../src/app/play/gamepadNavigationGame.ts';
import { shownIds, shownLayerModels } from '../../support/session/shownLayers.ts';
import { pad } from '../../support/input/inputBench.ts';
import { PAGE_PORTS, PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { fakeVideo } from '../../support/session/fakeVideo.ts';

const START = 'play.startSession';
const USER = { signedIn: true, email: 'mira@example.com' };

let bench: AppBench;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaStream', EventTarget);
  const nothing = () => undefined;
  const notifications = { permission: undefined, watched: true, ask: nothing, prepare: nothing, clear: nothing };
  vi.spyOn(PLAY_PORTS, 'queue').mockResolvedValue({ notifications, chime: nothing } as never);
  vi.spyOn(PLAY_PORTS, 'payment').mockImplementation(() => Promise.resolve(bench.payment));
  const no = () => false;
  const files = { canStream: no, canChooseFolder: no, mayChooseFiles: no, capturePicture: () => undefined };
  vi.spyOn(PLAY_PORTS, 'files').mockResolvedValue(files as never);
});

/** Opens a play page without views. `asked`: features of the visit that were opened, with their arguments. */
async function opens(options: AppBenchOptions = {}, loads = () => Promise.resolve(true)) {
  bench = openBench(options);
  const app = await openApp(bench);
  const questions: unknown[] = [];
  const answers: Promise<boolean>[] = [];
  const open = (id: string) => (wish: { readonly onOpen?: () => void }) => {
    questions.push({ id, ...wish });
    wish.onOpen?.();
    return answers.pop() ?? Promise.resolve(false);
  };
  const feature = ({ id }: { readonly id: string }) =>
    id === 'account' || id === 'help' ? { open: open(id) } : undefined;
  Object.assign(app.visit, { load: () => loads().then((comes) => (comes ? { feature } : undefined)) });
  const leaving: { traversal?: () => Promise<boolean> | undefined; unload?: () => boolean } = {};
  vi.spyOn(PLAY_PORTS.leaving, 'confirmTraversal').mockImplementation((ask) => void (leaving.traversal = ask));
  vi.spyOn(PLAY_PORTS.leaving, 'promptBeforeUnload').mockImplementation((asks) => void (leaving.unload = asks));
  const leavingHandlers: (() => void)[] = [];
  const { browser } = bench.core.ports;
  const on = browser.on.bind(browser);
  vi.spyOn(browser, 'on').mockImplementation((change, changed, signal) => {
    if (change === 'leaving') leavingHandlers.push(changed);
    else on(change, changed, signal);
  });
  const goesAway = () => leavingHandlers.forEach((leave) => leave());
  const go = vi.spyOn(app.page, 'go').mockResolvedValue(undefined);
  const copy = vi.spyOn(bench.core.ports.browser, 'copy');
  const lines: string[] = [];
  const inputs: unknown[] = [];
  const focus = vi.fn<() => void>();
  const { peers } = bench.play;
  const connect = peers.open.bind(peers);
  vi.spyOn(peers, 'open').mockImplementation((...args) =>
    Object.assign(connect(...args), {
      sendLine: (line: string) => lines.push(line) > 0,
      sendInput: (bytes: Uint8Array) => inputs.push(decodeInput(bytes)?.event) > 0,
    }),
  );
  const screens = createPlayViewModels(app, bench.play);
  bench.play.attachStage({ style: {}, focus } as unknown as HTMLElement);
  bench.play.attachVideo(fakeVideo());
  bench.play.show();
  bench.core.signal.addEventListener('abort', () => screens.dispose());
  await bench.begin();
  await bench.settleImports();
  expect(screens.overlays.value).toBeDefined();
  await bench.settleImports();
  const models = () => shownLayerModels(screens.overlays.value?.screen);
  return {
    questions,
    answers,
    lines,
    inputs,
    focus,
    goesAway,
    leaving,
    models,
    screens,
    copy,
    navigations: () => go.mock.calls.map(([path]) => String(path)),
  };
}

type Opened = Awaited<ReturnType<typeof opens>>;

const starts = () => bench.callsOf(START).length;
const layers = ({ screens }: Opened) => shownIds(screens.overlays.value?.screen).filter((id) => id !== 'notice');
const PARTNER = { partnerSessionEndInfo: { text: 'Come back tomorrow', url: '/thanks' } };
const TRY = { isEnabled: true, clientLink: 'https://downloads.example/skyhop' };
const device = (send: object) => () => bench.world.device({ send: send as never });
const ends = device({ type: 'session-complete', reason: '' });

interface Row {
  readonly action: NoticeAction;
  readonly does: string;
  readonly options?: AppBenchOptions;
  /** Makes the game stop with the notice to test. */
  readonly stop: () => unknown;
  readonly sees: (opened: Opened) => unknown;
  readonly expected: unknown;
}

const TABLE: readonly Row[] = [
  {
    action: 'retry',
    does: 'requests another session',
    options: { scenario: 'code-2104' },
    stop: () => undefined,
    sees: starts,
    expected: 2,
  },
  {
    action: 'play-here',
    does: 'takes over the game from the other tab',
    stop: () => bench.play.session.send({ kind: 'duplicate tab found' }),
    sees: () => [starts(), bench.state.kind],
    expected: [2, 'playing'],
  },
  {
    action: 'sign-in',
    does: 'opens the sign-in form',
    options: { scenario: 'must-sign-in' },
    stop: () => undefined,
    sees: ({ questions }) => questions.slice(-1),
    expected: [expect.objectContaining({ id: 'account', form: 'login', from: 'notice', requiredBy: 'Skyhop' })],
  },
  {
    action: 'membership',
    does: 'opens the dialog for another membership number',
    options: { scenario: 'membership-is-invalid' },
    stop: () => undefined,
    sees: ({ models }) => [models().membership?.reason, models().membership?.state],
    expected: ['refused', 'invalid'],
  },
  {
    action: 'get-app',
    does: 'opens the address of the game’s app',
    options: { config: { features: { tryAndDownload: TRY } } },
    stop: device({ type: 'session-complete', reason: 'SessionTimeLimitExceeded' }),
    sees: () => bench.page,
    expected: [`open ${TRY.clientLink}`],
  },
  {
    action: 'partner',
    does: 'opens the partner’s page',
    options: { config: { features: PARTNER } },
    stop: ends,
    sees: ({ models }) => [models().notice?.partnerText, bench.page],
    expected: ['Come back tomorrow', [expect.stringMatching(/^open .*\/thanks$/)]],
  },
  {
    action: 'offer',
    does: 'opens the server’s offer at the end',
    options: { scenario: 'ends-with-offers' },
    stop: ends,
    sees: () => bench.page,
    expected: [expect.stringMatching(/^open .*\/coupon$/)],
  },
  {
    action: 'find-games',
    does: 'opens the list of all games',
    stop: ends,
    sees: ({ navigations }) => navigations(),
    expected: [`${ORIGINS.page}/`],
  },
  {
    action: 'reload',
    does: 'reloads the page',
    options: { facts: {} },
    stop: () =>
      bench.play.session.send({
        kind: 'start prevented',
        error: {
          cause: { kind: 'parts-missing' },
          status: 'Failure',
          statusText: undefined,
          code: undefined,
          description: '',
        },
      }),
    sees: () => bench.page,
    expected: ['reload'],
  },
  {
    action: 'allow-ads',
    does: 'shows how to allow ads in the ad blocker',
    stop: device({ type: 'session-complete', reason: 'AdBlockerDetected' }),
    sees: async ({ models }) => {
      models()['secret-passage']?.finish();
      await bench.settle();
      return [models()['secret-passage'], starts()];
    },
    expected: [undefined, 2],
  },
  {
    action: 'watch-ad',
    does: 'opens the ad that gives playtime above the notice',
    options: { scenario: 'no-playtime-left' },
    stop: () => undefined,
    sees: layers,
    expected: ['rewarded-at-stop'],
  },
  {
    action: 'passes',
    does: 'offers the passes of a paid-only game: gate.paid-only-mode',
    options: { scenario: 'pass-needed-to-play', config: { user: USER } },
    stop: () => undefined,
    sees: layers,
    expected: ['plans'],
  },
];

describe('the notice of a stopped game', () => {
  it.each([true, false])('offers an ad for playtime only if the game has such ads (%s)', async (rewarded) => {
    const opened = await opens({
      scenario: 'no-playtime-left',
      config: { features: { ads: { desktop: { rewarded }, mobile: { rewarded } } } },
    });
    const { notice } = opened.models();
    expect([notice?.about, notice?.actions.includes('watch-ad')]).toEqual(['insufficient-playtime', rewarded]);
  });

  it.each<[TopicId, readonly About[]]>([
    ['network', ['offline', 'unreached', 'no-reply', 'no-connection', 'never-connected']],
    ['blurry', ['disconnected']],
    ['sign-up', ['unauthorized', 'login-required']],
    ['elsewhere', ['another-session', 'migrated', 'duplicate-tab', 'tab-limit', 'screen-limit']],
    ['time-limit', ['daily-limit', 'playtime-limit', 'end-of-try', 'trial-over']],
    ['come-back', ['inactivity']],
    ['pass', ['premium-ended', 'pass-needed', 'insufficient-playtime']],
    ['vpn', ['vpn', 'proxy-limit', 'proxy-playtime']],
    ['browser', ['not-on-tablets', 'not-on-system', 'not-on-phones', 'not-on-desktops', 'no-webrtc']],
  ])('leads to the help topic %s for the stops that it explains', (topic, stops) => {
    const explained = Object.entries(HELP_ABOUT).filter(([, of]) => of === topic);
    expect(explained.map(([about]) => about).toSorted()).toEqual(stops.toSorted());
  });

  it.each(TABLE)(
    'the notice’s button for the action "$action" $does',
    async ({ action, options, stop, sees, expected }) => {
      const opened = await opens(options);
      stop();
      await bench.settleImports();
      const { notice } = opened.models();
      expect(notice?.actions).toContain(action);
      notice?.act(action);
      await bench.settleImports();
      expect(await sees(opened)).toEqual(expected);
    },
  );

  it('offers a sign-in to guests only, and no pass in a country without passes', async () => {
    for (const [user, offered] of [
      [{}, ['sign-in', 'find-games']],
      [USER, ['find-games']],
    ] as const) {
      const opened = await opens({ config: { user, country: 'DE' } });
      device({ type: 'session-complete', reason: 'SessionTimeLimitExceeded' })();
      await bench.settleImports();
      expect(opened.models().notice?.actions).toEqual(offered);
      if (user !== USER) bench.dispose();
    }
  });

  it('copies its code, saves a report, and retries automatically when its countdown ends', async () => {
    const saveText = vi.spyOn(PAGE_PORTS, 'saveText');
    const opened = await opens({ scenario: 'code-2104' });
    const { notice } = opened.models();
    expect(notice?.retryAt).toBe(bench.clock.now() + 300_000);
    await notice?.copy('2104');
    expect(opened.copy).toHaveBeenCalledWith('2104');
    await notice?.saveReport();
    expect(saveText).toHaveBeenCalledWith(expect.stringMatching(/\.json$/), expect.stringContaining('2104'));
    await bench.pass(300_000);
    expect(starts()).toBe(2);
  });

  it('opens help with the answer about the stop, and from there the report form', async () => {
    const opened = await opens();
    bench.play.session.send({ kind: 'duplicate tab found' });
    await bench.settleImports();
    opened.models().notice?.help?.();
    await bench.settleImports();
    expect(opened.questions).toMatchObject([{ id: 'help', topic: 'elsewhere' }]);
    expect(layers(opened)).toEqual([]);
    opened.models().notice?.reportProblem?.();
    await bench.settleImports();
    await bench.settleImports();
    expect(layers(opened)).toEqual(['report']);
  });
});

describe('the sign-in form before a game', () => {
  it('gate.requireAuth: hides the sign-in notice while open, and shows it again when the player closes the form', async () => {
    let close = (_signedIn: boolean) => undefined as void;
    const closed = new Promise<boolean>((resolve) => (close = resolve));
    const opened = await opens({ scenario: 'must-sign-in' });
    opened.answers.push(closed);
    opened.models().notice?.act('sign-in');
    await bench.settleImports();
    expect(opened.screens.page.layers?.cover).toBeUndefined();
    close(false);
    await bench.settleImports();
    expect(opened.models().notice?.actions).toEqual(['sign-in', 'find-games']);
  });

  it('shows progress while its JavaScript loads, and a failure if the code can’t load', async () => {
    let fail = () => undefined as void;
    const loading = new Promise<boolean>((resolve) => (fail = () => resolve(false)));
    const opened = await opens({ scenario: 'must-sign-in' }, () => loading);
    expect(opened.models().notice).toBeUndefined();
    await bench.pass(1_000);
    expect([opened.models().notice?.busy, opened.models().notice?.noSignIn]).toEqual(['sign-in', false]);
    fail();
    await bench.settleImports();
    expect([opened.models().notice?.busy, opened.models().notice?.noSignIn]).toEqual([undefined, true]);
  });
});

describe('gate.membership-id: the dialog for the membership number', () => {
  const MEMBERS = { global: { premiumQueueMethod: 'Membership' }, features: { uiConfig: { japanesePortal: true } } };
  const enters = async ({ models }: Opened, number: string) => {
    models().membership?.change(number);
    models().membership?.check();
    await bench.settleImports();
    return models().membership?.state;
  };
  const sent = () => bench.last(START).request?.query['membershipId'];

  it('opens before the start, and sends and stores the number only once it is validated', async () => {
    const opened = await opens({ config: MEMBERS });
    expect([opened.models().membership?.reason, starts()]).toEqual(['first', 0]);
    expect(await enters(opened, 'x')).toBe('invalid');
    bench.world.script('play.validateMembershipId', [{ network: 'error' }]);
    expect(await enters(opened, 'JP-12345678')).toBe('failed');
    expect(bench.localStore.get('ngMembershipId')).toBeUndefined();
    expect(await enters(opened, 'JP-12345678')).toBe('success');
    opened.models().membership?.proceed();
    await bench.settleImports();
    expect([sent(), bench.localStore.get('ngMembershipId'), opened.models().membership, starts()]).toEqual([
      'JP-12345678',
      'JP-12345678',
      undefined,
      1,
    ]);
  });

  it('opens again in the queue and stays open while the position changes', async () => {
    const opened = await opens({ scenario: 'membership-queue' });
    opened.models().membership?.skip();
    await bench.settleImports();
    await bench.settleImports();
    expect(opened.models().queue).toBeDefined();
    expect([bench.state.kind, sent()]).toEqual(['queued', undefined]);
    opened.models().queue?.enterMembership?.();
    await bench.settleImports();
    expect(opened.models().membership?.reason).toBe('queue');
    expect(await enters(opened, 'JP-12345678')).toBe('success');
    opened.models().membership?.proceed();
    await bench.pass(10_000);
    expect([sent(), starts() > 1]).toEqual(['JP-12345678', true]);
  });

  it('opens for a game whose start was refused for the number only, and closes when the game continues', async () => {
    const opened = await opens();
    const prevent = (status: 'Failure' | 'FailureInvalidMembershipId') =>
      bench.play.session.send({
        kind: 'start prevented',
        error: { status, statusText: undefined, code: undefined, description: '' },
      });
    prevent('Failure');
    await bench.settleImports();
    expect(opened.models().membership).toBeUndefined();
    prevent('FailureInvalidMembershipId');
    bench.play.retry();
    await bench.settleImports();
    expect([bench.state.kind, opened.models().membership]).toEqual(['playing', undefined]);
  });

  it('starts without a number if the player skips it after a rejected one', async () => {
    const opened = await opens({ scenario: 'membership-is-invalid' });
    opened.models().membership?.skip();
    await bench.settleImports();
    expect([starts(), sent()]).toEqual([2, undefined]);
  });
});

it('a page closed during a game reports the game’s end and keeps the session for a reload', async () => {
  const { goesAway } = await opens();
  goesAway();
  await bench.settleImports();
  expect(bench.callsOf('beacon.FeGameEnded')).toHaveLength(1);
  expect(bench.sessionStore.get('ngRunningSession')).toContain(String(bench.responseOf(START)['playSessionId']));
});

it('a game enters the list of recently played games when it starts playing, not in the queue', async () => {
  const played = () => bench.core.preferences.recent.map(({ appId }) => appId);
  const wish = vi.spyOn(PLAY_PORTS, 'minimizePlayoutDelay');
  await opens({ scenario: 'waits-in-a-long-queue' });
  expect([bench.state.kind, played()]).toEqual(['queued', []]);
  bench.dispose();
  await opens();
  expect([bench.state.kind, played()]).toEqual(['playing', [bench.play.info.appId]]);
  expect(wish).toHaveBeenLastCalledWith(bench.play.stream, expect.anything());
});

it('a tab with a running session claims the game from other tabs, and shows a notice if another tab claims it', async () => {
  const held: { game?: string; lost?: () => void } = {};
  vi.spyOn(PLAY_PORTS.tabs, 'take').mockImplementation((game, lost) => void Object.assign(held, { game, lost }));
  const opened = await opens();
  expect([held.game, bench.state.kind]).toEqual([bench.play.info.appId, 'playing']);
  held.lost?.();
  await bench.settleImports();
  expect(opened.models().notice?.about).toBe('duplicate-tab');
});

describe('a game for adults', () => {
  const config = { features: { uiConfig: { enableMatureContentWarning: true } } };

  it('starts after the player confirms to be an adult, and does not ask again in this tab', async () => {
    const opened = await opens({ config });
    expect([starts(), opened.models().mature?.game.appName]).toEqual([0, 'Skyhop']);
    opened.models().mature?.confirm();
    await bench.settleImports();
    expect([starts(), opened.models().mature]).toEqual([1, undefined]);
    const { sessionStore } = bench;
    bench.dispose();
    const again = await opens({ config, sessionStore });
    expect([starts(), again.models().mature]).toEqual([1, undefined]);
  });

  it('opens the game’s page without a start if the player declines', async () => {
    const opened = await opens({ config });
    opened.models().mature?.decline();
    await bench.settleImports();
    expect([starts(), opened.navigations()]).toEqual([0, [String(bench.play.info.appPageUrl)]]);
  });
});

it('choosing to stay at an inactivity warning sends tabactive to the streaming device and closes the warning', async () => {
  const opened = await opens();
  device({ type: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30 })();
  await bench.settleImports();
  opened.lines.length = 0;
  opened.models().grace?.stay();
  await bench.settleImports();
  expect([opened.lines, opened.models().grace]).toEqual([['tabactive=1'], undefined]);
});

it('a gamepad button pressed after an inactivity warning closes the warning', async () => {
  const pads = vi.spyOn(PLAY_PORTS.gamepads, 'all').mockReturnValue([pad(0, [3])] as never);
  const opened = await opens();
  device({ type: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30 })();
  await bench.settleImports();
  await bench.pass(100);
  expect(opened.models().grace).toBeDefined();
  pads.mockReturnValue([pad(0, [0])] as never);
  await bench.pass(50);
  expect(opened.models().grace).toBeUndefined();
});

it.each([
  ['no pass', undefined, 'plans'],
  ['a pass', { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 }, 'manage-subscription'],
])('the game bar leads a player who holds %s (%j) to the %s', async (_, subscription, layer) => {
  const pass = subscription && { subscription };
  const opened = await opens({ config: { user: USER, features: { enableSubscriptionPass: true }, ...pass } });
  bench.play.stream.sawFrame();
  const { hud } = opened.models();
  expect(hud?.pass?.active).toBe(subscription !== undefined);
  hud?.pass?.open();
  await bench.settleImports();
  expect(layers(opened)).toContain(layer);
});

it('help over a game offers the actions of the game bar, and the report form', async () => {
  const opened = await opens();
  bench.play.stream.sawFrame();
  await bench.settleImports();
  opened.models().hud?.help?.open();
  await bench.settleImports();
  const [help] = opened.questions as { acts: Readonly<Record<string, () => void>>; report: () => void }[];
  expect(help).toMatchObject({ id: 'help', topic: undefined });
  const names = Object.keys(help?.acts ?? {}).toSorted();
  expect(names.join(' ')).toBe(
    'accessibility connection controls files full-screen media mouse pad schemes sign-in stats',
  );
  help?.acts['files']?.();
  await bench.settleImports();
  expect(layers(opened)).toContain('files');
  help?.report();
  await bench.settleImports();
  expect(layers(opened)).toContain('report');
  help?.acts['sign-in']?.();
  await bench.settleImports();
  expect(opened.questions.at(-1)).toMatchObject({ id: 'account', form: 'login', from: 'game' });
  const enter = vi.spyOn(bench.core.ports.browser, 'enterFullscreen');
  help?.acts['full-screen']?.();
  expect(enter).toHaveBeenCalledOnce();
});

it('a forbidden call of the page during a start stops the start with the code of that call', async () => {
  const opened = await opens({ scenario: 'waits-in-a-long-queue' });
  const forbidden = { kind: 'forbidden', status: 'FailureForbidden', url: 'x/play/y', errCode: 1234 } as const;
  bench.core.notices.emit({ kind: 'version-mismatch' });
  await bench.settleImports();
  expect(bench.state.kind).toBe('queued');
  bench.core.notices.emit(forbidden);
  await bench.settleImports();
  expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 1234 } });
  expect(opened.models().notice?.about).toBe('forbidden');
});

describe('messages to the streaming device', () => {
  it('include the tab’s visibility, the mute state, and the deep link once in each session', async () => {
    const { lines } = await opens({ query: 'deepLinkUrl=game%3A%2F%2Flevel%2F3' });
    const ready = device({ type: 'android-ready', packageName: 'games.test' });
    const places = () => lines.filter((line) => line === 'opendeeplink=game%3A%2F%2Flevel%2F3').length;
    ready();
    await bench.settleImports();
    ready();
    await bench.settleImports();
    expect(places()).toBe(1);
    lines.length = 0;
    runInAction(() => Object.assign(bench.core.window, { visible: false }));
    bench.play.sound.toggleMute();
    await bench.settleImports();
    expect(lines).toEqual(expect.arrayContaining(['tabinactive=1', 'audiomute=1']));
  });

  it('include the text of the on-screen keyboard, unless input is paused', async () => {
    const keyboard = vi.spyOn(PLAY_PORTS.device, 'createTextKeyboard');
    const { lines, inputs, focus } = await opens();
    const [from] = keyboard.mock.calls[0] ?? [];
    expect(from?.name).toBe('Skyhop');
    lines.length = 0;
    from?.text('hello');
    from?.pasted('from elsewhere');
    const resume = bench.play.pauseInput();
    from?.text('secret');
    resume();
    expect(lines).toEqual([expect.stringContaining('hello'), expect.stringContaining('elsewhere')]);
    inputs.length = 0;
    from?.key('Enter');
    expect(inputs).toMatchObject([
      { kind: 'key', down: true },
      { kind: 'key', down: false },
    ]);
    from?.onClosed();
    expect(focus).toHaveBeenCalledOnce();
  });
});

describe('leaving a game', () => {
  const leave = ({ models }: Opened) => models().hud?.leave();

  it.each([true, false])('asks for confirmation, and opens the game’s page only on yes (answer: %s)', async (yes) => {
    const opened = await opens();
    bench.play.stream.sawFrame();
    leave(opened);
    await bench.settleImports();
    expect([opened.models().question?.losing, bench.play.inputPaused]).toEqual(['game', true]);
    opened.models().question?.answer(yes);
    await bench.settleImports();
    expect([bench.play.leavesForGood, bench.play.inputPaused]).toEqual([yes, false]);
    expect(opened.navigations()).toEqual(yes ? [String(bench.play.info.appPageUrl)] : []);
  });

  it('asks nothing if the game is over', async () => {
    const opened = await opens();
    bench.play.stream.sawFrame();
    const { hud } = opened.models();
    ends();
    await bench.settleImports();
    hud?.leave();
    await bench.settleImports();
    expect([opened.models().question, opened.navigations()]).toEqual([undefined, [String(bench.play.info.appPageUrl)]]);
  });

  it('closes an open leave question when the game ends', async () => {
    const opened = await opens();
    const back = opened.leaving.traversal?.();
    await bench.settleImports();
    ends();
    await bench.settleImports();
    expect([await back, opened.models().question, opened.models().notice?.about]).toEqual([
      false,
      undefined,
      'session-ended',
    ]);
  });

  it('asks the same question if the browser leaves the page, until the game is over or the player confirmed', async () => {
    const opened = await opens();
    const back = opened.leaving.traversal?.();
    await bench.settleImports();
    expect([opened.models().question?.losing, opened.leaving.unload?.()]).toEqual(['game', true]);
    opened.models().question?.answer(false);
    expect([await back, bench.play.leavesForGood]).toEqual([false, false]);
    const again = opened.leaving.traversal?.();
    await bench.settleImports();
    opened.models().question?.answer(true);
    expect([await again, bench.play.leavesForGood]).toEqual([true, true]);
    expect([opened.leaving.traversal?.(), opened.leaving.unload?.()]).toEqual([undefined, false]);
  });

  it.each(['queue', 'failed', 'over'] as const)(
    'asks in state "%s" only if leaving would lose the position in the queue',
    async (state) => {
      const scenario = { queue: 'waits-in-a-long-queue', failed: 'code-2104', over: 'plays-at-once' }[state];
      const opened = await opens({ scenario });
      if (state === 'over') ends();
      await bench.settleImports();
      const asks = opened.leaving.traversal?.() !== undefined;
      await bench.settleImports();
      expect([asks, opened.models().question?.losing, opened.leaving.unload?.()]).toEqual(
        state === 'queue' ? [true, 'place', false] : [false, undefined, false],
      );
    },
  );
});

it('a lost connection shows the veil over the game until it is back', async () => {
  const opened = await opens();
  bench.play.stream.sawFrame();
  const isVeiled = () => shownIds(opened.screens.overlays.value?.screen).includes('veil');
  expect(isVeiled()).toBe(false);
  bench.peers.at(-1)?.listener.disconnected();
  expect([bench.state.kind, isVeiled()]).toEqual(['playing', true]);
  bench.peers.at(-1)?.listener.connected();
  expect([bench.state.kind, isVeiled()]).toEqual(['playing', false]);
});

it('pauses of the input end one by one', async () => {
  await opens();
  const first = bench.play.pauseInput();
  const second = bench.play.pauseInput();
  first();
  first();
  expect(bench.play.inputPaused).toBe(true);
  second();
  expect(bench.play.inputPaused).toBe(false);
});

it('the picture of a game stays until the game is over', async () => {
  const getVideoTracks = () => [];
  vi.stubGlobal(
    'MediaStream',
    class extends EventTarget {
      readonly getVideoTracks = getVideoTracks;
    },
  );
  await opens();
  bench.play.stream.sawFrame();
  bench.peers.at(-1)?.listener.media({ video: { kind: 'video' } as MediaStreamTrack, audio: undefined });
  expect(bench.play.stream.media.video).toBeDefined();
  ends();
  await bench.settleImports();
  expect([bench.state.kind, bench.play.stream.media.video]).toEqual(['ended', undefined]);
});

it('gamepad navigation opens the bar of a running game, and pauses its input', async () => {
  const { models } = await opens();
  const game = gamepadNavigationGame(bench.core);
  expect(game?.listens).toBe(true);
  bench.play.stream.sawFrame();
  expect([models().hud?.open, bench.play.overlay]).toEqual([false, false]);
  game?.openBar?.();
  expect([models().hud?.open, bench.play.overlay]).toEqual([true, true]);
  const resume = game?.pauseInput();
  expect(bench.play.inputPaused).toBe(true);
  resume?.();
  expect(bench.play.inputPaused).toBe(false);
  ends();
  await bench.settleImports();
  expect(game?.openBar).toBeUndefined();
});

it('leaving a game without its own page opens the home page', async () => {
  const opened = await opens();
  bench.play.updateInfo({ ...bench.play.info, appPageUrl: undefined });
  bench.play.stream.sawFrame();
  const { hud } = opened.models();
  ends();
  await bench.settleImports();
  hud?.leave();
  await bench.settleImports();
  expect(opened.navigations()).toEqual(['/']);
});

it('a sign-out during a game ends the game', async () => {
  await opens({ config: { user: USER } });
  expect(bench.state.kind).toBe('playing');
  bench.core.auth.send({ kind: 'logout asked' });
  await bench.settle();
  expect([bench.state.kind, bench.play.leavesForGood]).toEqual(['left', true]);
});

it('a sound that the browser blocks can be turned on, except while the player has muted the game', async () => {
  const plays = vi.fn<() => Promise<'playing' | 'blocked'>>().mockResolvedValue('blocked');
  const opened = await opens({ audio: { play: plays } });
  const { sound, stream } = bench.play;
  stream.sawFrame();
  expect(opened.models()['sound-gate']).toBeUndefined();
  await sound.play({} as MediaStreamTrack);
  const gate = opened.models()['sound-gate'];
  expect(gate).toBeDefined();
  sound.toggleMute();
  expect(opened.models()['sound-gate']).toBeUndefined();
  sound.toggleMute();
  plays.mockResolvedValue('playing');
  gate?.turnOn();
  await bench.settle();
  expect([plays.mock.calls.length, sound.blocked, opened.models()['sound-gate']]).toEqual([2, false, undefined]);
});

it('a game starts once, and asks for adulthood only while it prepares its start', async () => {
  bench = openBench({ config: { features: { uiConfig: { enableMatureContentWarning: true } } } });
  await bench.begin();
  const { play } = bench;
  const { startedAt } = play;
  await bench.pass(1_000);
  play.start();
  expect([play.startedAt, play.awaitsAdult, starts()]).toEqual([startedAt, true, 0]);
  play.session.send({ kind: 'player left' });
  expect(play.awaitsAdult).toBe(false);
});

it('a game whose input can’t load is stopped with the offer to reload', async () => {
  bench = openBench();
  vi.spyOn(bench.core.ports, 'loadPlayPorts').mockRejectedValue(new TypeError('no module'));
  bench.core.start();
  bench.play.start();
  bench.play.show();
  await bench.settleImports();
  expect(bench.state).toMatchObject({
    kind: 'failed',
    error: { cause: { kind: 'parts-missing' }, description: 'input-not-loaded' },
  });
});
