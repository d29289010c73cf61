import type { GraceWarningModel } from '../../modals/play/GraceWarning/GraceWarning.types.ts';
import type { LeaveQuestionModel } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import type { MatureWarningModel } from '../../modals/play/MatureWarning/MatureWarning.tsx';
import type { MembershipModel } from '../../modals/account/Membership/Membership.types.ts';
import type { NoticeModel } from '../../modals/play/Notice/Notice.tsx';
import type { QueueModel } from '../../modals/play/Queue/Queue.types.ts';
import type { RecordingExitModel } from '../../modals/recording/RecordingExit/RecordingExit.tsx';
import type { SecretPassageModel } from '../../modals/ads/SecretPassage/SecretPassage.tsx';
import type { TestDriveModel } from '../../modals/play/TestDrive/TestDrive.types.ts';
import type { ConnectionVeilModel } from '../../widgets/play/ConnectionVeil/ConnectionVeil.types.ts';
import type { DisconnectToastModel } from '../../widgets/play/DisconnectToast/DisconnectToast.tsx';
import type { PlayHudModel } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import type { SoundGateModel } from '../../widgets/play/SoundGate/SoundGate.tsx';
import type { Layer } from './layers.ts';
import type { CoverKind } from './priority.ts';

/** What the play page shows beside its stage and its preloader, each while it is defined. */
export interface MoreModel {
  // On the picture.
  readonly veil: ConnectionVeilModel | undefined;
  readonly toast: DisconnectToastModel | undefined;
  readonly hud: PlayHudModel | undefined;
  readonly soundGate: SoundGateModel | undefined;
  /** Which of the next three covers the page. */
  readonly cover: CoverKind | undefined;
  readonly queue: QueueModel | undefined;
  readonly notice: NoticeModel | undefined;
  readonly testDrive: TestDriveModel | undefined;
  // Asked over all of them; one at most.
  readonly grace: GraceWarningModel | undefined;
  readonly recordingExit: RecordingExitModel | undefined;
  readonly question: LeaveQuestionModel | undefined;
  readonly mature: MatureWarningModel | undefined;
  readonly membership: MembershipModel | undefined;
  readonly secretPassage: SecretPassageModel | undefined;
  /** What the features of the game show, from the lowest to the highest. */
  readonly layers: readonly Layer[];
}
