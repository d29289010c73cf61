import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../design/primitives/Card/Card.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ChevronRightIcon } from '../../../design/icons/pageIcons.tsx';
import type { NowBuxModel, NowBuxSection } from '../NowBux.types.ts';
import styles from './SectionCard.module.css';
import { SectionLink } from './SectionLink.tsx';

interface SectionCardProps {
  readonly model: NowBuxModel;
  readonly section: NowBuxSection;
  /** Title of the section's card. Default: the section's title. */
  readonly title?: string | undefined;
  /** Content after the card's title: a dot, or a remaining number. */
  readonly badge?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A section's card on the overview of the nowBux page: the title as a link to the section, and a summary. */
export function SectionCard({ model, section, title, badge, children }: SectionCardProps) {
  const { t } = useTranslation('nowbux');
  const id = `card-${section}`;
  return (
    <Card as="section" padding="none" labelledBy={id} className={styles.card}>
      <div className={styles.header}>
        <Heading level={2} size="l" id={id}>
          <SectionLink model={model} to={section} className={styles.open}>
            {title ?? t(`sections.${section}`)}
            <ChevronRightIcon size="1em" />
          </SectionLink>
        </Heading>
        {badge}
      </div>
      {children}
    </Card>
  );
}
