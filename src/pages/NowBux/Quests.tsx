import { useTranslation } from 'react-i18next';
import { Badge } from '../../design/Badge/Badge.tsx';
import { EmptyState } from '../../design/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/Heading/Heading.tsx';
import { CheckIcon } from '../../design/Icon/basicIcons.tsx';
import { Illustration } from '../../design/Illustration/Illustration.tsx';
import { ProgressRing } from '../../design/ProgressRing/ProgressRing.tsx';
import { Text } from '../../design/Text/Text.tsx';
import { QUEST_TYPES } from '../../contracts/entities/rewards.ts';
import type { Quest } from '../../domain/nowbux/nowbux.store.ts';
import styles from './NowBux.module.css';

interface QuestsProps {
  readonly quests: readonly Quest[];
  readonly nameOf: (appId: string) => string | undefined;
}

/** What can be done for nowBux, and how far it is. */
export function Quests({ quests, nameOf }: QuestsProps) {
  const { t } = useTranslation('nowbux');
  if (quests.length === 0) {
    return <EmptyState art={<Illustration scene="late" />} title={t('quests.none')} text={t('quests.noneText')} />;
  }
  return (
    <section className={styles.section} aria-labelledby="quests-title">
      <Heading level={2} size="2xl" id="quests-title">
        {t('quests.title')}
      </Heading>
      <ul className={styles.cards}>
        {quests.map((quest) => (
          <QuestCard key={`${quest.type} ${quest.appId} ${quest.requiredMinutes}`} quest={quest} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

function QuestCard({ quest, nameOf }: { readonly quest: Quest; readonly nameOf: QuestsProps['nameOf'] }) {
  const { t } = useTranslation('nowbux');
  const complete = quest.progressRatio >= 1;
  const claimed = complete && quest.claimCount >= Math.max(quest.earnCount, 1);
  const type = QUEST_TYPES.find((known) => known === quest.type);
  const title = type
    ? t(`quests.${type}`, {
        count: quest.requiredMinutes,
        game: (quest.appId !== undefined && nameOf(quest.appId)) || t('quests.aGame'),
      })
    : t('quests.other');
  const progress = t('quests.progress', { share: Math.floor(quest.progressRatio * 100) / 100 });
  return (
    <li className={styles.card}>
      <ProgressRing value={quest.progressRatio} label={`${title}: ${progress}`} tone="gold" size="3.5rem">
        {complete && <CheckIcon size="1.25em" />}
      </ProgressRing>
      <div className={styles.cardWords}>
        <Text strong>{title}</Text>
        {complete ? (
          <span>
            <Badge tone={claimed ? 'plain' : 'gold'}>{t(claimed ? 'quests.claimed' : 'quests.complete')}</Badge>
          </span>
        ) : (
          <Text tone="muted" size="s" count>
            {progress}
          </Text>
        )}
      </div>
    </li>
  );
}
