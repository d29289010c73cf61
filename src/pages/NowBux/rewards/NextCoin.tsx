import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { clockText } from '../../../design/data/Countdown/countdown.ts';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import { PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { ProgressRing } from '../../../design/primitives/ProgressRing/ProgressRing.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from './NextCoin.module.css';

/** The progress to the next nowBux, if known, linked to the section. */
export const NextCoin = observer(function NextCoin({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { secsToNext, rules } = model;
  const whole = Math.max(rules.playSecsPerNowbux, 1);
  const progress = secsToNext === undefined ? 0 : 1 - secsToNext / whole;
  const every = t('rewards.every', { count: Math.round(whole / 60) });
  const next = secsToNext === undefined ? undefined : t('rewards.next', { time: clockText(Math.ceil(secsToNext)) });
  return (
    <section className={styles.next} aria-label={t('sections.rewards')}>
      <ProgressRing value={progress} label={t('rewards.time')} tone="gold" size="3rem">
        <CoinIcon size="1.4em" />
      </ProgressRing>
      <SectionLink model={model} to="rewards" className={styles.words}>
        <Text strong count size="l">
          {next ?? every}
        </Text>
        {next !== undefined && (
          <Text tone="muted" size="s">
            {t('rewards.ofPlay')}
          </Text>
        )}
      </SectionLink>
      <ButtonLink variant="go" size="s" icon={PlayIcon} href={model.playUrl}>
        {t('rewards.play')}
      </ButtonLink>
    </section>
  );
});
