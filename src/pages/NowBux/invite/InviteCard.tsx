import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { INVITE_MINUTES } from '../../../contracts/entities/invitations.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { UserIcon } from '../../../design/icons/icons.tsx';
import { SectionRow } from '../layout/SectionRow.tsx';
import type { SectionProps } from '../section.types.ts';

/** Card with the reward for an invited friend, and a link to the section for inviting friends. */
export const InviteCard = observer(function InviteCard({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { invite } = model.parts;
  if (!invite) return null;
  const act = (
    <Button size="s" onClick={() => invite.open()}>
      {t('invite.open')}
    </Button>
  );
  return (
    <SectionRow model={model} section="invite" icon={UserIcon} act={act}>
      {t('invite.each', { each: INVITE_MINUTES })}
    </SectionRow>
  );
});
