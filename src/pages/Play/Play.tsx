import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { GraceWarningModel } from '../../modals/GraceWarning/GraceWarning.tsx';
import type { LeaveQuestionModel } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import type { NoticeModel } from '../../modals/Notice/Notice.tsx';
import type { QueueModel } from '../../modals/Queue/Queue.tsx';
import { ConnectionVeil, type ConnectionVeilModel } from '../../widgets/ConnectionVeil/ConnectionVeil.tsx';
import { type GameFace, GameLight } from '../../widgets/GameLight/GameLight.tsx';
import { PlayHud, type PlayHudModel } from '../../widgets/PlayHud/PlayHud.tsx';
import { Preloader, type PreloaderModel } from '../../widgets/Preloader/Preloader.tsx';
import { SoundGate, type SoundGateModel } from '../../widgets/SoundGate/SoundGate.tsx';
import { StreamStage, type StreamStageModel } from '../../widgets/StreamStage/StreamStage.tsx';
import { TouchHint, type TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import styles from './Play.module.css';

/** What the play page shows: the stage always, the others while they are defined. */
export interface PlayModel {
  readonly game: GameFace;
  /** How much the game's art lights the page: `off` as soon as there is a picture to see. */
  readonly light: 'bright' | 'low' | 'off';
  readonly stage: StreamStageModel;
  readonly preloader: PreloaderModel | undefined;
  readonly veil: ConnectionVeilModel | undefined;
  readonly hud: PlayHudModel | undefined;
  readonly soundGate: SoundGateModel | undefined;
  readonly hint: TouchHintModel | undefined;
  readonly queue: QueueModel | undefined;
  readonly notice: NoticeModel | undefined;
  readonly grace: GraceWarningModel | undefined;
  readonly question: LeaveQuestionModel | undefined;
}

// Not needed on the way to the first picture.
const Queue = lazy(() => import('../../modals/Queue/Queue.tsx').then(({ Queue }) => ({ default: Queue })));
const Notice = lazy(() => import('../../modals/Notice/Notice.tsx').then(({ Notice }) => ({ default: Notice })));
const GraceWarning = lazy(() =>
  import('../../modals/GraceWarning/GraceWarning.tsx').then(({ GraceWarning }) => ({ default: GraceWarning })),
);
const LeaveQuestion = lazy(() =>
  import('../../modals/LeaveQuestion/LeaveQuestion.tsx').then(({ LeaveQuestion }) => ({ default: LeaveQuestion })),
);

export const Play = observer(function Play({ model }: { readonly model: PlayModel }) {
  const { preloader, veil, hud, soundGate, hint } = model;
  return (
    <main className={styles.play}>
      <StreamStage model={model.stage} />
      {veil && <ConnectionVeil model={veil} />}
      {soundGate && <SoundGate model={soundGate} />}
      {hint && <TouchHint model={hint} />}
      {hud && <PlayHud model={hud} />}
      <GameLight game={model.game} level={model.light} />
      {preloader && <Preloader model={preloader} />}
      <PlayModals model={model} />
    </main>
  );
});

/** Over everything. The question comes last, since it may be asked over any of the others. */
const PlayModals = observer(function PlayModals({ model }: { readonly model: PlayModel }) {
  const { queue, notice, grace, question } = model;
  return (
    <Suspense>
      {queue && <Queue model={queue} />}
      {notice && <Notice model={notice} />}
      {grace && <GraceWarning model={grace} />}
      {question && <LeaveQuestion model={question} />}
    </Suspense>
  );
});
