import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraceWarningModel } from '../../modals/GraceWarning/GraceWarning.tsx';
import type { LeaveQuestionModel } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import type { MatureWarningModel } from '../../modals/MatureWarning/MatureWarning.tsx';
import type { MembershipModel } from '../../modals/Membership/Membership.tsx';
import type { NoticeModel } from '../../modals/Notice/Notice.tsx';
import type { QueueModel } from '../../modals/Queue/Queue.tsx';
import type { RecordingExitModel } from '../../modals/RecordingExit/RecordingExit.tsx';
import type { SecretPassageModel } from '../../modals/SecretPassage/SecretPassage.tsx';
import type { TestDriveModel } from '../../modals/TestDrive/TestDrive.tsx';
import type { ConnectionVeilModel } from '../../widgets/ConnectionVeil/ConnectionVeil.tsx';
import type { DisconnectToastModel } from '../../widgets/DisconnectToast/DisconnectToast.tsx';
import { type GameFace, GameLight } from '../../widgets/GameLight/GameLight.tsx';
import type { PlayHudModel } from '../../widgets/PlayHud/PlayHud.tsx';
import { Preloader, type PreloaderModel } from '../../widgets/Preloader/Preloader.tsx';
import type { SoundGateModel } from '../../widgets/SoundGate/SoundGate.tsx';
import { StreamStage, type StreamStageModel } from '../../widgets/StreamStage/StreamStage.tsx';
import type { TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import { later } from '../../design/later.tsx';
import { Fade } from './Fade.tsx';
import styles from './Play.module.css';
import type { CoverKind } from './priority.ts';

/** What the play page shows: the stage always, the others while they are defined. */
export interface PlayModel {
  readonly game: GameFace;
  /** How much the game's art lights the page: `off` as soon as there is a picture to see. */
  readonly light: 'bright' | 'low' | 'off';
  readonly stage: StreamStageModel;
  readonly preloader: PreloaderModel | undefined;
  readonly veil: ConnectionVeilModel | undefined;
  readonly toast: DisconnectToastModel | undefined;
  readonly hud: PlayHudModel | undefined;
  readonly soundGate: SoundGateModel | undefined;
  readonly hint: TouchHintModel | undefined;
  /** Which of the next three covers the page. */
  readonly cover: CoverKind | undefined;
  readonly queue: QueueModel | undefined;
  readonly notice: NoticeModel | undefined;
  readonly testDrive: TestDriveModel | undefined;
  // One of these at most.
  readonly grace: GraceWarningModel | undefined;
  readonly recordingExit: RecordingExitModel | undefined;
  readonly question: LeaveQuestionModel | undefined;
  readonly mature: MatureWarningModel | undefined;
  readonly membership: MembershipModel | undefined;
  readonly secretPassage: SecretPassageModel | undefined;
}

// Not needed on the way to the first picture. Trouble is loaded first, since it may take the network with it.
const Notice = later<NoticeModel>(() => import('../../modals/Notice/Notice.tsx').then(({ Notice }) => Notice));
const ConnectionVeil = later<ConnectionVeilModel>(() =>
  import('../../widgets/ConnectionVeil/ConnectionVeil.tsx').then(({ ConnectionVeil }) => ConnectionVeil),
);
const PlayHud = later<PlayHudModel>(() => import('../../widgets/PlayHud/PlayHud.tsx').then(({ PlayHud }) => PlayHud));
const SoundGate = later<SoundGateModel>(() =>
  import('../../widgets/SoundGate/SoundGate.tsx').then(({ SoundGate }) => SoundGate),
);
const TouchHint = later<TouchHintModel>(() =>
  import('../../widgets/TouchHint/TouchHint.tsx').then(({ TouchHint }) => TouchHint),
);
const Queue = later<QueueModel>(() => import('../../modals/Queue/Queue.tsx').then(({ Queue }) => Queue));
const GraceWarning = later<GraceWarningModel>(() =>
  import('../../modals/GraceWarning/GraceWarning.tsx').then(({ GraceWarning }) => GraceWarning),
);
const LeaveQuestion = later<LeaveQuestionModel>(() =>
  import('../../modals/LeaveQuestion/LeaveQuestion.tsx').then(({ LeaveQuestion }) => LeaveQuestion),
);

const DisconnectToast = later<DisconnectToastModel>(() =>
  import('../../widgets/DisconnectToast/DisconnectToast.tsx').then(({ DisconnectToast }) => DisconnectToast),
);
const TestDrive = later<TestDriveModel>(() =>
  import('../../modals/TestDrive/TestDrive.tsx').then(({ TestDrive }) => TestDrive),
);
const RecordingExit = later<RecordingExitModel>(() =>
  import('../../modals/RecordingExit/RecordingExit.tsx').then(({ RecordingExit }) => RecordingExit),
);
const MatureWarning = later<MatureWarningModel>(() =>
  import('../../modals/MatureWarning/MatureWarning.tsx').then(({ MatureWarning }) => MatureWarning),
);
const Membership = later<MembershipModel>(() =>
  import('../../modals/Membership/Membership.tsx').then(({ Membership }) => Membership),
);
const SecretPassage = later<SecretPassageModel>(() =>
  import('../../modals/SecretPassage/SecretPassage.tsx').then(({ SecretPassage }) => SecretPassage),
);

/** Loads how trouble looks and what it says at once, and the other parts that may be needed when there is a picture. */
function useParts(pictureSeen: boolean): void {
  const { i18n } = useTranslation('play');
  useEffect(() => {
    for (const part of [Notice, ConnectionVeil]) void part.load();
    void i18n.loadNamespaces(['session', 'errors', 'hud']);
  }, [i18n]);
  useEffect(() => {
    if (!pictureSeen) return;
    for (const part of [PlayHud, GraceWarning, LeaveQuestion, DisconnectToast]) void part.load();
  }, [pictureSeen]);
}

export const Play = observer(function Play({ model }: { readonly model: PlayModel }) {
  const { preloader } = model;
  useParts(model.stage.pictureSeen);
  return (
    <main className={styles.play}>
      <StreamStage model={model.stage} />
      <ConnectionVeil.Part model={model.veil} />
      <SoundGate.Part model={model.soundGate} />
      <TouchHint.Part model={model.hint} />
      <PlayHud.Part model={model.hud} />
      <DisconnectToast.Part model={model.toast} />
      <GameLight game={model.game} level={model.light} />
      <Fade>{preloader && <Preloader model={preloader} />}</Fade>
      <TestDrive.Part model={model.testDrive} />
      <Queue.Part model={model.queue} />
      <Notice.Part model={model.notice} />
      {/* Shown anew over another cover: what is shown last lies on top. */}
      <Fragment key={model.cover}>
        <GraceWarning.Part model={model.grace} />
        <RecordingExit.Part model={model.recordingExit} />
        <MatureWarning.Part model={model.mature} />
        <Membership.Part model={model.membership} />
        <SecretPassage.Part model={model.secretPassage} />
        <LeaveQuestion.Part model={model.question} />
      </Fragment>
    </main>
  );
});
