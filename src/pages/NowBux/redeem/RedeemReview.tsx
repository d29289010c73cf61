import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { LimitExceeded } from '../../../widgets/passes/LimitExceeded/LimitExceeded.tsx';
import { GiftCardArt } from './GiftCardArt.tsx';
import { Price } from './Price.tsx';
import styles from './Redeem.module.css';
import type { RedeemStep } from './redeem.types.ts';
import type { RedeemedItem } from './redeemedItem.ts';

interface RedeemReviewProps {
  readonly step: Extract<RedeemStep, { kind: 'preparing' | 'review' | 'redeeming' }>;
  readonly redeemed: RedeemedItem;
  readonly close: () => void;
}

/** Dialog before redeeming: the item, its price, and the balance before and after. Then shows the progress. */
export function RedeemReview({ step, redeemed: { item, card, game }, close }: RedeemReviewProps) {
  const { t } = useTranslation('redeem');
  const isCard = item.goods === 'gift card';
  const balance = step.kind === 'preparing' ? undefined : step.balance;
  const { price } = item;
  return (
    <Dialog
      open
      size="s"
      title={isCard ? t('review.card', { shop: card?.name || t('cards.name') }) : item.productId}
      closeLabel={t('close')}
      onClose={step.kind === 'redeeming' ? undefined : close}
      artFits
      art={
        card && (
          <div className={styles.onTable}>
            <GiftCardArt card={card} />
          </div>
        )
      }
      actions={
        <>
          <Button
            variant="gold"
            wide
            disabled={step.kind === 'preparing' || (step.kind === 'review' && step.allowance.kind !== 'free')}
            loading={step.kind === 'redeeming'}
            onClick={step.kind === 'review' ? step.confirm : undefined}
          >
            {t(isCard ? 'review.confirm' : 'review.buy', { price })}
          </Button>
          {step.kind !== 'redeeming' && (
            <Button variant="quiet" wide onClick={close}>
              {t('review.later')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.review}>
        {!isCard && <Text tone="soft">{t('review.inGame', { game: game?.name ?? t('games.aGame') })}</Text>}
        <dl className={styles.amounts}>
          <dt>{t('review.price')}</dt>
          <dd>
            <Price amount={price} />
          </dd>
          {step.kind === 'preparing' ? (
            <>
              <dt>{t(isCard ? 'review.earned' : 'review.yours')}</dt>
              <dd>
                <Skeleton shape="text" width="4em" />
              </dd>
              <dt>{t('review.after')}</dt>
              <dd>
                <Skeleton shape="text" width="4em" />
              </dd>
            </>
          ) : (
            balance !== undefined && (
              <>
                <dt>{t(isCard ? 'review.earned' : 'review.yours')}</dt>
                <dd>
                  <Price amount={balance} />
                </dd>
                <dt>{t('review.after')}</dt>
                <dd>
                  <Price amount={balance - price} />
                </dd>
              </>
            )
          )}
        </dl>
        {step.kind === 'review' && <LimitExceeded allowance={step.allowance} />}
        <Text size="s" tone="muted">
          <span role="status">{step.kind === 'redeeming' ? t('redeeming') : isCard && t('review.final')}</span>
        </Text>
      </div>
    </Dialog>
  );
}
