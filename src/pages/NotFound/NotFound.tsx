import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { type LinkDecision, SafeLink } from '../../design/primitives/Link/Link.tsx';
import styles from './NotFound.module.css';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export interface NotFoundModel {
  readonly homeUrl: VettedUrl;
  readonly gamesUrl: string;
  /** Decides whether and how to open an address. */
  readonly decide: (href: string) => LinkDecision;
  readonly goHome: () => void;
}

export function NotFoundPage({ model }: { readonly model: NotFoundModel }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <EmptyState
        level={1}
        art={<Illustration scene="dark" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <ButtonLink
            href={model.homeUrl}
            onClick={(event) => {
              if (!plainClick(event)) return;
              event.preventDefault();
              model.goHome();
            }}
          >
            {t('notFound.home')}
          </ButtonLink>
        }
        footer={
          <SafeLink href={model.gamesUrl} decide={model.decide} externalHint={common('opensInNewTab')}>
            {t('notFound.games')}
          </SafeLink>
        }
      />
    </main>
  );
}
