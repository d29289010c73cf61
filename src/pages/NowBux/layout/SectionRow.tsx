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
  /** What there is to say of it, in a line. */
  readonly children: ReactNode;
  /** The one press that it takes. */
  readonly act?: ReactNode | undefined;
  readonly busy?: boolean | undefined;
}

/** A line of the overview: what its part is called, which opens it, a word of it, and what can be done. */
export function SectionRow({ model, section, icon: Icon, children, act, busy }: SectionRowProps) {
  const { t } = useTranslation('nowbux');
  return (
    <section className={styles.row} aria-label={t(`sections.${section}`)} aria-busy={busy}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size="1.4rem" />
      </span>
      <SectionLink model={model} to={section} className={styles.words}>
        <Text strong>{t(`sections.${section}`)}</Text>
        <Text tone="muted" size="s" count>
          {children}
        </Text>
      </SectionLink>
      {act}
    </section>
  );
}
