import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../design/primitives/Avatar/Avatar.tsx';
import { DateTime } from '../../../design/data/DateTime/DateTime.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { InvitedFriend } from '../../../domain/nowbux/invitations/invitations.store.ts';
import styles from './InvitePanel.module.css';

/** Friends who joined by the player's invitation, with date and reward, latest first. */
export function Friends({ friends }: { readonly friends: readonly InvitedFriend[] }) {
  const { t, i18n } = useTranslation('invite');
  return (
    <section className={styles.friends} aria-label={t('friends', { count: friends.length })}>
      <Heading level={3} size="l">
        {friends.length > 0 ? t('friends', { count: friends.length }) : t('nobody')}
      </Heading>
      {friends.length === 0 && <Text tone="soft">{t('nobodyText')}</Text>}
      {friends.length > 0 && (
        <ul className={styles.list}>
          {friends.map(({ username, at, minutes }) => {
            const name = username || t('nameless');
            return (
              <li key={`${at} ${username}`} className={styles.friend}>
                <Avatar name={name} size="s" decorative />
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  <small>
                    <DateTime at={at} locale={i18n.language} />
                  </small>
                </span>
                <Text count>{t('brought', { count: minutes })}</Text>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
