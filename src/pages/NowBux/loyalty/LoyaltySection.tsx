import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { LoyaltyOffer } from '../../../widgets/nowbux/LoyaltyOffer/LoyaltyOffer.tsx';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import styles from './Loyalty.module.css';

/** The loyalty programmes with an explanation, and each offer with its steps. */
export const LoyaltySection = observer(function LoyaltySection({ model }: SectionProps) {
  const { t } = useTranslation('loyalty');
  const { loyalty } = model.parts;
  if (!loyalty) return null;
  return (
    <section className={styles.section} aria-labelledby="loyalty-title">
      <Heading level={2} size="2xl" id="loyalty-title">
        {t('title')}
      </Heading>
      <Text tone="soft">{t('text')}</Text>
      <LoadedContent state={loyalty.offers} model={model} onRetry={() => loyalty.retry()}>
        {(offers) =>
          offers.length === 0 ? (
            <EmptyState art={<Illustration scene="empty" />} level={3} title={t('none')} text={t('noneText')} />
          ) : (
            <div className={styles.offers}>
              {offers.map((offer) => (
                <LoyaltyOffer
                  key={offer.offerId}
                  offer={offer}
                  game={loyalty.gameOf(offer.appId)}
                  now={loyalty.now()}
                  onWithdraw={() => loyalty.withdraw(offer.offerId)}
                />
              ))}
            </div>
          )
        }
      </LoadedContent>
    </section>
  );
});
