import { useTranslation } from 'react-i18next';
import { QUEST_TYPES } from '../../../contracts/entities/rewards.ts';
import { CheckIcon } from '../../../design/icons/basicIcons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';
import { doneMinutes, type Quest } from '../../../domain/nowbux/quests/quest.ts';

/** A toast about a completed quest. The model's owner removes it after a while. */
export interface QuestToastModel {
  readonly quest: Quest;
  /** Name of the quest's game, if the lists of games have it. */
  readonly gameOf: (appId: string) => { readonly name: string } | undefined;
  readonly dismiss: () => void;
}

export function QuestToast({ model }: { readonly model: QuestToastModel }) {
  const { t } = useTranslation('nowbux');
  const text = useQuestTitle(model.quest, model.gameOf);
  return (
    <ToastRegion
      label={t('quests.news')}
      dismissLabel={t('quests.dismiss')}
      toasts={[{ id: 'done', tone: 'gold', icon: CheckIcon, title: t('quests.done'), text }]}
      onDismiss={() => model.dismiss()}
    />
  );
}

/** Returns a quest's progress in minutes, or in percent if it isn't measured in minutes. */
export function useQuestProgress(quest: Quest): string {
  const { t } = useTranslation('nowbux');
  const done = doneMinutes(quest);
  return done === undefined
    ? t('quests.progress', { percent: Math.floor(quest.progressRatio * 100) })
    : t('quests.minutes', { done, of: quest.requiredMinutes });
}

/** Returns a quest's task as a sentence. A quest of an unknown kind gets the generic title. */
export function useQuestTitle(
  { type, appId, requiredMinutes }: Quest,
  gameOf: (appId: string) => { readonly name: string } | undefined,
): string {
  const { t } = useTranslation('nowbux');
  const knownType = QUEST_TYPES.find((one) => one === type);
  if (!knownType) return t('quests.other');
  const game = (appId !== undefined && gameOf(appId)?.name) || t('quests.aGame');
  return t(`quests.${knownType}`, { count: requiredMinutes, game });
}
