import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import { ChevronRightIcon } from '../../../design/icons/pageIcons.tsx';
import { ProgressRing } from '../../../design/primitives/ProgressRing/ProgressRing.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { goalOf } from '../goal/nearestGoal.ts';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from './NextNowBux.module.css';

/**
 * Card with the progress to the next nowBux, if known, and a link to the rewards section. If the goal card shows this
 * progress, this card only says how nowBux are earned.
 */
export const NextNowBux = observer(function NextNowBux({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { secsToNext, rules, parts } = model;
  const whole = Math.max(rules.playSecsPerNowbux, 1);
  const progress = secsToNext === undefined ? 0 : 1 - secsToNext / whole;
  const every = t('rewards.every', { count: Math.round(whole / 60) });
  const isGoal = parts.quests?.list.kind !== 'loading' && !goalOf(parts.quests);
  const next = secsToNext === undefined ? undefined : t('rewards.next', { time: clockText(Math.ceil(secsToNext)) });
  const rule = next === undefined ? t('sections.rewards') : every;
  const [title, note] = isGoal ? [rule] : [next ?? every, next && t('rewards.ofPlay')];
  return (
    <SectionLink model={model} to="rewards" className={styles.next}>
      <ProgressRing value={progress} label={t('rewards.time')} tone="gold" size="var(--ring-size)">
        <CoinIcon size="1.4em" />
      </ProgressRing>
      <span className={styles.text}>
        <Text as="span" strong count size="l">
          {title}
        </Text>
        {note && (
          <Text as="span" tone="muted" size="s">
            {note}
          </Text>
        )}
      </span>
      <ChevronRightIcon size="1.1em" />
    </SectionLink>
  );
});
