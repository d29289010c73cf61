import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AD_OFFSET, type AdSpace } from '../../domain/layout/adSpaces.ts';
import { AdSlot } from '../AdSlot/AdSlot.tsx';
import type { AdFilling } from '../AdSlot/AdSlot.types.ts';
import styles from './AdRoom.module.css';

export interface AdRoomModel {
  readonly spaces: readonly AdSpace[];
  /** What is in a space; undefined where nobody fills it, or not yet. */
  readonly filling?: ((space: AdSpace) => AdFilling | undefined) | undefined;
}

const OFFSETS = {
  '--leaderboard-offset': `${AD_OFFSET.leaderboard}px`,
  '--skyscraper-offset': `${AD_OFFSET.skyscraper}px`,
};

/**
 * A page that fills the window, with the spaces of advertisements at its edges. It tells the page by `--room-end` and
 * `--room-side` how much of the window is not the page's; where a window is too small for a space, there is none.
 */
export const AdRoom = observer(function AdRoom({
  model,
  children,
}: {
  readonly model: AdRoomModel;
  readonly children: ReactNode;
}) {
  const { spaces } = model;
  return (
    <div className={styles.room} data-spaces={spaces.join(' ')} style={OFFSETS}>
      {children}
      {spaces.map((space) => (
        <div key={space} className={styles[space]}>
          <AdSlot space={space} filling={model.filling?.(space)} />
        </div>
      ))}
    </div>
  );
});
