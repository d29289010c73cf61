import { useTranslation } from 'react-i18next';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { RefreshIcon } from '../../design/icons/icons.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { FailureCode } from '../../widgets/shell/FailureCode/FailureCode.tsx';
import styles from './Home.module.css';

export interface HomeTroubleModel {
  /** `empty`: the loaded lists contain no games. */
  readonly reason: 'empty' | 'failed' | 'offline';
  /** Error code of the failed request for the game lists, for support. */
  readonly code: number | string | undefined;
  readonly retry: () => void;
  readonly copy: (text: string) => Promise<boolean>;
}

/** Replaces the home page's games: explains why there are none, and what the player can do. */
export function HomeTrouble({ model }: { readonly model: HomeTroubleModel }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const { reason, code } = model;
  return (
    <div className={styles.trouble}>
      <EmptyState
        art={<Illustration scene={reason} />}
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
        actions={
          <Button variant="secondary" icon={RefreshIcon} onClick={model.retry}>
            {common('retry')}
          </Button>
        }
        footer={code !== undefined && <FailureCode code={code} copy={model.copy} />}
      />
    </div>
  );
}
