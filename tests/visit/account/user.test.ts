import { expect, it } from 'vitest';
import { MouseLockViewModel, type MouseLockSources } from '../../../src/app/controls/sidebar/mouseLock.viewModel.ts';
import { ControlsToastsViewModel } from '../../../src/app/controls/sidebar/toasts.viewModel.ts';
import type { MediaController } from '../../../src/app/recording/mediaController.ts';
import { MediaScreens } from '../../../src/app/recording/media.viewModel.ts';
import type { App } from '../../../src/app/core/app.ts';
import { loadVisit } from '../../../src/app/createApp.ts';
import { pollPlayerAccount } from '../../../src/app/play/session/pollPlayerAccount.ts';
import { rememberPlayed } from '../../../src/app/play/session/gameReportFields.ts';
import { PREFERENCES } from '../../../src/app/core/featureKeys/visit/preferences.ts';
import { getPreference } from '../../../src/contracts/calls/supportCalls.ts';
import { getQuestInfo } from '../../../src/contracts/calls/playExtraCalls.ts';
import { EVERY_APP } from '../../../src/contracts/entities/user.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { type AppBench, openApp, openBench } from '../../support/app/appBench.ts';

const MIRA = { user: { signedIn: true, email: 'mira@example.com', username: 'Mira' } };

/** Opens a game's page in a new browser. The server has Mira's preferences, or those of `kept`. */
async function visit(kept?: object) {
  const bench = openBench({ config: MIRA });
  if (kept) bench.world.script('support.getPreference', [{ body: kept }], 'repeat-last');
  const app = await openApp(bench, { loadVisit });
  pollPlayerAccount(app, bench.play, bench.core.signal);
  bench.play.start();
  await app.feature(PREFERENCES);
  await bench.settleImports();
  return { bench, ...screensOf(bench, app) };
}

/**
 * Creates the view models that count how often a notice was shown, and the one that stores the consent to voice
 * recording.
 */
function screensOf({ core, clock }: AppBench, { core: { signal } }: App) {
  const notices = noticesOf(core.preferences);
  const controller: { explain?: () => boolean } = {};
  const sources = { store: notices, controller, focusStage: () => undefined } as unknown as MouseLockSources;
  const lock = new MouseLockViewModel(sources).start();
  const toasts = () =>
    new ControlsToastsViewModel({ clock, notices }, { goFullscreen: () => undefined, mapPad: () => undefined }).start(
      signal,
    );
  const capture = { live: false };
  const devices = { microphone: capture, camera: capture, outputs: { offered: false }, response: {} };
  const media = new MediaScreens(
    {
      ...{ choices: notices, shown: true, mayRecord: () => true, recording: { state: { kind: 'idle' } } },
      ...devices,
    } as unknown as MediaController,
    { now: 0 } as never,
    'Firefox',
  );
  return { lock, explain: () => controller.explain?.(), toasts, media };
}

it('entity.user: the player’s hint counts, recording choice, recent games, playtime and quests sync to another browser', async () => {
  const first = await visit();
  const { bench } = first;
  const { appId } = bench.play.info;
  for (let i = 0; i < 3; i++) {
    expect(first.explain()).toBe(true);
    first.lock.notNow();
  }
  first.toasts().tellOfShiftLock();
  first.media.panel?.recording?.setVoice(true);
  rememberPlayed(bench.core, { info: bench.play.info, startedAt: 0, leavesForGood: false });
  await bench.pass(120_000);
  bench.play.session.send({ kind: 'player left' });
  await bench.pass(120_000);

  const answered = await bench.core.api.call(getPreference, { appId: EVERY_APP, uaId: bench.core.identity.uaId });
  if (!answered.ok) throw new Error('The call failed, so it has no answer to check');
  const kept = answered.value;
  expect(kept).toMatchObject({
    appPreferences: {
      config: {
        'notice:mouseLockOnboardingCount': '3',
        'notice:shiftlockToastCount': '1',
        'notice:micRecordingEnabled': 'true',
      },
    },
    recentPlayedApps: [{ appId }],
    totalPlayedApps: 1,
  });
  expect(kept.totalPlaytime).toBeGreaterThanOrEqual(120);
  const answer = await bench.core.api.call(getQuestInfo, {});
  const quests = answer.ok ? answer.value.quests?.questsInfo : undefined;
  expect(quests?.find(({ type }) => type === 'PlayForYMinutes')?.progressRatio).toBeGreaterThan(0.09);
  // `deviceOrientation` is read from the screen each time (decision 0012), because it differs between browsers.
  expect(JSON.stringify(kept)).not.toMatch(/orientation/i);

  const second = await visit(kept);
  expect([second.explain(), second.media.voice]).toEqual([false, true]);
  const toasts = second.toasts();
  toasts.tellOfShiftLock();
  expect(toasts.toasts, 'the toast was already shown today').toEqual([]);
  expect(second.bench.core.preferences.recent).toMatchObject([{ appId }]);
});
