import { useTranslation } from 'react-i18next';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import styles from './Quests.module.css';

/** The reward of a quest, in gold. If the server doesn't send its amount, only the currency. */
export function QuestReward({ quest: { rewardNowbux: reward } }: { readonly quest: Quest }) {
  const { t, i18n } = useTranslation('nowbux');
  if (reward !== undefined)
    return <NowBux signed value={reward} locale={i18n.language} spoken={t('quests.reward', { count: reward })} />;
  return (
    <span className={styles.reward}>
      <CoinIcon size="1.15em" />
      {t('title')}
    </span>
  );
}
