import type { PlayContext } from '../../play/feature.ts';
import { MEDIA } from '../../core/featureKeys/play/media.ts';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { REWARDED } from '../../core/featureKeys/play/rewarded.ts';

/** Whether another dialog is open: recording, leaving, passes or ad-free time. */
export function hasOtherDialog({ app, feature }: Pick<PlayContext, 'app' | 'feature'>): boolean {
  return (
    feature(MEDIA).exit.showing ||
    app.dialogs.pending !== undefined ||
    feature(PASSES).hasDialog ||
    feature(REWARDED).prompting
  );
}
