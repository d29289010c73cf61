import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AD_OFFSET, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { AdSlotProps } from '../AdSlot/AdSlot.tsx';
import type { AdFilling } from '../AdSlot/AdSlot.types.ts';
import styles from './AdLayout.module.css';

export interface AdRoomModel {
  readonly spaces: readonly AdSpace[];
  /** It is not known yet who looks at the page, who may be spared all of it: the spaces stay empty. */
  readonly undecided?: boolean | undefined;
  /** What is in a space; undefined where nobody fills it, or not yet. */
  readonly filling?: ((space: AdSpace) => AdFilling | undefined) | undefined;
}

/** Comes where there is a space: whoever sees no advertising loads nothing of it. */
const Slot = new LazyView<AdSlotProps>(
  () =>
    import('../AdSlot/AdSlot.tsx').then(({ AdSlot }) => ({ model }) => <AdSlot {...model} />),
  { words: ['pages'], optional: true },
);

const OFFSETS = {
  '--leaderboard-offset': `${AD_OFFSET.leaderboard}px`,
  '--skyscraper-offset': `${AD_OFFSET.skyscraper}px`,
};

/**
 * A page that fills the window, with the spaces of advertisements at its edges. It tells the page by `--room-end` and
 * `--room-side` how much of the window is not the page's; where a window is too small for a space, there is none.
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
    <div className={styles.room} data-spaces={spaces.join(' ')} style={OFFSETS}>
      {children}
      {spaces.map((space) => (
        <div key={space} className={styles[space]}>
          <Lazy part={Slot} model={undecided ? undefined : { space, filling: model.filling?.(space) }} />
        </div>
      ))}
    </div>
  );
});
