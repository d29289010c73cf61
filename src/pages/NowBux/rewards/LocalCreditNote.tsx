import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { UserIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from '../NowBux.module.css';

interface LocalCreditNoteProps {
  readonly amount: number;
  readonly signIn: () => void;
}

/** What a guest has in this browser, and how it becomes theirs. */
export function LocalCreditNote({ amount, signIn }: LocalCreditNoteProps) {
  const { t } = useTranslation('nowbux');
  return (
    <div className={styles.way}>
      <Text strong>{t('local.kept', { count: amount })}</Text>
      <Text tone="soft" size="s">
        {t('local.signIn')}
      </Text>
      <div>
        <Button variant="gold" size="s" icon={UserIcon} onClick={signIn}>
          {t('nobody.signIn')}
        </Button>
      </div>
    </div>
  );
}
