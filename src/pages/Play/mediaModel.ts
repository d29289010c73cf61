import type { MicBlockedModel } from '../../modals/MicBlocked/MicBlocked.tsx';
import type { MediaPanelModel } from '../../widgets/MediaPanel/MediaPanel.tsx';
import type { ResponseCardModel } from '../../widgets/ResponseTest/ResponseTest.tsx';
import type { OnAirModel } from '../../widgets/OnAir/OnAir.tsx';
import type { RecordingStripModel } from '../../widgets/RecordingStrip/RecordingStrip.tsx';

/** What is recorded, heard and seen of the player, each while it is defined. */
export interface MediaModel {
  readonly onAir: OnAirModel | undefined;
  readonly strip: RecordingStripModel | undefined;
  readonly panel: MediaPanelModel | undefined;
  /** The measurement of how fast a press is seen, on the picture. */
  readonly responseCard: ResponseCardModel | undefined;
  readonly blocked: MicBlockedModel | undefined;
}
