import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import type { LinkDecision } from '../../design/Link/Link.tsx';
import { SafeLink } from '../../design/Link/Link.tsx';
import { STOP } from '../../design/rows/useRows.ts';
import type { Purpose } from '../../domain/consent/choice.ts';
import styles from './ConsentBanner.module.css';

export interface ConsentBannerModel {
  /** What the deployment asks for. */
  readonly purposes: readonly Purpose[];
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
  /** Opens the settings. */
  readonly choose: () => void;
  /** The deployment's privacy policy. */
  readonly policy?: string | undefined;
  readonly decide: (href: string) => LinkDecision;
}

/**
 * Asks a first visit for its choice. It lies over the page's end and moves nothing, takes no focus and stops nobody; until it
 * is answered nothing is allowed. Refusing is as near and as large as accepting.
 */
export function ConsentBanner({ model }: { readonly model: ConsentBannerModel }) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation('common');
  const titleId = useId();
  const { purposes, policy } = model;
  const asked = new Intl.ListFormat(i18n.language).format(purposes.map((purpose) => t(`banner.list.${purpose}`)));
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('banner.title')}
      </h2>
      <p className={styles.text}>{t('banner.text', { purposes: asked })}</p>
      <div className={styles.actions}>
        <Button {...STOP} wide onClick={model.refuseAll}>
          {t('refuse')}
        </Button>
        <Button {...STOP} wide onClick={model.acceptAll}>
          {t('accept')}
        </Button>
      </div>
      <div className={styles.more}>
        <Button {...STOP} variant="quiet" size="s" onClick={model.choose}>
          {t('banner.choose')}
        </Button>
        {policy && (
          <SafeLink {...STOP} href={policy} decide={model.decide} externalHint={common('opensInNewTab')}>
            {t('banner.policy')}
          </SafeLink>
        )}
      </div>
    </section>
  );
}
