import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../design/icons/basicIcons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import styles from './Announcement.module.css';

export interface AnnouncementModel {
  readonly text: string;
  readonly url?: string | undefined;
  /** Whether and how the address may be opened. */
  readonly decide: (href: string) => LinkDecision;
  readonly dismiss: () => void;
}

/** One line over everything, 40 px high, until it is put away. */
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
