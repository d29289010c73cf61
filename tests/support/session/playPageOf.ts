import { MEDIA } from '../../../src/app/core/featureKeys/play/media.ts';
import { recordingExitLayer } from '../../../src/app/recording/feature.ts';
import { PASSES } from '../../../src/app/core/featureKeys/play/passes.ts';
import { QUEUE } from '../../../src/app/core/featureKeys/play/queue.ts';
import { queueLayer } from '../../../src/app/session/queue/feature.ts';
import { createConnectionLayers } from '../../../src/app/play/layers/connectionLayers.ts';
import type { PlayContext, PlayFeature } from '../../../src/app/play/feature.ts';
import { MEMBERSHIP } from '../../../src/app/play/layers/membership.ts';
import { NOTICE } from '../../../src/app/play/layers/notice.ts';
import { PlayFeatures } from '../../../src/app/play/playFeatureSet.ts';
import { SESSION_FEATURES } from '../../../src/app/play/layers/sessionFeatures.ts';
import { SECRET_PASSAGE } from '../../../src/app/play/layers/sessionQuestions.ts';
import { SESSION_SERVICES } from '../../../src/app/play/session/sessionServices.ts';
import type { SessionState } from '../../../src/domain/session/session.state.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { RecordingExitViewModel } from '../../../src/modals/recording/RecordingExit/RecordingExit.viewModel.ts';
import type { Layer } from '../../../src/pages/Play/playLayers.ts';
import { LayersViewModel } from '../../../src/pages/Play/Layers.viewModel.ts';
import { PlayViewModel, type PlaySources } from '../../../src/pages/Play/Play.viewModel.ts';
import type { AppBench } from '../app/appBench.ts';
import { PLAY_PORTS } from '../app/fakePorts.ts';
import { shownIds } from './shownLayers.ts';

/** Layers of the play page that the player or the server can open if the session's state allows them. */
export type Wanted = 'test-drive' | 'recording-exit' | 'question' | 'mature' | 'membership' | 'secret-passage';

export interface PageFacts {
  readonly isPictureSeen?: boolean;
  readonly blocked?: boolean;
  readonly muted?: boolean;
  readonly hinted?: boolean;
  readonly wanted?: readonly Wanted[];
  /** True while the JavaScript of the layers is loading. */
  readonly early?: boolean;
  /** True if the dialog about passes already explains why the game stopped. */
  readonly explainsStop?: boolean;
  readonly preloading?: boolean;
  /** Additional layers, as other features of the play page provide them. */
  readonly others?: readonly Layer[];
  readonly isFromNotice?: boolean;
}

/** Creates a play page in a given session state, with the app's layers. */
export function playPageOf({ core, clock }: Pick<AppBench, 'core' | 'clock'>, sessionState: object, facts: PageFacts) {
  const { isPictureSeen: seen = false, blocked = false, muted = false, wanted = [], early, others = [] } = facts;
  const nothing = () => undefined;
  const wants = (what: Wanted) => wanted.includes(what);
  const session = { state: sessionState as SessionState, send: nothing };
  const stream = { pictureSeen: seen };
  const info = { appId: '20101', appName: 'Skyhop', media: {} };
  const features = { enableTestDriveUi: wants('test-drive') };
  const play = {
    ...{ session, stream, sound: { blocked, muted, unblock: nothing }, info, features, input: undefined },
    ...{ awaitsAdult: wants('mature'), confirmAdult: nothing, retry: nothing, pauseInput: () => nothing },
  };
  const dialogs = { pending: wants('question') ? { answer: nothing } : undefined, setNoticeCovers: nothing };
  const context = {
    ...{
      app: { core, dialogs, decideLink: () => ({ kind: 'blocked' }), words: { language: 'en' } },
      play,
      ticker: new Ticker(clock),
      browser: PLAY_PORTS,
    },
    ...{ leave: nothing, leaveNow: nothing },
  } as unknown as PlayContext;
  const exit = new RecordingExitViewModel({
    session,
    recorder: () => (wants('recording-exit') ? { save: nothing, discard: nothing } : undefined) as never,
    answered: nothing,
  });
  if (wants('recording-exit')) void exit.confirm();
  const stubs: readonly PlayFeature[] = [
    { key: SESSION_SERVICES, create: () => ({ api: { countdown: {}, maintenance: {} } }) },
    { key: PASSES, create: () => ({ api: { explainsStop: facts.explainsStop ?? false } }) },
    {
      key: QUEUE,
      create: () => ({ api: {}, layers: [queueLayer(context.play, () => ({ leave: nothing }) as never)] }),
    },
    { key: MEDIA, create: () => ({ api: {}, layers: [recordingExitLayer(exit)] }) },
  ];
  const own = SESSION_FEATURES.filter(({ key }) => key !== SESSION_SERVICES);
  const life = new AbortController();
  const all = new PlayFeatures([...own, ...stubs], context).start(life.signal);
  if (wants('membership')) all.feature(MEMBERSHIP).show('queue');
  if (wants('secret-passage')) all.feature(SECRET_PASSAGE).open();
  const hud: Layer = { ...layerOf('hud', 'picture', -2), model: () => ({ leave: nothing }) };
  const hint = { ...layerOf('hint', 'note', -10), isShown: () => facts.hinted ?? false };
  const layers = new LayersViewModel({
    session,
    stream,
    layers: () => [...createConnectionLayers(context), hud, ...all.layers, hint, ...others],
    isFromNotice: () => facts.isFromNotice ?? all.feature(NOTICE).opened.length > 0,
  });
  const preloader = { showing: facts.preloading ?? !seen, leave: nothing };
  const page = new PlayViewModel({
    session,
    stream,
    preloader,
    layers: early ? undefined : layers,
  } as unknown as PlaySources);
  const ids = [...(page.preloader ? ['preloader'] : []), ...shownIds(page.layers)];
  const { light } = page;
  life.abort();
  return { light, ids, layers, preloader };
}

/** Creates a layer without content. */
export const layerOf = (id: string, slot: Layer['slot'], priority = 0): Layer => ({
  ...{ id, slot, priority },
  isShown: () => true,
  View: () => null,
});
