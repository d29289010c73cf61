import { useTranslation } from 'react-i18next';
import { QUEST_TYPES } from '../../../contracts/entities/rewards.ts';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';

/** What is to be done for a quest, in a sentence; one of an unknown kind is called a quest. */
export function useQuestTitle(
  { type, appId, requiredMinutes }: Quest,
  gameOf: (appId: string) => { readonly name: string } | undefined,
): string {
  const { t } = useTranslation('nowbux');
  const known = QUEST_TYPES.find((one) => one === type);
  if (!known) return t('quests.other');
  const game = (appId !== undefined && gameOf(appId)?.name) || t('quests.aGame');
  return t(`quests.${known}`, { count: requiredMinutes, game });
}
