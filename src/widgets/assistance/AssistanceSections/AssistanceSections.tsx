import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Lazy } from '../../loading/Lazy/Lazy.tsx';
import type { AssistanceModel } from '../Assistance.types.ts';
import { SECTIONS } from '../settingsSections.ts';
import styles from './AssistanceSections.module.css';

interface AssistanceSectionsProps {
  readonly model: AssistanceModel;
  /** Heading level of the settings sections in the page's outline. */
  readonly level: 2 | 3;
}

/** All settings of assistance, in their sections. */
export const AssistanceSections = observer(function AssistanceSections({ model, level }: AssistanceSectionsProps) {
  const { t } = useTranslation('assistance');
  const id = useId();
  return (
    <div className={styles.sections} data-keeps-keys="">
      {SECTIONS.map((section) => (
        <section key={section.id} className={styles.section} aria-labelledby={`${id}-${section.id}`}>
          <Heading level={level} size="l" id={`${id}-${section.id}`}>
            {t(`section.${section.id}`)}
          </Heading>
          <Lazy part={section.view} model={model} />
        </section>
      ))}
    </div>
  );
});
