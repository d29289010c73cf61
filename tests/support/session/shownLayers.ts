import type { GraceWarningModel } from '../../../src/modals/play/GraceWarning/GraceWarning.types.ts';
import type { LeaveQuestionModel } from '../../../src/modals/play/LeaveQuestion/LeaveQuestion.tsx';
import type { MatureWarningModel } from '../../../src/modals/play/MatureWarning/MatureWarning.tsx';
import type { MembershipModel } from '../../../src/modals/account/Membership/Membership.types.ts';
import type { NoticeModel } from '../../../src/modals/play/Notice/Notice.tsx';
import type { QueueModel } from '../../../src/modals/play/Queue/Queue.types.ts';
import type { SecretPassageModel } from '../../../src/modals/ads/SecretPassage/SecretPassage.tsx';
import type { SoundGateModel } from '../../../src/widgets/play/SoundGate/SoundGate.tsx';
import type { LayersModel } from '../../../src/pages/Play/Play.tsx';
import type { PlayHudModel } from '../../../src/widgets/play/PlayHud/PlayHud.types.ts';

/** Models of the layers that the states of a session open on the play page, by layer id. */
interface LayerModels {
  readonly grace: GraceWarningModel;
  readonly hud: PlayHudModel;
  readonly mature: MatureWarningModel;
  readonly membership: MembershipModel;
  readonly notice: NoticeModel;
  readonly question: LeaveQuestionModel;
  readonly queue: QueueModel;
  readonly 'secret-passage': SecretPassageModel;
  readonly 'sound-gate': SoundGateModel;
}

const layersOf = ({ below, cover, above }: LayersModel) => [...below, ...(cover ? [cover] : []), ...above];

/** Ids of the layers that a play page shows, in drawing order. */
export const shownIds = (shown: LayersModel | undefined) => (shown ? layersOf(shown).map(({ id }) => id) : []);

/** Models of the layers that a play page shows. */
export function shownLayerModels(shown: LayersModel | undefined): Partial<LayerModels> {
  return shown ? Object.fromEntries(layersOf(shown).map(({ id, model }) => [id, model?.()])) : {};
}
