import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import card from '../../shell/cornerCard.module.css';
import { cx } from '../../../design/cx.ts';
import { Img } from '../../../design/vettedElements.ts';
import styles from './RunningGame.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A session that runs without its page, and its time limit. */
export interface RunningGameModel {
  readonly game: string;
  /** URL of the game's icon; undefined if it has none. */
  readonly icon: VettedUrl | undefined;
  /** Time at which the session ends, in milliseconds since the Unix epoch, like `now`. */
  readonly endsAt: number;
  readonly now: number;
  readonly goOn: () => void;
  readonly dismiss: () => void;
}

/** A note in the corner of any page that offers the return to a running game. It doesn't take the focus. */
export const RunningGame = observer(function RunningGame({ model }: { readonly model: RunningGameModel }) {
  const { t } = useTranslation('pwa');
  const titleId = useId();
  return (
    <aside className={cx(card.card, card.offer)} aria-labelledby={titleId}>
      {model.icon && <Img className={card.icon} src={model.icon} alt="" width={56} height={56} />}
      <div className={card.content}>
        <h2 id={titleId} className={card.title}>
          {t('gameOn.title', { game: model.game })}
        </h2>
        <p className={card.text}>
          {t('gameOn.left')}{' '}
          <Countdown
            deadline={model.endsAt}
            now={model.now}
            announce={(count) => t('gameOn.soon', { count })}
            urgentBelow={11}
            className={styles.time}
          />
        </p>
        <div className={card.actions}>
          <Button variant="secondary" size="s" onClick={model.goOn}>
            {t('gameOn.goOn')}
          </Button>
          <Button variant="quiet" size="s" onClick={model.dismiss}>
            {t('gameOn.dismiss')}
          </Button>
        </div>
      </div>
    </aside>
  );
});
