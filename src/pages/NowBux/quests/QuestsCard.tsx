import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FlagIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { nearestQuests, questKey } from '../../../domain/nowbux/quests/quest.ts';
import { goalOf } from '../goal/nearestGoal.ts';
import { ClaimDot } from '../layout/ClaimDot.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionCard } from '../layout/SectionCard.tsx';
import { QuestCard } from './QuestCard.tsx';
import styles from './Quests.module.css';

const SHOWN = 2;

/**
 * The two nearest quests: claimable ones first, then by progress, then claimed ones. The quest of the goal card isn't
 * among them.
 */
export const QuestsCard = observer(function QuestsCard({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { quests } = model.parts;
  if (!quests || quests.list.kind === 'failed') return null;
  // A reward that was just claimed stays until its animation ends.
  const stateOf: typeof quests.stateOf = (one) => (quests.gainOf(one) === undefined ? quests.stateOf(one) : 'complete');
  const goal = goalOf(quests);
  const all = quests.list.kind === 'loaded' ? quests.list.value.quests.filter((one) => one !== goal) : undefined;
  const claimed = all?.filter((one) => stateOf(one) === 'cashout') ?? [];
  const shown = all && [...nearestQuests(all, stateOf), ...claimed].slice(0, SHOWN);
  return (
    <SectionCard model={model} section="quests" badge={quests.dot && <ClaimDot label={t('quests.doneText')} />}>
      <ul className={styles.topQuests} aria-busy={!shown}>
        {shown
          ? shown.map((quest) => (
              <QuestCard key={questKey(quest)} quest={quest} model={quests} decide={model.decide} small />
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              <li key={at} className={styles.place}>
                <Skeleton height="2.5rem" />
              </li>
            ))}
        {shown && shown.length < SHOWN && (
          <li className={styles.remaining}>
            <span className={styles.remainingIcon}>
              <FlagIcon size="1.25em" />
            </span>
            <Text tone="muted" size="s">
              {t('quests.noneText')}
            </Text>
          </li>
        )}
      </ul>
    </SectionCard>
  );
});
