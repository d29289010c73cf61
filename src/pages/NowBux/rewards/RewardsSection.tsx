import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import type { NowBuxRules } from '../NowBux.types.ts';
import type { AdsModel } from './ads.types.ts';
import { Robux } from './Robux.tsx';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from '../NowBux.module.css';
import { durationText } from '../../../design/data/Countdown/countdown.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { UserIcon } from '../../../design/icons/icons.tsx';

export const RewardsSection = observer(function RewardsSection({ model }: SectionProps) {
  const { rules } = model;
  const { ads, localCredit, robux } = model.parts;
  const local = localCredit?.amount ?? 0;
  return (
    <>
      {robux?.offered && <Robux board={model.leaderboard} perSpin={robux.perSpin} />}
      <LoadedContent
        state={model.rewards}
        model={model}
        quiet={<RewardsEarned model={model} rules={rules} ads={ads} />}
      >
        {(rewards) => <RewardsEarned model={model} rewards={rewards} rules={rules} ads={ads} />}
      </LoadedContent>
      {local > 0 && <LocalCreditNote amount={local} signIn={() => model.signIn()} />}
    </>
  );
});

interface RewardsProps extends SectionProps {
  readonly rewards: Rewards;
  readonly rules: NowBuxRules;
}

interface EarnedProps extends SectionProps {
  /** The player's rewards; undefined if unknown, so that the section only says how nowBux are earned. */
  readonly rewards?: Rewards | undefined;
  readonly rules: NowBuxRules;
  readonly ads: AdsModel | undefined;
}

/** nowBux earned by playing, and the progress to the next one. */
function RewardsEarned({ model, rewards, rules, ads }: EarnedProps) {
  const { t } = useTranslation('nowbux');
  return (
    <section className={styles.section} aria-labelledby="rewards-title">
      <Heading level={2} size="2xl" id="rewards-title">
        {t('rewards.title')}
      </Heading>
      <Text tone="soft">{t('rewards.every', { count: Math.round(rules.playSecsPerNowbux / 60) })}</Text>
      {rewards && <Figures model={model} rewards={rewards} rules={rules} />}
      {ads && <AdReward model={ads} />}
    </section>
  );
}

const Figures = observer(function Figures({ model, rewards, rules }: RewardsProps) {
  const { t, i18n } = useTranslation('nowbux');
  const { accumulatedTimeSecs, nowbuxCreditsEarned } = rewards;
  const { spin } = model.parts;
  const { playSecsPerNowbux } = rules;
  const since = playSecsPerNowbux > 0 ? accumulatedTimeSecs % playSecsPerNowbux : 0;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('rewards.total')}</dt>
        <dd className={styles.gold}>{new Intl.NumberFormat(i18n.language).format(nowbuxCreditsEarned)}</dd>
      </div>
      <div>
        <dt>{t('rewards.time')}</dt>
        <dd>{durationText(since)}</dd>
        <dd>
          <Progress value={since / Math.max(playSecsPerNowbux, 1)} label={t('rewards.time')} tone="gold" />
        </dd>
      </div>
      {spin?.offered && spin.left !== undefined && (
        <div>
          <dt>{t('spin.daily')}</dt>
          <dd>
            <SectionLink model={model} to="spin" className={styles.spinLink}>
              {spin.left > 0 ? t('spin.left', { count: spin.left }) : t('spin.tomorrow')}
            </SectionLink>
          </dd>
        </div>
      )}
    </dl>
  );
});

/** The button that starts an advertisement, or the reason for its absence. */
const AdReward = observer(function AdReward({ model: { offer, amount, watch } }: { readonly model: AdsModel }) {
  const { t } = useTranslation('earning');
  if (offer === 'none') return null;
  return offer === 'offered' ? (
    <Button variant="gold" icon={PlayIcon} onClick={() => watch()}>
      {t('ad.watch', { count: amount })}
    </Button>
  ) : (
    <Text tone="soft" size="s">
      {t(offer === 'limit' ? 'ad.limit' : 'ad.full')}
    </Text>
  );
});

interface LocalCreditNoteProps {
  readonly amount: number;
  readonly signIn: () => void;
}

/** A guest's nowBux in this browser, with the sign-in. */
function LocalCreditNote({ amount, signIn }: LocalCreditNoteProps) {
  const { t } = useTranslation('nowbux');
  return (
    <div className={styles.way}>
      <Text strong>{t('local.kept', { count: amount })}</Text>
      <Text tone="soft" size="s">
        {t('local.signIn')}
      </Text>
      <div>
        <Button variant="gold" size="s" icon={UserIcon} onClick={signIn}>
          {t('nobody.signIn')}
        </Button>
      </div>
    </div>
  );
}
