import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { Anchor, Iframe } from '../../design/vettedElements.ts';
import { AD_SIZE, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import styles from './AdSlot.module.css';
import type { AdFilling } from './AdSlot.types.ts';

export interface AdSlotProps {
  readonly space: AdSpace;
  /** Content of the ad space; undefined while it is unused. */
  readonly filling?: AdFilling | undefined;
  /** True to show the name and size of the ad space, for advertisers. */
  readonly explained?: boolean | undefined;
}

/** An ad space in its final size. The label and the link above it don't count for that size. */
export const AdSlot = observer(function AdSlot({ space, filling, explained }: AdSlotProps) {
  const { t } = useTranslation('pages');
  const { shows = 'kept', ad, room, withoutAds } = filling ?? {};
  const [width, height] = AD_SIZE[space];
  const advertises = shows === 'kept' || shows === 'loading' || shows === 'filled';
  return (
    <aside
      className={cx(styles.slot, styles[space])}
      aria-label={`${t('slot.label')}: ${t(`slot.${space}`)}`}
      data-ad-space={space}
      data-shows={shows}
    >
      <div className={styles.header}>
        {advertises && <span className={styles.label}>{t('slot.label')}</span>}
        {withoutAds && (
          <button type="button" className={styles.removeAds} onClick={withoutAds}>
            {t('slot.without')}
          </button>
        )}
      </div>
      <div className={styles.box}>
        {explained && shows !== 'filled' && (
          <span className={styles.text}>
            <b>{t(`slot.${space}`)}</b>
            <span>{t('adSdk.size', { width, height })}</span>
          </span>
        )}
        {!advertises && !explained && <span className={styles.text}>{t(`slot.shows.${shows}`)}</span>}
        <div ref={room} id={`space-${space}`} className={styles.container} />
        {ad && (
          <>
            <Iframe
              key={ad.frame}
              className={styles.frame}
              title={ad.name}
              src={ad.frame}
              width={width}
              height={height}
              sandbox=""
              tabIndex={-1}
              aria-hidden
            />
            {ad.click ? (
              <Anchor
                className={styles.click}
                href={ad.click}
                target="_blank"
                rel="noopener noreferrer nofollow sponsored"
              >
                {ad.name}
              </Anchor>
            ) : (
              <span className={styles.label}>{ad.name}</span>
            )}
          </>
        )}
      </div>
    </aside>
  );
});
