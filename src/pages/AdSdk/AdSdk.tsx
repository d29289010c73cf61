import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { AD_OFFSET, type AdSpace } from '../../domain/ads/layout/adSpaces.ts';
import { AdSlot } from '../../slots/AdSlot/AdSlot.tsx';
import type { AdFilling } from '../../slots/AdSlot/AdSlot.types.ts';
import styles from './AdSdk.module.css';

export interface AdSdkModel {
  /** Ad spaces of the page on this kind of device; empty for players with a pass. */
  readonly spaces: readonly AdSpace[];
  /** Returns what fills an ad space; undefined if nothing has been requested for it. */
  readonly filling?: ((space: AdSpace) => AdFilling | undefined) | undefined;
}

const OFFSETS = {
  '--leaderboard-offset': `${AD_OFFSET.leaderboardWithHeader}px`,
  '--skyscraper-offset': `${AD_OFFSET.skyscraper}px`,
};

/** Page for ad partners that shows every ad space in its position and size. */
export const AdSdkPage = observer(function AdSdkPage({ model }: { readonly model: AdSdkModel }) {
  const { t } = useTranslation('pages');
  const has = (space: AdSpace) => model.spaces.includes(space);
  const squares = model.spaces.filter((space) => space.startsWith('square'));
  return (
    <main id="main" tabIndex={-1} className={styles.page} style={OFFSETS}>
      {has('leaderboard') && (
        <div className={styles.top}>
          <AdSlot space="leaderboard" filling={model.filling?.('leaderboard')} explained />
        </div>
      )}
      {model.spaces.length === 0 ? (
        <EmptyState level={1} art={<Illustration scene="empty" />} title={t('adSdk.none')} text={t('adSdk.noneText')} />
      ) : (
        <div className={styles.middle}>
          <div className={styles.text}>
            <Heading level={1} size="3xl">
              {t('adSdk.title')}
            </Heading>
            <Text size="l" tone="soft">
              {t('adSdk.text')}
            </Text>
            <div className={styles.squares}>
              {squares.map((space) => (
                <AdSlot key={space} space={space} filling={model.filling?.(space)} explained />
              ))}
            </div>
          </div>
          {has('skyscraper') && (
            <div className={styles.side}>
              <AdSlot space="skyscraper" filling={model.filling?.('skyscraper')} explained />
            </div>
          )}
        </div>
      )}
      {has('mobile-anchor') && (
        <div className={styles.anchor}>
          <AdSlot space="mobile-anchor" filling={model.filling?.('mobile-anchor')} explained />
        </div>
      )}
    </main>
  );
});
