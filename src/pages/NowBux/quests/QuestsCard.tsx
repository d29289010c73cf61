import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../design/Skeleton/Skeleton.tsx';
import { type Quest, questKey } from '../../../domain/nowbux/quests/quest.ts';
import { Dot } from '../Dot.tsx';
import type { PartProps } from '../part.ts';
import { PartCard } from '../PartCard.tsx';
import { QuestCard } from './QuestCard.tsx';
import type { QuestsModel } from './quests.types.ts';
import styles from './Quests.module.css';

const SHOWN = 2;

/** The two quests that are nearest: whose rewards wait, and then how far they are. */
export const QuestsCard = observer(function QuestsCard({ model }: PartProps) {
  const { t } = useTranslation('nowbux');
  const { quests } = model.parts;
  if (!quests || quests.asked.kind === 'failed') return null;
  const nearest = quests.asked.kind === 'loaded' ? nearestOf(quests.asked.value.quests, quests) : undefined;
  if (nearest?.length === 0) return null;
  return (
    <PartCard model={model} section="quests" badge={quests.dot && <Dot label={t('quests.doneText')} />}>
      <ul className={styles.few} aria-busy={!nearest}>
        {nearest
          ? nearest.map((quest) => (
              <QuestCard key={questKey(quest)} quest={quest} model={quests} decide={model.decide} small />
            ))
          : Array.from({ length: SHOWN }, (_, at) => (
              <li key={at} className={styles.place}>
                <Skeleton height="2.5rem" />
              </li>
            ))}
      </ul>
    </PartCard>
  );
});

/** Those that something can be done about, the nearest first. */
function nearestOf(all: readonly Quest[], { stateOf }: Pick<QuestsModel, 'stateOf'>): readonly Quest[] {
  const rank = (quest: Quest) => (stateOf(quest) === 'complete' ? 2 : quest.progressRatio);
  return all
    .filter((quest) => ['complete', 'inprogress'].includes(stateOf(quest)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, SHOWN);
}
