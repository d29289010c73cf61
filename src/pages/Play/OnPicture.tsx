import { observer } from 'mobx-react-lite';
import { later } from '../../design/later.tsx';
import type { ChatModel } from '../../widgets/Chat/Chat.types.ts';
import { ConnectionVeil } from '../../widgets/ConnectionVeil/ConnectionVeil.tsx';
import type { DebugOverlayModel } from '../../widgets/DebugOverlay/DebugOverlay.tsx';
import { DisconnectToast } from '../../widgets/DisconnectToast/DisconnectToast.tsx';
import type { NerdStatsModel } from '../../widgets/NerdStats/NerdStats.tsx';
import { PlayHud } from '../../widgets/PlayHud/PlayHud.tsx';
import type { RewardedPromptModel } from '../../widgets/RewardedPrompt/RewardedPrompt.tsx';
import { SoundGate } from '../../widgets/SoundGate/SoundGate.tsx';
import { StallChip } from '../../widgets/StallChip/StallChip.tsx';
import { TouchHint } from '../../widgets/TouchHint/TouchHint.tsx';
import type { TryTimeModel } from '../../widgets/TryTime/TryTime.tsx';
import type { DeskModel } from './deskModel.ts';
import type { SchemeEditorModel } from '../../widgets/SchemeEditor/SchemeEditor.types.ts';
import type { HandModel } from './handModel.ts';
import type { MediaModel } from './mediaModel.ts';
import type { MoreModel } from './more.ts';

const NerdStats = later<NerdStatsModel>(
  () => import('../../widgets/NerdStats/NerdStats.tsx').then((it) => it.NerdStats),
  'extra',
);
const DebugOverlay = later<DebugOverlayModel>(
  () => import('../../widgets/DebugOverlay/DebugOverlay.tsx').then((it) => it.DebugOverlay),
  'extra',
);

const Desk = later<DeskModel>(() => import('./Desk.tsx').then((it) => it.Desk), 'extra');
const Hand = later<HandModel>(() => import('./Hand.tsx').then((it) => it.Hand), 'extra');
const Media = later<MediaModel>(() => import('./Media.tsx').then((it) => it.Media), 'extra');

const Chat = later<ChatModel>(() => import('../../widgets/Chat/Chat.tsx').then((it) => it.ChatPanel), 'extra');

const SchemeEditor = later<SchemeEditorModel>(
  () => import('../../widgets/SchemeEditor/SchemeEditor.tsx').then((it) => it.SchemeEditor),
  'extra',
);

const Rewarded = later<RewardedPromptModel>(
  () => import('../../widgets/RewardedPrompt/RewardedPrompt.tsx').then((it) => it.RewardedPrompt),
  'extra',
);

const TryTime = later<TryTimeModel>(
  () => import('../../widgets/TryTime/TryTime.tsx').then((it) => it.TryTime),
  'extra',
);

/** What lies on the picture. */
export const OnPicture = observer(function OnPicture({ model }: { readonly model: MoreModel }) {
  const {
    veil,
    soundGate,
    hint,
    hud,
    toast,
    nerdStats,
    stall,
    tryTime,
    debug,
    desk,
    media,
    hand,
    chat,
    schemeEditor,
    rewarded,
  } = model;
  return (
    <>
      {veil && <ConnectionVeil model={veil} />}
      <NerdStats.Part model={nerdStats} />
      {stall && <StallChip model={stall} />}
      {soundGate && <SoundGate model={soundGate} />}
      {hint && <TouchHint model={hint} />}
      {hud && <PlayHud model={hud} />}
      <TryTime.Part model={tryTime} />
      {toast && <DisconnectToast model={toast} />}
      <Hand.Part model={hand} />
      <Chat.Part model={chat} />
      <SchemeEditor.Part model={schemeEditor} />
      <Desk.Part model={desk} />
      <Media.Part model={media} />
      <Rewarded.Part model={rewarded} />
      <DebugOverlay.Part model={debug} />
    </>
  );
});
