import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { AssistanceSections } from '../../widgets/assistance/AssistanceSections/AssistanceSections.tsx';
import styles from './Accessibility.module.css';
import type { AccessibilityModel } from './Accessibility.types.ts';

/** Sections that explain how to turn accessibility settings on, in the order of the page. */
const HOW_TO = ['game', 'pages', 'keys', 'theme'] as const;

export const AccessibilityPage = observer(function AccessibilityPage({
  model,
}: {
  readonly model: AccessibilityModel;
}) {
  const { t } = useTranslation('assistance');
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
      <section className={styles.howTo} aria-labelledby="how-to">
        <Heading level={2} size="l" id="how-to">
          {t('howTo.title')}
        </Heading>
        <ul className={styles.list}>
          {HOW_TO.map((key) => (
            <li key={key}>
              <Text>{t(`howTo.${key}`)}</Text>
            </li>
          ))}
        </ul>
      </section>
      {model.assistance && <AssistanceSections model={model.assistance} level={2} />}
    </main>
  );
});
