import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ChatIcon, ClockIcon, FlagIcon } from '../../../design/icons/icons.tsx';
import styles from './Help.module.css';
import type { HelpModel } from './Help.types.ts';

interface MoreHelpProps {
  readonly model: HelpModel;
  readonly level: 2 | 3;
  /** The text of a search in the help that matches no answer. */
  readonly typed?: string | undefined;
}

/** Ways to contact support for cases that no answer covers. */
export const MoreHelp = observer(function MoreHelp({ model, level, typed }: MoreHelpProps) {
  const { t } = useTranslation('help');
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const { chat } = model;
  return (
    <section className={styles.more} aria-labelledby={id}>
      <Title id={id} className={styles.moreTitle}>
        {typed === undefined ? t('more.title') : t('nothing.title', { typed })}
      </Title>
      <p>{t(typed === undefined ? 'more.text' : 'nothing.text')}</p>
      <div className={styles.actions}>
        <Button variant="go" icon={FlagIcon} onClick={model.report}>
          {t('report')}
        </Button>
        {chat && (
          <Button icon={ChatIcon} onClick={chat.open}>
            {chat.unread > 0 ? t('chat-unread', { count: chat.unread }) : t('chat')}
          </Button>
        )}
        <Button variant="quiet" icon={ClockIcon} onClick={model.reports}>
          {t('reports')}
        </Button>
      </div>
    </section>
  );
});
