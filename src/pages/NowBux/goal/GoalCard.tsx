import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import { ChevronRightIcon, PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import { useQuestProgress, useQuestTitle } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import { SectionLink } from '../layout/SectionLink.tsx';
import type { NowBuxModel, NowBuxSection } from '../NowBux.types.ts';
import { QuestReward } from '../quests/QuestReward.tsx';
import type { QuestsModel } from '../quests/quests.types.ts';
import { goalOf } from './nearestGoal.ts';
import type { PlayedGame } from './nearestGoal.types.ts';
import styles from './GoalCard.module.css';

interface GoalProps {
  readonly model: NowBuxModel;
}

/** The player's nearest goal: an unfinished quest, or else the next nowBux. Its height is constant. */
export const GoalCard = observer(function GoalCard({ model }: GoalProps) {
  const { quests } = model.parts;
  if (quests?.list.kind === 'loading') return <LoadingGoal />;
  const quest = goalOf(quests);
  return quests && quest ? <QuestGoal model={model} quests={quests} quest={quest} /> : <CoinGoal model={model} />;
});

interface QuestGoalProps extends GoalProps {
  readonly quests: QuestsModel;
  readonly quest: Quest;
}

const QuestGoal = observer(function QuestGoal({ model, quests, quest }: QuestGoalProps) {
  const { t } = useTranslation('nowbux');
  const title = useQuestTitle(quest, quests.gameOf);
  const progress = useQuestProgress(quest);
  const game = quest.appId === undefined ? undefined : quests.gameOf(quest.appId);
  const art = game ?? model.suggestedGame;
  const looks = quest.type === 'ViewGameForYMinutes';
  // A quest of this type counts any game. Quests of other types, such as one about several games, link to the list of
  // games.
  const isAny = quest.type === 'PlayForYMinutes';
  const href = (looks ? game?.pageUrl : game?.playUrl) ?? (isAny ? model.playUrl : quests.browseUrl);
  const label = game && looks ? t('quests.look') : t(game || isAny ? 'quests.play' : 'quests.browse');
  return (
    <Goal
      {...{ model, art, title, href, label }}
      section="quests"
      progress={quest.progressRatio}
      progressName={`${title}: ${progress}`}
      icon={!looks}
    >
      <QuestReward quest={quest} />
      <Text as="span" tone="soft" size="s" count>
        {progress}
      </Text>
    </Goal>
  );
});

/** The goal of a player without an unfinished quest: the time until the next nowBux. */
const CoinGoal = observer(function CoinGoal({ model }: GoalProps) {
  const { t } = useTranslation('nowbux');
  const { secsToNext, rules, suggestedGame, playUrl } = model;
  const whole = Math.max(rules.playSecsPerNowbux, 1);
  const every = t('rewards.every', { count: Math.round(whole / 60) });
  const isKnown = secsToNext !== undefined;
  return (
    <Goal
      model={model}
      section="rewards"
      art={suggestedGame}
      title={isKnown ? t('rewards.next', { time: clockText(Math.ceil(secsToNext)) }) : every}
      progress={isKnown ? 1 - secsToNext / whole : 0}
      progressName={t('rewards.time')}
      href={playUrl}
      label={t('rewards.play')}
      icon
    >
      {isKnown && (
        <Text as="span" tone="soft" size="s">
          {t('rewards.ofPlay')}
        </Text>
      )}
    </Goal>
  );
});

interface GoalFrameProps extends GoalProps {
  readonly section: NowBuxSection;
  /** Artwork and colour of the game that the goal is about. */
  readonly art: Omit<PlayedGame, 'playUrl'> | undefined;
  readonly title: string;
  /** Progress towards the goal, from 0 to 1. */
  readonly progress: number;
  readonly progressName: string;
  readonly href: VettedUrl;
  readonly label: string;
  /** Whether the goal card's button has the play icon, because it starts a game. */
  readonly icon: boolean;
  readonly children: ReactNode;
}

function Goal({ model, section, art, title, progress, progressName, href, label, icon, children }: GoalFrameProps) {
  const { t } = useTranslation('nowbux');
  const titleId = useId();
  return (
    <section className={styles.goal} aria-labelledby={titleId} style={{ '--accent': art?.accent }}>
      <div className={styles.art}>
        <span className={styles.coin} aria-hidden="true">
          <CoinIcon size="2.5rem" />
        </span>
        {/* Lazy: only one of the two is visible. It is the page's largest picture. */}
        <Picture src={art?.cover} className={styles.cover} loading="lazy" fetchPriority="high" />
        <Picture src={art?.icon} className={styles.icon} loading="lazy" fetchPriority="high" />
      </div>
      <div className={styles.text}>
        <SectionLink model={model} to={section} className={styles.section}>
          {t(`sections.${section}`)}
          <ChevronRightIcon size="1em" />
        </SectionLink>
        <Heading level={2} size="l" id={titleId} className={styles.title}>
          {title}
        </Heading>
        <Progress value={progress} label={progressName} tone="gold" />
        <span className={styles.facts}>{children}</span>
      </div>
      <ButtonLink variant="go" {...(icon && { icon: PlayIcon })} href={href} className={styles.action}>
        {label}
      </ButtonLink>
    </section>
  );
}

function LoadingGoal() {
  return (
    <section className={styles.goal} aria-busy="true">
      <div className={styles.art} />
      <div className={styles.text}>
        <span className={styles.section}>
          <Skeleton shape="text" width="5em" />
        </span>
        <Skeleton shape="text" width="min(16em, 90%)" className={styles.title} />
        <Skeleton height="0.375rem" />
        <span className={styles.facts}>
          <Skeleton shape="text" width="6em" />
        </span>
      </div>
    </section>
  );
}
