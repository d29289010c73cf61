import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../design/Badge/Badge.tsx';
import { Button } from '../../design/Button/Button.tsx';
import { EmptyState } from '../../design/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/Heading/Heading.tsx';
import { CheckIcon } from '../../design/Icon/basicIcons.tsx';
import { Illustration } from '../../design/Illustration/Illustration.tsx';
import { SafeLink } from '../../design/Link/Link.tsx';
import { ProgressRing } from '../../design/ProgressRing/ProgressRing.tsx';
import { Text } from '../../design/Text/Text.tsx';
import { type Quest, questKey } from '../../domain/nowbux/quests/quest.ts';
import type { QuestList } from '../../domain/nowbux/quests/quests.store.ts';
import type { NowBuxModel, QuestsModel } from './NowBux.types.ts';
import styles from './NowBux.module.css';
import { useQuestTitle } from './questTitle.ts';

interface QuestsProps {
  readonly list: QuestList;
  readonly model: QuestsModel;
  readonly decide: NowBuxModel['decide'];
}

/** What can be done for nowBux, how far it is, and the way to it. */
export const Quests = observer(function Quests({ list, model, decide }: QuestsProps) {
  const { t } = useTranslation('nowbux');
  const { quests, title, icon } = list;
  if (quests.length === 0) {
    return <EmptyState art={<Illustration scene="late" />} title={t('quests.none')} text={t('quests.noneText')} />;
  }
  return (
    <section className={styles.section} aria-labelledby="quests-title">
      <Heading level={2} size="2xl" id="quests-title">
        {icon && <img className={styles.questsIcon} src={icon} alt="" width="32" height="32" />}
        {title || t('quests.title')}
      </Heading>
      <ul className={styles.cards}>
        {quests.map((quest) => (
          <QuestCard key={questKey(quest)} quest={quest} model={model} decide={decide} />
        ))}
      </ul>
    </section>
  );
});

const QuestCard = observer(function QuestCard({
  quest,
  model,
  decide,
}: Omit<QuestsProps, 'list'> & { readonly quest: Quest }) {
  const { t } = useTranslation('nowbux');
  const title = useQuestTitle(quest, model.gameOf);
  const state = model.stateOf(quest);
  const progress = t('quests.progress', { share: Math.floor(quest.progressRatio * 100) / 100 });
  return (
    <li className={styles.card}>
      <ProgressRing value={quest.progressRatio} label={`${title}: ${progress}`} tone="gold" size="3.5rem">
        {quest.progressRatio >= 1 && <CheckIcon size="1.25em" />}
      </ProgressRing>
      <div className={styles.cardWords}>
        <Text strong>{title}</Text>
        {state === 'inprogress' ? (
          <Text tone="muted" size="s" count>
            {progress}
          </Text>
        ) : (
          <span>
            <Badge tone={state === 'complete' ? 'gold' : 'plain'}>{t(`quests.state.${state}`)}</Badge>
          </span>
        )}
        {model.isRefused(quest) && (
          <span role="status">
            <Text size="s">{t('quests.refused')}</Text>
          </span>
        )}
      </div>
      <div className={styles.cardAct}>
        {state === 'complete' && (
          <Button variant="gold" size="s" loading={model.isClaiming(quest)} onClick={() => model.claim(quest)}>
            {t('quests.claim')}
          </Button>
        )}
        {state === 'inprogress' && <Way quest={quest} model={model} decide={decide} />}
      </div>
    </li>
  );
});

/** One press to where the quest is done: its game, or all of them. */
function Way({ quest, model, decide }: Omit<QuestsProps, 'list'> & { readonly quest: Quest }) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  const game = quest.appId === undefined ? undefined : model.gameOf(quest.appId);
  const looks = quest.type === 'ViewGameForYMinutes';
  const [href, label] = game
    ? [looks ? game.pageUrl : game.playUrl, t(looks ? 'quests.look' : 'quests.play')]
    : [model.browseUrl, t('quests.browse')];
  return (
    <SafeLink href={href} decide={decide} externalHint={common('opensInNewTab')}>
      {label}
    </SafeLink>
  );
}
