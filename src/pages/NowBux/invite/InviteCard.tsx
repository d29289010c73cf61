import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { INVITE_MINUTES } from '../../../contracts/entities/invitations.ts';
import { Button } from '../../../design/Button/Button.tsx';
import { Text } from '../../../design/Text/Text.tsx';
import { PartCard } from '../PartCard.tsx';
import type { PartProps } from '../part.ts';
import styles from './Invite.module.css';

/** What a friend brings, and the way to the link. */
export const InviteCard = observer(function InviteCard({ model }: PartProps) {
  const { t } = useTranslation('nowbux');
  const { invite } = model.parts;
  if (!invite) return null;
  return (
    <PartCard model={model} section="invite">
      <div className={styles.card}>
        <Text tone="soft">{t('invite.each', { each: INVITE_MINUTES })}</Text>
        <Button size="s" onClick={() => invite.open()}>
          {t('invite.open')}
        </Button>
      </div>
    </PartCard>
  );
});
