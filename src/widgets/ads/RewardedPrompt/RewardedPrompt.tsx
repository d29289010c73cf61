import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { ClockIcon, PlayIcon, RefreshIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import type { NoAd } from '../../../domain/ads/video/noAdReason.ts';
import { AdPlayer } from '../AdPlayer/AdPlayer.tsx';
import type { AdPlayerModel } from '../AdPlayer/AdPlayer.types.ts';
import { GameNote } from '../../play/GameNote/GameNote.tsx';
import styles from './RewardedPrompt.module.css';

/** The states of the prompt that offers ad-free time for an ad. */
export type RewardedStage =
  /** Little ad-free time is left: a note over the running game. */
  | 'short'
  /** The player requested more ad-free time. */
  | 'asked'
  /** The ad-free time is over, and the game requires an ad to continue. */
  | 'over'
  | 'requesting'
  | 'playing'
  /** The player watched the ad to its end. */
  | 'granted'
  | 'none';

/** Model of the prompt that offers ad-free time for an ad. */
export interface RewardedPromptModel {
  readonly stage: RewardedStage;
  /** The reason for a missing advertisement. */
  readonly reason?: NoAd | undefined;
  /** The player has no game to return to: it stopped or didn't start for lack of playtime. */
  readonly atStop?: boolean | undefined;
  /** This is the first ad of this game. */
  readonly first: boolean;
  readonly game: string;
  /** Minutes of ad-free time gained per ad. */
  readonly minutes: number;
  /** End of the ad-free time in milliseconds since the Unix epoch; undefined while it isn't counted. */
  readonly deadline: number | undefined;
  readonly now: number;
  /** Little ad-free time is left. */
  readonly isShort: boolean;
  /** Requests an ad; after a failure, requests it again. */
  readonly watch: () => void;
  readonly close: () => void;
  /** The advertisement that plays. */
  readonly ad: AdPlayerModel | undefined;
}

/** Renders a note over the game while ad-free time remains; a dialog otherwise. */
export const RewardedPrompt = observer(function RewardedPrompt({ model }: { readonly model: RewardedPromptModel }) {
  return model.stage === 'short' ? <Note model={model} /> : <PromptDialog model={model} />;
});

const Note = observer(function Note({ model }: { readonly model: RewardedPromptModel }) {
  const { t } = useTranslation('rewarded');
  return (
    <GameNote
      icon={ClockIcon}
      title={t('offer.title')}
      text={offerText(t, model)}
      time={model.deadline !== undefined && <TimeLeft deadline={model.deadline} now={model.now} />}
    >
      <Button size="s" variant="go" icon={PlayIcon} onClick={model.watch}>
        {t('offer.watch')}
      </Button>
      <Button size="s" variant="quiet" onClick={model.close}>
        {t('offer.later')}
      </Button>
    </GameNote>
  );
});

const TITLES = {
  asked: 'offer.title',
  over: 'over.title',
  requesting: 'requesting.title',
  playing: 'playing.title',
  granted: 'granted.title',
  none: 'none.title',
} as const;

/** The prompt as a dialog. Close buttons return to the game; ending the game without an ad is an explicit choice. */
const PromptDialog = observer(function PromptDialog({ model }: { readonly model: RewardedPromptModel }) {
  const { t } = useTranslation('rewarded');
  const { t: ads } = useTranslation('ads');
  const { stage, close, reason = 'none' } = model;
  if (stage === 'short') return null;
  const lack = stage === 'none' && reason !== 'none' ? reason : undefined;
  return (
    <Dialog
      open
      size={stage === 'playing' ? 'm' : 's'}
      title={lack ? ads(`lack.${lack}.title`) : t(TITLES[stage])}
      closeLabel={t(stage === 'playing' ? 'playing.skip' : 'close')}
      onClose={stage === 'over' ? undefined : close}
      actions={<Actions model={model} />}
    >
      <div className={styles.text}>
        {stage === 'asked' && <span>{offerText(t, model)}</span>}
        {stage === 'asked' && model.deadline !== undefined && (
          <p className={styles.left}>
            <TimeLeft deadline={model.deadline} now={model.now} isShort={model.isShort} />
          </p>
        )}
        {stage === 'over' && <p>{t('over.text', { game: model.game, count: model.minutes })}</p>}
        {stage === 'requesting' && (
          <>
            <p>{t('requesting.text')}</p>
            <Skeleton height="3rem" />
          </>
        )}
        {stage === 'granted' && <p role="status">{t(model.atStop ? 'granted.at-stop' : 'granted.text')}</p>}
        {stage === 'none' && (
          <p role="status">{lack ? ads(`lack.${lack}.text`) : t(model.atStop ? 'none.at-stop' : 'none.text')}</p>
        )}
      </div>
      {stage === 'playing' && model.ad && <AdPlayer model={model.ad} />}
    </Dialog>
  );
});

const Actions = observer(function Actions({ model }: { readonly model: RewardedPromptModel }) {
  const { t } = useTranslation('rewarded');
  const { stage, watch, close } = model;
  switch (stage) {
    case 'short':
    case 'playing':
      // No buttons below a playing ad: the ad may have a skip button, and the dialog's corner has the close button.
      return null;
    case 'asked':
    case 'over':
      return (
        <>
          <Button variant="go" wide icon={PlayIcon} onClick={watch}>
            {t('offer.watch')}
          </Button>
          <Button variant="quiet" wide onClick={close}>
            {t(stage === 'over' ? 'over.end' : 'offer.later')}
          </Button>
        </>
      );
    case 'none':
      return (
        <>
          <Button variant="go" wide icon={RefreshIcon} onClick={watch}>
            {t('none.again')}
          </Button>
          <Button variant="quiet" wide onClick={close}>
            {t(model.atStop ? 'close' : 'none.play')}
          </Button>
        </>
      );
    case 'requesting':
    case 'granted':
      return (
        <Button variant={stage === 'granted' ? 'go' : 'quiet'} wide onClick={close}>
          {t(stage === 'requesting' ? 'requesting.stop' : model.atStop ? 'granted.play' : 'playing.done')}
        </Button>
      );
  }
});

function offerText(t: TFunction<'rewarded'>, { first, minutes }: RewardedPromptModel): string {
  return t(first ? 'offer.first' : 'offer.more', { count: minutes });
}

interface TimeLeftProps {
  readonly deadline: number;
  readonly now: number;
  readonly isShort?: boolean;
}

function TimeLeft({ deadline, now, isShort = false }: TimeLeftProps) {
  const { t } = useTranslation('rewarded');
  return (
    <>
      <span>{t('offer.left')}</span>{' '}
      <Countdown
        deadline={deadline}
        now={now}
        urgentBelow={isShort ? Infinity : 0}
        announce={(count) => t('offer.spoken', { count })}
      />
    </>
  );
}
