import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { Help } from '../../widgets/support/Help/Help.tsx';
import type { HelpModel } from '../../widgets/support/Help/Help.types.ts';
import styles from './Help.module.css';

export const HelpPage = observer(function HelpPage({ model }: { readonly model: HelpModel }) {
  const { t } = useTranslation('help');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.header}>
        <Heading level={1} size="3xl">
          {t('title')}
        </Heading>
        <Text size="l" tone="soft">
          {t('lead')}
        </Text>
      </header>
      <Help model={model} level={2} />
    </main>
  );
});
