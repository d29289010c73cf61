import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../design/data/DateTime/DateTime.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { RedeemedCode } from '../../../domain/nowbux/nowbux.store.ts';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import { CopyCode } from './CopyCode.tsx';
import { Price } from './Price.tsx';
import styles from './Redeem.module.css';

/** The player's gift card codes, latest first, with instructions for each kind. */
export const CodesSection = observer(function CodesSection({ model }: SectionProps) {
  const { t } = useTranslation('redeem');
  const copy = model.parts.redeem?.copy ?? (() => Promise.resolve(false));
  return (
    <div className={styles.section}>
      <LoadedContent state={model.codes} model={model}>
        {(codes) =>
          codes.length === 0 ? (
            <EmptyState
              art={<Illustration scene="ticket" />}
              title={t('codes.none')}
              text={t('codes.noneText')}
              actions={
                <SectionLink model={model} to="redeem">
                  {t('codes.toRedeem')}
                </SectionLink>
              }
            />
          ) : (
            <section aria-labelledby="codes-title">
              <Heading level={2} size="2xl" id="codes-title">
                {t('codes.title')}
              </Heading>
              <ul className={styles.codes}>
                {codes.map((one) => (
                  <Code key={one.code} one={one} copy={copy} />
                ))}
              </ul>
            </section>
          )
        }
      </LoadedContent>
      <section className={styles.instructions} aria-labelledby="codes-where">
        <Heading level={3} size="l" id="codes-where">
          {t('codes.where')}
        </Heading>
        <ul>
          {(['whereCard', 'whereCoupon', 'whereHere'] as const).map((hint) => (
            <li key={hint}>
              <Text tone="soft">{t(`codes.${hint}`)}</Text>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
});

interface CodeProps {
  readonly one: RedeemedCode;
  readonly copy: (text: string) => Promise<boolean>;
}

/** One gift card code: its shop, the value of its card, the date of redemption, and its price. */
function Code({ one: { code, amount, at, name, worth = 0, currencySymbol = '' }, copy }: CodeProps) {
  const { t, i18n } = useTranslation('redeem');
  return (
    <li className={styles.ownCode}>
      <CopyCode code={code} copy={copy} />
      <span className={styles.facts}>
        <span>
          <bdi>{name || t(amount > 0 ? 'cards.name' : 'codes.coupon')}</bdi>
          {worth > 0 && ` · ${priceText(worth, currencySymbol, i18n.language)}`}
        </span>
        {at !== undefined && (
          <Text as="span" size="s" tone="muted">
            <DateTime at={at} locale={i18n.language} />
          </Text>
        )}
        {amount > 0 && <Price amount={amount} />}
      </span>
    </li>
  );
}
