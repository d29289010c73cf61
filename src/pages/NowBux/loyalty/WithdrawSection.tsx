import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { moneyText } from '../../../design/data/Money/moneyText.ts';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { isOver, isRedeemable } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from './Loyalty.module.css';

/** Money ready to withdraw, and past withdrawals. */
export const WithdrawSection = observer(function WithdrawSection({ model }: SectionProps) {
  const { t, i18n } = useTranslation('loyalty');
  const { loyalty } = model.parts;
  if (!loyalty) return null;
  return (
    <section className={styles.section} aria-labelledby="withdraw-title">
      <Heading level={2} size="2xl" id="withdraw-title">
        {t('money.title')}
      </Heading>
      <LoadedContent state={loyalty.offers} model={model} onRetry={() => loyalty.retry()}>
        {(offers) => {
          const ready = offers.filter(isRedeemable);
          const over = offers.length > 0 && offers.every((one) => isOver(one, loyalty.now()));
          const sent = offers.flatMap(({ withdrawal }) => withdrawal ?? []);
          const withdraw = (
            <Button variant={ready.length > 0 ? 'go' : 'secondary'} onClick={() => loyalty.withdraw()}>
              {t('withdraw')}
            </Button>
          );
          const see = (
            <SectionLink model={model} to="loyalty">
              {t('money.see')}
            </SectionLink>
          );
          if (ready.length === 0 && sent.length === 0) {
            return (
              <EmptyState
                art={<Illustration scene="empty" />}
                level={3}
                title={t('money.readyNone')}
                text={t(over ? 'money.overText' : 'money.readyNoneText')}
                actions={
                  <>
                    {see}
                    {withdraw}
                  </>
                }
              />
            );
          }
          return (
            <>
              <div className={styles.ready}>
                {ready.length === 0 ? (
                  <Text strong>{t('money.readyNone')}</Text>
                ) : (
                  <dl className={styles.money}>
                    <dt>{t('money.ready')}</dt>
                    {ready.map(({ offerId, amount, currency, appId }) => {
                      const game = loyalty.gameOf(appId)?.name;
                      return (
                        <dd key={offerId}>
                          {moneyText(amount, currency, i18n.language)} {game && <small>{game}</small>}
                        </dd>
                      );
                    })}
                  </dl>
                )}
                {withdraw}
              </div>
              {see}
              {sent.length > 0 && (
                <div className={styles.confirmation}>
                  <Heading level={3} size="l">
                    {t('money.history')}
                  </Heading>
                  <ul className={styles.lines}>
                    {sent.map(({ transaction_id: id, amount, currency, email }) => (
                      <li key={id} className={styles.line}>
                        <span className={styles.to}>
                          <bdi>{email}</bdi>
                          <Text as="span" size="s" tone="muted">
                            <bdi>{id}</bdi>
                          </Text>
                        </span>
                        <Text count strong>
                          {moneyText(amount, currency, i18n.language)}
                        </Text>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </>
          );
        }}
      </LoadedContent>
    </section>
  );
});
