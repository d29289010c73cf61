import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { clockText, isoDuration, lastMark } from '../../../design/data/Countdown/countdown.ts';
import { cx } from '../../../design/cx.ts';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { PauseIcon, PlayIcon, SoundOffIcon, SoundOnIcon } from '../../../design/icons/icons.tsx';
import { ExternalIcon } from '../../../design/icons/pageIcons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Anchor } from '../../../design/vettedElements.ts';
import styles from './AdPlayer.module.css';
import type { AdPlayerModel } from './AdPlayer.types.ts';

interface AdPlayerProps {
  readonly model: AdPlayerModel;
  readonly space?: 'square-midroll-video';
}

/**
 * A playing advertisement with its label, the advertiser, the remaining time as text, and controls to mute, pause, skip
 * and learn more. The parent renders the close button. `space`: the ad space whose size it takes.
 */
export const AdPlayer = observer(function AdPlayer({ model, space }: AdPlayerProps) {
  const { t } = useTranslation('ads');
  const { facts, phase, muted, showIn, toggleMuted, togglePaused } = model;
  const title = facts?.title ?? '';
  const paused = phase === 'paused';
  return (
    <section className={styles.player} aria-label={title ? t('named', { title }) : t('label')}>
      <div
        className={cx(styles.picture, space && styles.square)}
        data-ad-space={space}
        data-shows={space && (phase === 'over' ? 'closed' : 'playing')}
      >
        <div className={styles.container} ref={showIn} />
        <span className={styles.label}>{t('short')}</span>
        {phase === 'loading' && <span className={styles.wait}>{t('loading')}</span>}
      </div>
      <div className={styles.bar}>
        <span className={styles.text}>
          {title && <strong className={styles.title}>{title}</strong>}
          <Remaining model={model} />
        </span>
        {!facts?.ownControls && (
          <IconButton
            icon={paused ? PlayIcon : PauseIcon}
            label={t(paused ? 'resume' : 'pause')}
            disabled={phase === 'loading'}
            onClick={togglePaused}
          />
        )}
        <IconButton
          icon={muted ? SoundOffIcon : SoundOnIcon}
          label={t(muted ? 'unmute' : 'mute')}
          onClick={toggleMuted}
        />
        <Actions model={model} />
      </div>
    </section>
  );
});

/** The remaining time as text. A live region announces it at certain marks. */
const Remaining = observer(function Remaining({ model }: { readonly model: AdPlayerModel }) {
  const { t } = useTranslation('ads');
  const { leftSecs, facts } = model;
  if (leftSecs === undefined) return <VisuallyHidden live="polite">{t('loading')}</VisuallyHidden>;
  return (
    <>
      <span className={styles.left}>
        {t('left')} <time dateTime={isoDuration(leftSecs)}>{clockText(leftSecs)}</time>
      </span>
      <Spoken secs={leftSecs} whole={Math.ceil(facts?.secs ?? leftSecs)} />
    </>
  );
});

function Spoken({ secs, whole }: { readonly secs: number; readonly whole: number }) {
  const { t } = useTranslation('ads');
  const [start] = useState(whole + 1);
  const mark = lastMark(secs, start);
  return <VisuallyHidden live="polite">{mark === undefined ? '' : t('spoken', { count: mark })}</VisuallyHidden>;
}

const Actions = observer(function Actions({ model }: { readonly model: AdPlayerModel }) {
  const { t } = useTranslation('ads');
  const { facts, skipInSecs, skip, click } = model;
  if (!facts || facts.ownControls) return null;
  return (
    <span className={styles.actions}>
      {facts.landing !== undefined && (
        <Anchor
          className={styles.more}
          href={facts.landing}
          target="_blank"
          rel="noopener noreferrer sponsored"
          onClick={click}
        >
          {t('more')} <ExternalIcon size="1rem" />
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </Anchor>
      )}
      {skipInSecs !== undefined && (
        <Button size="s" variant="secondary" aria-disabled={skipInSecs > 0} onClick={skip}>
          {skipInSecs > 0 ? t('skipIn', { count: skipInSecs }) : t('skip')}
        </Button>
      )}
    </span>
  );
});
