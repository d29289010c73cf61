import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../design/icons/basicIcons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import styles from './Announcement.module.css';

export interface AnnouncementModel {
  readonly text: string;
  readonly url?: string | undefined;
  /** Decides whether and how to open the address of a link. */
  readonly decide: (href: string) => LinkDecision;
  readonly dismiss: () => void;
}

/** An announcement of one line above the page, 40 px high, until the player dismisses it. */
export function Announcement({ model }: { readonly model: AnnouncementModel }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  return (
    <section className={styles.bar} aria-label={t('announcement.label')}>
      <p className={styles.text}>
        {model.text}{' '}
        {model.url && (
          <SafeLink href={model.url} decide={model.decide} externalHint={common('opensInNewTab')}>
            {t('announcement.more')}
          </SafeLink>
        )}
      </p>
      <IconButton icon={CloseIcon} size="s" label={t('announcement.dismiss')} onClick={() => model.dismiss()} />
    </section>
  );
}
