import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../design/Money/moneyText.ts';
import { Skeleton } from '../../../design/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/Text/Text.tsx';
import { hasBegun, isOver, isRedeemable } from '../../../domain/loyalty/offer.ts';
import { PartCard } from '../PartCard.tsx';
import type { PartProps } from '../part.ts';
import { SectionLink } from '../SectionLink.tsx';
import styles from './Loyalty.module.css';

/** How far the player is with what they are at, or what is ready to be withdrawn. */
export const LoyaltyCard = observer(function LoyaltyCard({ model }: PartProps) {
  const { t, i18n } = useTranslation('nowbux');
  const { loyalty } = model.parts;
  if (!loyalty || loyalty.offers.kind === 'failed') return null;
  const { offers } = loyalty;
  const known = offers.kind === 'loaded' ? offers.value : [];
  if (offers.kind === 'loaded' && known.length === 0) return null;
  const ready = known.find(isRedeemable);
  const begun = known.find((one) => hasBegun(one) && !one.withdrawal && !isOver(one, loyalty.now()));
  const done = begun?.steps.filter((step) => step.done).length ?? 0;
  return (
    <PartCard model={model} section="loyalty">
      <div className={styles.card} aria-busy={offers.kind === 'loading'}>
        {offers.kind === 'loading' ? (
          <Skeleton shape="text" width="14em" />
        ) : ready ? (
          <SectionLink model={model} to="withdraw">
            {t('loyalty.ready', { amount: moneyText(ready.amount, ready.currency, i18n.language) })}
          </SectionLink>
        ) : begun ? (
          <Text tone="soft" count>
            {loyalty.gameOf(begun.appId)?.name ?? begun.title}: {t('loyalty.steps', { done, of: begun.steps.length })}
          </Text>
        ) : (
          <Text tone="soft">{t('loyalty.text')}</Text>
        )}
      </div>
    </PartCard>
  );
});
