import type { PlayContext } from '../../play/feature.ts';
import { MEDIA } from '../media/api.ts';
import { PASSES } from '../passes/api.ts';
import { REWARDED } from '../rewarded/api.ts';

/** Something is asked of the player: what becomes of a recording, whether they leave, a pass, more time. */
export function otherAsks({ app, feature }: Pick<PlayContext, 'app' | 'feature'>): boolean {
  return (
    feature(MEDIA).exit.showing ||
    app.dialogs.asked !== undefined ||
    feature(PASSES).asking ||
    feature(REWARDED).prompting
  );
}
