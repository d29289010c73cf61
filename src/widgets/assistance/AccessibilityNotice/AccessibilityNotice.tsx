import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../shell/cornerCard.module.css';
import { cx } from '../../../design/cx.ts';
import { AccessibilityIcon } from '../../../design/icons/icons.tsx';
import { Button, ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import styles from './AccessibilityNotice.module.css';

/** A notice of a first visit about the accessibility settings. */
export interface AccessibilityNoticeModel {
  /** Address of the page about accessibility. */
  readonly href: VettedUrl;
  /** True if the page has an announcement above its bar. */
  readonly isLow: boolean;
  /** Records that the player has seen the notice. */
  readonly markSeen: () => void;
  readonly dismiss: () => void;
}

/** A notice at the top of the page that leads to the accessibility settings. It doesn't take the focus. */
export function AccessibilityNotice({ model }: { readonly model: AccessibilityNoticeModel }) {
  const { t } = useTranslation('pwa');
  const titleId = useId();
  useEffect(() => {
    model.markSeen();
  }, [model]);
  return (
    <aside className={cx(card.card, styles.notice, model.isLow && styles.low)} aria-labelledby={titleId}>
      <span className={cx(card.icon, styles.icon)}>
        <AccessibilityIcon size="62%" />
      </span>
      <div className={card.content}>
        <h2 id={titleId} className={cx(card.title, styles.title)}>
          {t('accessible.title')}
        </h2>
        <p className={cx(card.text, styles.text)}>{t('accessible.text')}</p>
        <div className={cx(card.actions, styles.actions)}>
          <ButtonLink size="s" href={model.href}>
            {t('accessible.open')}
          </ButtonLink>
          <Button variant="quiet" size="s" onClick={model.dismiss}>
            {t('accessible.dismiss')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
