import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { InvitePanel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.tsx';
import type { SectionProps } from '../section.types.ts';
import styles from './Invite.module.css';

/** The invitation link, as a section of the nowBux page. */
export const InviteSection = observer(function InviteSection({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { invite } = model.parts;
  if (!invite) return null;
  return (
    <section className={styles.section}>
      <Heading level={2} size="2xl">
        {t('sections.invite')}
      </Heading>
      <InvitePanel model={invite} />
    </section>
  );
});
