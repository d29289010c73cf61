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
  /** The purposes for which this deployment asks for consent. */
  readonly purposes: readonly Purpose[];
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
  /** Opens the privacy settings. */
  readonly choose: () => void;
  /** Partners that receive the player's choice about ads through IAB TCF; undefined without any. */
  readonly partners?: AdPartners | undefined;
  /** Opens the privacy settings at the list of partners. */
  readonly showPartners: () => void;
  /** Address of the deployment's privacy policy. */
  readonly policy?: string | undefined;
  readonly decide: (href: string) => LinkDecision;
}

/**
 * The consent banner of a first visit, at the end of the page. It shifts nothing, takes no focus and blocks nothing;
 * until the player answers, nothing is allowed. Denying is as easy as accepting. On a phone the banner has two lines
 * and its buttons, so that the page's own primary button stays in view; with ad partners it has IAB Europe's text,
 * which scrolls there.
 */
export function ConsentBanner({ model }: { readonly model: ConsentBannerModel }) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation('common');
  const titleId = useId();
  const { purposes, policy, partners } = model;
  const purposeList = new Intl.ListFormat(i18n.language).format(purposes.map((purpose) => t(`banner.list.${purpose}`)));
  return (
    <section className={cx(card.card, styles.banner)} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('banner.title')}
      </h2>
      <p className={styles.text}>
        {t('banner.text', { purposes: purposeList })} <span className={styles.assurance}>{t('banner.promise')} </span>
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
          {/* Stays in view at the end of the scrolling text. */}
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
