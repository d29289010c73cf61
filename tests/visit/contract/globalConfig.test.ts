import { readFileSync } from 'node:fs';
import { runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import type { App } from '../../../src/app/core/app.ts';
import { EarningController } from '../../../src/app/nowbux/inGame/earningController.ts';
import { paymentHost } from '../../../src/app/core/payments/purchases.ts';
import { createPlayOverlays, type PlayOverlays } from '../../../src/app/play/playOverlays.ts';
import { StageInput } from '../../../src/app/play/stage/stageInput.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { createRobuxSection } from '../../../src/app/nowbux/page/robuxSection.ts';
import { AccountController } from '../../../src/app/account/forms/accountController.ts';
import { Pwa } from '../../../src/app/pwa/pwa.ts';
import { type GlobalConfig, GlobalConfigSchema } from '../../../src/contracts/entities/globalConfig.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { FakeGoogle } from '../../support/browser/fakeGoogle.ts';
import { PAGE_PORTS, PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { fakeVideo } from '../../support/session/fakeVideo.ts';

const START = 'play.startSession';
const WAIT = { status: 'WaitingInQueue', body: { queuePosition: 4 } };
const nothing = () => undefined;

let bench: AppBench;
const opened: AppBench[] = [];
afterEach(() => {
  opened.splice(0).forEach((one) => one.dispose());
});

const makeApp = (): Promise<App> => openApp(bench);

/** Opens the overlays of the play page. */
async function overlays(): Promise<PlayOverlays> {
  const app = await makeApp();
  const notifications = { permission: undefined, watched: true, ask: nothing, prepare: nothing, clear: nothing };
  const queue = () => Promise.resolve({ notifications, chime: nothing } as never);
  const parts = { app, play: bench.play, ticker: new Ticker(bench.clock), browser: { ...PLAY_PORTS, queue } };
  const made = createPlayOverlays(
    { ...parts, leave: nothing, leaveNow: nothing, focusStage: nothing },
    bench.core.signal,
  );
  await bench.begin();
  await vi.dynamicImportSettled();
  await bench.settle();
  return made;
}

/** Returns the milliseconds between consecutive requests to start a session, during the next `ms` milliseconds. */
async function gaps(ms: number): Promise<readonly number[]> {
  bench.world.script(START, [WAIT], 'repeat-last');
  await bench.begin();
  await bench.pass(ms);
  const times = bench.callsOf(START).map(({ t }) => t);
  return times.slice(1).map((t, i) => t - (times[i] ?? 0));
}

/** Returns the session's state one second before `secs` seconds have passed, and at `secs`. */
async function endsAfter(secs: number): Promise<readonly string[]> {
  await bench.pass((secs - 1) * 1000);
  const { kind } = bench.state;
  await bench.pass(1000);
  return [kind, bench.state.kind];
}

const rules = async () => {
  const screen = started(new NowBuxViewModel(await makeApp()), bench.core.signal);
  return screen.rules;
};

interface Case<Value> {
  readonly value: Value;
  /** Makes the value of the configuration field take effect, and returns what the player sees. */
  readonly sees: () => Promise<unknown>;
  readonly wanted: unknown;
  /** Name of the constant that the configuration field replaces. */
  readonly shows?: string;
}

const CASES: { readonly [Field in keyof GlobalConfig]?: Case<GlobalConfig[Field]> } = {
  userQueuePollingSecs: { value: 7, sees: () => gaps(14_000), wanted: [7_000, 7_000] },
  queuePollSpread: { value: 1, sees: async () => (await gaps(20_000)).map((ms) => ms < 10_000), wanted: [true, false] },
  queueSecsPerPlace: {
    value: 90,
    sees: async () => {
      bench.world.script(START, [WAIT], 'repeat-last');
      const { queueing } = await overlays();
      return queueing?.screen.estimate;
    },
    wanted: { from: 6, to: 9 },
  },
  pwaNudgeDelayMs: {
    value: 5_000,
    sees: async () => {
      const app = await makeApp();
      Object.assign(app.page.bootstrap, { pageType: 'HomePage' });
      const install = {
        installed: false,
        watch: (heard: { method(method: 'by-hand'): void }) => heard.method('by-hand'),
        ask: () => Promise.resolve(false),
        detectPrivate: () => Promise.resolve(false),
      };
      const worker = { watch: nothing, register: () => Promise.resolve(), start: nothing };
      const pwa = new Pwa(app, {
        createInstall: () => install,
        createWorker: () => worker as never,
        acquireGameLock: nothing,
      });
      pwa.start(bench.core.signal);
      await bench.pass(4_999);
      const early = pwa.nudge;
      await bench.pass(1);
      return [early, pwa.nudge?.method];
    },
    wanted: [undefined, 'by-hand'],
    shows: 'const.pwa-nudge',
  },
  rwdMinPlayTimeIntervalInSecs: {
    value: 240,
    sees: async () => {
      await bench.begin();
      const { core, play } = bench;
      const parts = { core, play, lock: PAGE_PORTS.lock, signIn: nothing, service: undefined, notices: nothing };
      const earning = new EarningController({ ...parts, fullscreen: { on: false, enter: nothing } }).start(core.signal);
      earning.open();
      return [earning.window?.secsToNext, earning.window?.secsPerNowbux, (await rules()).playSecsPerNowbux];
    },
    wanted: [240, 240, 240],
    shows: 'const.nowbux-per-minutes',
  },
  rwdMinRedemptionCredits: { value: 321, sees: async () => (await rules()).minimum, wanted: 321 },
  rwdDailySpinLimit: { value: 9, sees: async () => (await rules()).spinsPerDay, wanted: 9 },
  rwdRobuxCreditsRequiredForSpin: {
    value: 4,
    sees: async () => {
      const host = { app: await makeApp(), player: nothing, section: nothing };
      return createRobuxSection(host as never, bench.core.signal)?.perSpin;
    },
    wanted: 4,
  },
  authClientId: {
    value: 'client-7',
    sees: async () => {
      bench.core.start();
      await bench.settle();
      const google = new FakeGoogle();
      const account = new AccountController(bench.core, { google, mayLoadGoogle: () => true });
      account.start(bench.core.signal);
      void account.open({ form: 'login', from: 'bar' });
      await bench.settle();
      return google.config?.client_id;
    },
    wanted: 'client-7',
  },
  paymentSdkHost: {
    value: `${ORIGINS.auth}/`,
    sees: () => Promise.resolve(paymentHost(bench.core, undefined)),
    wanted: ORIGINS.auth,
  },
  idleTimeoutSecs: {
    value: 100,
    sees: async () => {
      await overlays();
      return endsAfter(100);
    },
    wanted: ['playing', 'ended'],
  },
  hiddenTimeoutSecs: {
    value: 50,
    sees: async () => {
      await overlays();
      runInAction(() => Object.assign(bench.core.window, { visible: false }));
      return endsAfter(50);
    },
    wanted: ['playing', 'ended'],
  },
  pasteCap: {
    value: 5,
    sees: async () => {
      await bench.begin();
      vi.stubGlobal('MediaStream', EventTarget);
      let paste: ((text: string) => void) | undefined;
      const createSurface = (_element: unknown, _video: unknown, pasted: (text: string) => void) => {
        paste = pasted;
        return { listen: nothing, lock: () => Promise.resolve(false), unlock: nothing };
      };
      const stage = { ...PLAY_PORTS.stage, createSurface };
      const { core, play } = bench;
      play.attachStage({ style: {} } as HTMLElement);
      play.attachVideo(fakeVideo());
      const input = new StageInput(core, play, { ...PLAY_PORTS, stage }).start(bench.core.signal);
      const lines: string[] = [];
      Object.assign(play.stream.peer ?? {}, { sendLine: (line: string) => lines.push(line) });
      paste?.('too long a text');
      input.stop();
      return lines.filter((line) => line.startsWith('clipboard'));
    },
    wanted: ['clipboard=too%20l'],
    shows: 'const.paste-cap',
  },
};

/** Fields that other tests cover, with the path of the test from the root of the project. */
const ELSEWHERE: Readonly<Partial<Record<keyof GlobalConfig, string>>> = {
  premiumQueueMethod: 'tests/visit/session/startRequest.test.ts',
  rwdNowbuxPerAd: 'tests/visit/nowbux/nowbuxAds.test.ts',
  adProvider: 'tests/visit/passes/coupons.test.ts',
  paymentSandbox: 'tests/visit/passes/buying.test.ts',
  webPushKey: 'tests/e2e/session/queuePush.spec.ts',
};

it('entity.global-config: every field has a row in the table of tested effects', () => {
  const shown = [...Object.keys(CASES), ...Object.keys(ELSEWHERE)];
  expect(shown.toSorted()).toEqual(Object.keys(GlobalConfigSchema.shape).toSorted());
  for (const [field, path] of Object.entries(ELSEWHERE)) expect(readFileSync(path, 'utf8')).toContain(field);
});

it.each(Object.entries(CASES).map(([field, one]) => [field, one.shows ?? 'entity.global-config', one] as const))(
  'entity.global-config: the server’s value of %s takes effect for the player (%s)',
  async (field, _shows, one) => {
    const apps = field === 'paymentSdkHost' ? { 20101: { paymentSdkHost: '' } } : {};
    bench = openBench({ config: { apps, global: { [field]: one.value } } });
    opened.push(bench);
    expect(await one.sees()).toEqual(one.wanted);
  },
);
