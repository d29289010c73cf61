import { useTranslation } from 'react-i18next';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { UserIcon } from '../../design/icons/icons.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import head from './head/BalanceHead.module.css';
import styles from './NowBux.module.css';

/** The page of a visitor who isn't signed in: asks the visitor to sign in. */
export function SignedOut({ signIn }: { readonly signIn: () => void }) {
  const { t } = useTranslation('nowbux');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={head.header}>
        <div className={head.text}>
          <Heading level={1} size="xl">
            {t('title')}
          </Heading>
        </div>
        <div className={head.coins} />
      </header>
      <div className={styles.trouble}>
        <EmptyState
          art={<Illustration scene="closed" />}
          title={t('nobody.title')}
          text={t('nobody.text')}
          actions={
            <Button icon={UserIcon} onClick={signIn}>
              {t('nobody.signIn')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
