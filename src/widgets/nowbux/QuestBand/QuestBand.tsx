import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { CheckIcon } from '../../../design/icons/basicIcons.tsx';
import { ProgressRing } from '../../../design/primitives/ProgressRing/ProgressRing.tsx';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import { useQuestProgress, useQuestTitle } from '../QuestToast/QuestToast.tsx';
import styles from './QuestBand.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export interface QuestBandModel {
  /** The quest with an unclaimed reward, or else the one with the most progress. */
  readonly quest: Quest;
  /** True if the quest's reward can be claimed. */
  readonly waits: boolean;
  /** Name of the quest's game, if the lists of games have it. */
  readonly gameOf: (appId: string) => { readonly name: string } | undefined;
  /** Address of the page with the quests. */
  readonly href: VettedUrl;
  readonly open: () => void;
}

/** The quest with the most progress, below the last row of games, with a link to all quests. */
export const QuestBand = observer(function QuestBand({ model }: { readonly model: QuestBandModel }) {
  const { t } = useTranslation('nowbux');
  const { quest, waits, href } = model;
  const title = useQuestTitle(quest, model.gameOf);
  const progress = useQuestProgress(quest);
  return (
    <section className={styles.band} aria-labelledby="quest-band" {...ROW}>
      <ProgressRing value={quest.progressRatio} label={`${title}: ${progress}`} tone="gold" size="3rem">
        {waits && <CheckIcon size="1.25em" />}
      </ProgressRing>
      <div className={styles.text}>
        <h2 id="quest-band" className={styles.title}>
          {waits ? t('quests.done') : t('quests.title')}
        </h2>
        <p>{waits ? `${title}. ${t('quests.doneText')}` : `${title} · ${progress}`}</p>
      </div>
      <ButtonLink
        {...STOP}
        variant={waits ? 'gold' : 'secondary'}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          model.open();
        }}
      >
        {t(waits ? 'quests.claim' : 'quests.all')}
      </ButtonLink>
    </section>
  );
});
