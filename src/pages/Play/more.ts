import type { GraceWarningModel } from '../../modals/GraceWarning/GraceWarning.types.ts';
import type { LeaveQuestionModel } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import type { MatureWarningModel } from '../../modals/MatureWarning/MatureWarning.tsx';
import type { MembershipModel } from '../../modals/Membership/Membership.types.ts';
import type { NoticeModel } from '../../modals/Notice/Notice.tsx';
import type { QueueModel } from '../../modals/Queue/Queue.types.ts';
import type { RecordingExitModel } from '../../modals/RecordingExit/RecordingExit.tsx';
import type { SecretPassageModel } from '../../modals/SecretPassage/SecretPassage.tsx';
import type { TestDriveModel } from '../../modals/TestDrive/TestDrive.types.ts';
import type { ChatModel } from '../../widgets/Chat/Chat.types.ts';
import type { ConnectionVeilModel } from '../../widgets/ConnectionVeil/ConnectionVeil.types.ts';
import type { DebugOverlayModel } from '../../widgets/DebugOverlay/DebugOverlay.tsx';
import type { DisconnectToastModel } from '../../widgets/DisconnectToast/DisconnectToast.tsx';
import type { NerdStatsModel } from '../../widgets/NerdStats/NerdStats.tsx';
import type { PlayHudModel } from '../../widgets/PlayHud/PlayHud.types.ts';
import type { RewardedPromptModel } from '../../widgets/RewardedPrompt/RewardedPrompt.tsx';
import type { SoundGateModel } from '../../widgets/SoundGate/SoundGate.tsx';
import type { SchemeEditorModel } from '../../widgets/SchemeEditor/SchemeEditor.types.ts';
import type { StallChipModel } from '../../widgets/StallChip/StallChip.tsx';
import type { TryTimeModel } from '../../widgets/TryTime/TryTime.tsx';
import type { TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import type { DeskModel } from './deskModel.ts';
import type { HandModel } from './handModel.ts';
import type { MediaModel } from './mediaModel.ts';
import type { PassesModel } from './passesModel.ts';
import type { CoverKind } from './priority.ts';

/** What the play page shows beside its stage and its preloader, each while it is defined. */
export interface MoreModel {
  // On the picture.
  readonly veil: ConnectionVeilModel | undefined;
  readonly toast: DisconnectToastModel | undefined;
  readonly hud: PlayHudModel | undefined;
  readonly soundGate: SoundGateModel | undefined;
  readonly hint: TouchHintModel | undefined;
  readonly nerdStats?: NerdStatsModel | undefined;
  readonly stall?: StallChipModel | undefined;
  readonly tryTime?: TryTimeModel | undefined;
  readonly debug?: DebugOverlayModel | undefined;
  readonly desk?: DeskModel | undefined;
  readonly media?: MediaModel | undefined;
  readonly hand?: HandModel | undefined;
  readonly chat?: ChatModel | undefined;
  readonly rewarded?: RewardedPromptModel | undefined;
  readonly schemeEditor?: SchemeEditorModel | undefined;
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
  /** Asked where none of these is. */
  readonly passes?: PassesModel | undefined;
}
