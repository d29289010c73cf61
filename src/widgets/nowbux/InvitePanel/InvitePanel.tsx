import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { INVITE_MINUTES, INVITE_MINUTES_MOST } from '../../../contracts/entities/invitations.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { RefreshIcon, UserIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { FailureCode } from '../../shell/FailureCode/FailureCode.tsx';
import { Friends } from './Friends.tsx';
import { InviteLink } from './InviteLink.tsx';
import type { InviteModel } from './InvitePanel.types.ts';
import styles from './InvitePanel.module.css';

/** The panel to invite friends: the reward per friend, the invitation link, and the friends who joined. */
export const InvitePanel = observer(function InvitePanel({ model }: { readonly model: InviteModel }) {
  const { t } = useTranslation('invite');
  const { t: common } = useTranslation('common');
  const { invitation, guest, online } = model;
  return (
    <div className={styles.panel}>
      <p>{t('rule', { each: INVITE_MINUTES, most: INVITE_MINUTES_MOST })}</p>
      {guest ? (
        <div className={styles.option}>
          <Text strong>{t('guest')}</Text>
          <Button variant="go" icon={UserIcon} onClick={() => model.signIn()}>
            {t('signIn')}
          </Button>
        </div>
      ) : invitation.kind === 'failed' ? (
        <div className={styles.option} role="status">
          <Text strong>{t(online ? 'failed' : 'offline')}</Text>
          <Button icon={RefreshIcon} onClick={() => model.retry()}>
            {common('retry')}
          </Button>
          {online && invitation.code !== undefined && <FailureCode code={invitation.code} copy={model.copyCode} />}
        </div>
      ) : (
        <Loaded model={model} />
      )}
    </div>
  );
});

/** Shows the invitation link, the earned minutes and the friends, or their placeholders. */
const Loaded = observer(function Loaded({ model }: { readonly model: InviteModel }) {
  const { t, i18n } = useTranslation('invite');
  const { invitation } = model;
  const known = invitation.kind === 'loaded' ? invitation.value : undefined;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const earned = t('earned', { earned: number(known?.earnedMinutes ?? 0), most: number(INVITE_MINUTES_MOST) });
  return (
    <>
      <div className={styles.earned} aria-busy={!known}>
        <Text strong count>
          {known ? earned : <Skeleton shape="text" width="12em" />}
        </Text>
        <Progress label={t('minutes')} value={(known?.earnedMinutes ?? 0) / INVITE_MINUTES_MOST} size="s" />
        {known?.full && <Text tone="soft">{t('full')}</Text>}
      </div>
      {known ? (
        <InviteLink url={known.url} model={model} />
      ) : (
        <div className={styles.link} role="status" aria-label={t('loading')}>
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      )}
      {known && <Friends friends={known.friends} />}
    </>
  );
});
