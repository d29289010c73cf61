import type { i18n } from 'i18next';
import { runInAction, when } from 'mobx';
import { reportRecord } from '../../simulator/core/recorded/reportRecord.ts';
import { scenarioFromRecording } from '../../simulator/core/recorded/scenarioFromRecording.ts';
import { makePlay } from '../../src/app/play/PlayView.tsx';
import { getAppPlayFeatures } from '../../src/contracts/calls/playCalls.ts';
import type { SessionState } from '../../src/domain/session/session.state.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import type { ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { openStoryApp, type StoryApp } from '../support/app/storyApp.tsx';
import { setNetwork } from '../support/app/shownWorlds.ts';
import { awaitPlayer } from './awaitPlayer.ts';
import { mergeStates, reportAfter } from './continuedState.ts';
import { PlayHandover } from './playHandover.ts';

/** Time within which the player signs in, and the page's session connects to its simulated device, in milliseconds. */
const CONNECT_MS = 30_000;

/** An app that continues from a step of a player's report. */
interface ContinuedApp extends StoryApp {
  /** Descriptions of the report's contents that the app can't use. */
  readonly left: readonly string[];
}

/**
 * Opens the app in the state of a player's session after a step of their report. From there the app continues by itself:
 * the world answers the next calls as the report says, and later ones by its own rules. Connections can't be restored, so a running
 * session gets a new one. If the player isn't signed in, the app starts from the beginning.
 * @throws ControlError if the report can't be converted to a scenario
 */
export async function continueReport(
  words: i18n,
  recording: Recording,
  step: ReplayedStep,
  state: SessionState,
): Promise<ContinuedApp> {
  const report = reportRecord(JSON.stringify(reportAfter(recording, step)));
  const { scenario: whole, left } = scenarioFromRecording(report, { id: 'report', title: 'A player’s report' });
  const { script = {}, ...scenario } = whole;
  const prefetch = new PlayHandover();
  const opened = await openStoryApp(words, { scenario, at: step.at, prefetch });
  const dispose = () => {
    prefetch.dispose();
    opened.dispose();
  };
  try {
    const hasState = await restoreState(opened, prefetch, step, state);
    for (const [call, { answers, then }] of Object.entries(script)) opened.world.script(call, answers, then);
    if (!state.around.online) setNetwork('cut');
    return {
      ...opened,
      left: hasState ? left : [...left, 'the state of the session, because no player is signed in'],
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

/**
 * Brings the session of an app's page into the recorded state. The calls for this get the world's own answers. Returns
 * false if the player isn't signed in.
 */
async function restoreState(
  { app, world, clock }: StoryApp,
  prefetch: PlayHandover,
  step: ReplayedStep,
  state: SessionState,
): Promise<boolean> {
  const { core } = app;
  const info = core.bootstrap.app;
  await app.prefetch.load();
  if (!info) return true;
  const play = makePlay(core, info, world.playPath);
  prefetch.offer(play);
  const { session } = play;
  if (state.kind !== 'idle' && state.kind !== 'preparing') {
    if (!(await awaitPlayer(core.auth, CONNECT_MS))) return false;
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
  return true;
}
