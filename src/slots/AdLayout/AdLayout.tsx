import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AD_OFFSET, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { AdSlotProps } from '../AdSlot/AdSlot.tsx';
import type { AdFilling } from '../AdSlot/AdSlot.types.ts';
import styles from './AdLayout.module.css';

export interface AdRoomModel {
  readonly spaces: readonly AdSpace[];
  /** The player is unknown yet and may have no ads: the ad spaces stay empty. */
  readonly undecided?: boolean | undefined;
  /** The content of an ad space; undefined if it isn't requested yet or never is. */
  readonly filling?: ((space: AdSpace) => AdFilling | undefined) | undefined;
}

/** Loaded with the first ad space: players without ads don't load it. */
const Slot = new LazyView<AdSlotProps>(
  () =>
    import('../AdSlot/AdSlot.tsx').then(({ AdSlot }) => ({ model }) => <AdSlot {...model} />),
  { namespaces: ['pages'], optional: true },
);

const OFFSETS = {
  '--leaderboard-offset': `${AD_OFFSET.leaderboard}px`,
  '--skyscraper-offset': `${AD_OFFSET.skyscraper}px`,
};

/**
 * A full-window page with ad spaces at its edges. Sets `--ad-space-end` and `--ad-space-side` to the ad spaces' size. A
 * window that is too small for an ad space has none.
 */
export const AdLayout = observer(function AdLayout({
  model,
  children,
}: {
  readonly model: AdRoomModel;
  readonly children: ReactNode;
}) {
  const { spaces, undecided } = model;
  return (
    <div className={styles.layout} data-spaces={spaces.join(' ')} style={OFFSETS}>
      {children}
      {spaces.map((space) => (
        <div key={space} className={styles[space]}>
          <Lazy part={Slot} model={undecided ? undefined : { space, filling: model.filling?.(space) }} />
        </div>
      ))}
    </div>
  );
});
