import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import type { AdSpace } from '../../domain/layout/adSpaces.ts';
import styles from './AdSlot.module.css';

/** Width and height of what can stand in a space, in pixels. The style sheet keeps the same. */
export const AD_SIZE: Readonly<Record<AdSpace, readonly [width: number, height: number]>> = {
  leaderboard: [728, 90],
  skyscraper: [160, 600],
  'square-midroll-video': [300, 250],
  'square-midroll-display': [300, 250],
  'mobile-anchor': [320, 50],
};

export interface AdSlotProps {
  readonly space: AdSpace;
  /** Its name and size stand in it, for who places advertisements. */
  readonly explained?: boolean | undefined;
}

/** The kept place of one advertisement: quiet, of its final size, and said to be what it is. */
export function AdSlot({ space, explained }: AdSlotProps) {
  const { t } = useTranslation('pages');
  const [width, height] = AD_SIZE[space];
  return (
    <aside
      className={cx(styles.slot, styles[space])}
      aria-label={`${t('slot.label')}: ${t(`slot.${space}`)}`}
      data-ad-space={space}
    >
      <span className={styles.label}>{t('slot.label')}</span>
      {explained && (
        <span className={styles.words}>
          <b>{t(`slot.${space}`)}</b>
          <span>{t('adSdk.size', { width, height })}</span>
        </span>
      )}
    </aside>
  );
}
