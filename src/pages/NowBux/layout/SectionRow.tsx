import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { NowBuxModel, NowBuxSection } from '../NowBux.types.ts';
import styles from './SectionRow.module.css';
import { SectionLink } from './SectionLink.tsx';

interface SectionRowProps {
  readonly model: NowBuxModel;
  readonly section: NowBuxSection;
  readonly icon: IconComponent;
  /** Summary of a nowBux section in one line. */
  readonly children: ReactNode;
  /** Button at the end of the section's row; undefined without one. */
  readonly act?: ReactNode | undefined;
  readonly busy?: boolean | undefined;
}

/** A section's row on the overview of the nowBux page: the title as a link, a summary, and a button. */
export function SectionRow({ model, section, icon: Icon, children, act, busy }: SectionRowProps) {
  const { t } = useTranslation('nowbux');
  return (
    <section className={styles.row} aria-label={t(`sections.${section}`)} aria-busy={busy}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size="1.4rem" />
      </span>
      <SectionLink model={model} to={section} className={styles.text}>
        <Text strong>{t(`sections.${section}`)}</Text>
        <Text tone="muted" size="s" count>
          {children}
        </Text>
      </SectionLink>
      {act}
    </section>
  );
}
