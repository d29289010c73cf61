import { observer } from 'mobx-react-lite';
import { MicBlocked } from '../../modals/MicBlocked/MicBlocked.tsx';
import { MediaPanel } from '../../widgets/MediaPanel/MediaPanel.tsx';
import { ResponseCard } from '../../widgets/ResponseTest/ResponseTest.tsx';
import { OnAir } from '../../widgets/OnAir/OnAir.tsx';
import { RecordingStrip } from '../../widgets/RecordingStrip/RecordingStrip.tsx';
import type { MediaModel } from './mediaModel.ts';

/** What is recorded, heard and seen of the player. */
export const Media = observer(function Media({ model }: { readonly model: MediaModel }) {
  const { onAir, strip, panel, responseCard, blocked } = model;
  return (
    <>
      {onAir && <OnAir model={onAir} />}
      {strip && <RecordingStrip model={strip} />}
      {responseCard && <ResponseCard model={responseCard} />}
      {panel && <MediaPanel model={panel} />}
      {blocked && <MicBlocked model={blocked} />}
    </>
  );
});
