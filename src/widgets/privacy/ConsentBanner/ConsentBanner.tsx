import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../shell/cornerCard.module.css';
import { cx } from '../../../design/cx.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import type { LinkDecision } from '../../../design/primitives/Link/Link.tsx';
import { SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import type { AdPartners } from '../../../domain/privacy/consent/adPartners.ts';
import type { Purpose } from '../../../domain/privacy/consent/consentChoice.ts';
import styles from './ConsentBanner.module.css';

export interface ConsentBannerModel {
  /** What the deployment asks for. */
  readonly purposes: readonly Purpose[];
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
  /** Opens the settings. */
  readonly choose: () => void;
  /** Who is told of advertising by IAB TCF; undefined where nobody is. */
  readonly partners?: AdPartners | undefined;
  /** Opens the settings at the list of them. */
  readonly showPartners: () => void;
  /** The deployment's privacy policy. */
  readonly policy?: string | undefined;
  readonly decide: (href: string) => LinkDecision;
}

/**
 * Asks a first visit for its choice. It lies over the page's end and moves nothing, takes no focus and stops nobody; until it
 * is answered nothing is allowed. Refusing is as near and as large as accepting. On a phone it is two lines and its buttons, so
 * that the page's own first button stays in sight; with partners of advertising it has IAB Europe's words, which scroll there.
 */
export function ConsentBanner({ model }: { readonly model: ConsentBannerModel }) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation('common');
  const titleId = useId();
  const { purposes, policy, partners } = model;
  const asked = new Intl.ListFormat(i18n.language).format(purposes.map((purpose) => t(`banner.list.${purpose}`)));
  return (
    <section className={cx(card.card, styles.banner)} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('banner.title')}
      </h2>
      <p className={styles.text}>
        {t('banner.text', { purposes: asked })} <span className={styles.promise}>{t('banner.promise')} </span>
        {policy && (
          <SafeLink {...STOP} href={policy} decide={model.decide} externalHint={common('opensInNewTab')}>
            {t('banner.policy')}
          </SafeLink>
        )}
      </p>
      {partners && (
        <div className={styles.partners} role="group" aria-label={t('banner.partnersName')}>
          <p>{t('banner.partners', { count: partners.vendors.length })}</p>
          <ul className={styles.purposes}>
            {partners.purposes.map((id) => (
              <li key={id}>{t(`tcf.${id}`)}</li>
            ))}
          </ul>
          <p>{t('banner.change')}</p>
          {/* It stays in sight at the end of what scrolls. */}
          <div className={styles.list}>
            <Button {...STOP} variant="quiet" size="s" onClick={model.showPartners}>
              {t('banner.showPartners', { count: partners.vendors.length })}
            </Button>
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <Button {...STOP} size="s" wide onClick={model.refuseAll}>
          {t('refuse')}
        </Button>
        <Button {...STOP} size="s" wide onClick={model.acceptAll}>
          {t('accept')}
        </Button>
        <Button {...STOP} size="s" wide onClick={model.choose}>
          {t('banner.choose')}
        </Button>
      </div>
    </section>
  );
}
