import type { i18n } from 'i18next';
import { runInAction, when } from 'mobx';
import { reportRecord } from '../../simulator/core/recorded/reportRecord.ts';
import { scenarioFromRecording } from '../../simulator/core/recorded/scenarioFromRecording.ts';
import { makePlay } from '../../src/app/play/PlayView.tsx';
import type { Play } from '../../src/app/play/play.ts';
import { getAppPlayFeatures } from '../../src/contracts/calls/playCalls.ts';
import type { SessionState } from '../../src/domain/session/session.state.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import type { ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { openStoryApp, type StoryApp } from '../support/app/storyApp.tsx';
import { setNetwork } from '../support/app/shownWorlds.ts';
import { mergeStates, reportAfter } from './continuedState.ts';

/** Time within which the page's session connects to its simulated device, in milliseconds. */
const CONNECT_MS = 30_000;

/**
 * Opens the app in the state of a player's session after a step of their report. From there the app goes on by itself:
 * the world answers the next calls as the report says, and later ones by its own rules. Connections can't be restored, so a running
 * session gets a new one.
 */
export async function continueReport(
  words: i18n,
  recording: Recording,
  step: ReplayedStep,
  state: SessionState,
): Promise<StoryApp> {
  const report = reportRecord(JSON.stringify(reportAfter(recording, step)));
  const { script = {}, ...scenario } = scenarioFromRecording(report, {
    id: 'report',
    title: 'A player’s report',
  }).scenario;
  const begun: { play?: Play } = {};
  const takeVideo = () => undefined;
  const opened = await openStoryApp(words, {
    scenario,
    at: step.at,
    prefetch: {
      document: () => undefined,
      take: () => begun.play && { play: begun.play, takeVideo },
      mayShow: () => Promise.resolve(false),
    },
  });
  const { app, world, clock } = opened;
  const { core } = app;
  const info = core.bootstrap.app;
  await app.prefetch.load();
  if (!info) return opened;
  const play = makePlay(core, info, world.playPath);
  begun.play = play;
  const { session } = play;
  // The calls that bring the app to the recorded state get the world's own answers.
  if (state.kind !== 'idle' && state.kind !== 'preparing') {
    await when(() => core.auth.state.kind === 'guest' || core.auth.state.kind === 'signed-in');
    const loaded = await core.api.call(getAppPlayFeatures, { appId: info.appId });
    const features = loaded.ok ? loaded.value.playFeFeatures : undefined;
    if ('offer' in state) {
      play.start(features);
      // Without a connection, the page shows the live session's error.
      await when(() => session.state.kind === state.kind, { timeout: CONNECT_MS }).catch(() => undefined);
      if (state.kind === 'playing' && state.link.kind !== 'up') world.fault({ action: 'drop' });
    }
    await clock.set(step.at);
    runInAction(() => {
      session.state = mergeStates(state, session.state);
    });
    // An event makes a running session begin the work of its new state.
    if (play.started) session.send({ kind: 'recording changed', recording: false });
    else play.start(features);
  }
  for (const [call, { answers, then }] of Object.entries(script)) world.script(call, answers, then);
  if (!state.around.online) setNetwork('cut');
  return opened;
}
