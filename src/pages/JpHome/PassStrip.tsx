import { useTranslation } from 'react-i18next';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { Badge } from '../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { RefreshIcon } from '../../design/icons/icons.tsx';
import { type LinkDecision, SafeLink } from '../../design/primitives/Link/Link.tsx';
import { priceText } from '../../design/data/Money/moneyText.ts';
import { STOP } from '../../design/hooks/rows/useRows.ts';
import { Skeleton } from '../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import type { Passes } from '../../domain/passes/passes.store.ts';
import { FailureCode } from '../../widgets/shell/FailureCode/FailureCode.tsx';
import styles from './PassStrip.module.css';

interface PassStripProps {
  readonly passes: Passes;
  readonly subscriptionUrl: string;
  readonly decide: (href: string) => LinkDecision;
  readonly onRetry: () => void;
  readonly copy: (text: string) => Promise<boolean>;
}

/** Prices of the passes in this region. They are sold on the play page. */
export function PassStrip({ passes, subscriptionUrl, decide, onRetry, copy }: PassStripProps) {
  const { t } = useTranslation('portal');
  const { t: common } = useTranslation('common');
  return (
    <section className={styles.strip} aria-labelledby="passes-title" aria-busy={passes.kind === 'loading'}>
      <header className={styles.header}>
        <Heading level={2} size="xl" id="passes-title">
          {t('passes.title')}
        </Heading>
        <Text tone="soft">{t('passes.text')}</Text>
      </header>
      {passes.kind === 'failed' ? (
        <div className={styles.failed} role="status">
          <Text>{t('passes.failed')}</Text>
          <Button {...STOP} size="s" icon={RefreshIcon} onClick={onRetry}>
            {common('retry')}
          </Button>
          <FailureCode code={passes.code} copy={copy} />
        </div>
      ) : (
        <ul className={styles.passes}>
          {passes.kind === 'loading' &&
            ['a', 'b', 'c'].map((place) => (
              <li key={place}>
                <Skeleton height="7.5rem" />
              </li>
            ))}
          {passes.kind === 'loaded' && passes.passes.map((pass, i) => <Pass key={pass.productId ?? i} pass={pass} />)}
          {passes.kind === 'loaded' && passes.passes.length === 0 && <li>{t('passes.none')}</li>}
        </ul>
      )}
      <SafeLink {...STOP} href={subscriptionUrl} decide={decide} externalHint={common('opensInNewTab')}>
        {t('passes.manage')}
      </SafeLink>
    </section>
  );
}

/** Possible ends of a pass's product name, which tell the pass's length. */
const LENGTHS = ['day', 'month', 'year'] as const;

function Pass({ pass }: { readonly pass: PlayPass }) {
  const { t, i18n } = useTranslation('portal');
  const length = LENGTHS.find((one) => pass.productId?.endsWith(`-${one}`)) ?? 'other';
  const label = pass.label.toLowerCase();
  const badge = label.includes('best') ? 'best' : label.includes('limited') ? 'limited' : undefined;
  return (
    <li className={styles.pass} data-best={badge === 'best' || undefined}>
      <span className={styles.length}>{t(`passes.${length}`)}</span>
      <b className={styles.price}>
        {pass.currency === 'nowbux'
          ? t('passes.nowbux', { amount: pass.offerPrice })
          : priceText(pass.offerPrice, pass.currencySymbol, i18n.language)}
      </b>
      {badge && (
        <span>
          <Badge tone={badge === 'best' ? 'strong' : 'plain'}>{t(`passes.${badge}`)}</Badge>
        </span>
      )}
    </li>
  );
}
