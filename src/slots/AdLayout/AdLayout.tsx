import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AD_OFFSET, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { AdSlotProps } from '../AdSlot/AdSlot.tsx';
import type { AdFilling } from '../AdSlot/AdSlot.types.ts';
import styles from './AdLayout.module.css';

export interface AdRoomModel {
  readonly spaces: readonly AdSpace[];
  /** True while the app doesn't know the player, who may see no ads. The ad spaces stay empty until then. */
  readonly undecided?: boolean | undefined;
  /** Returns the content of an ad space; undefined if it isn't requested yet, or never will be. */
  readonly filling?: ((space: AdSpace) => AdFilling | undefined) | undefined;
}

/** Loads the code of ad spaces when the first one is shown, so that players without ads don't load it. */
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
 * Layout of a page over the whole window with ad spaces at its edges. Sets the CSS properties `--ad-space-end` and
 * `--ad-space-side` to the size of the ad spaces. In a window that is too small for an ad space, the page has none.
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
