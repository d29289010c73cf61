import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../shell/cornerCard.module.css';
import { cx } from '../../../design/cx.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Img } from '../../../design/vettedElements.ts';
import styles from './PwaNudge.module.css';
import { appUrl } from '../../../kit/vettedUrl.ts';

/** An invitation to install the app on the home screen. */
export interface PwaNudgeModel {
  /** Way of installing the app. `by-hand`: the browser has no install prompt, so instructions show. */
  readonly method: 'prompt' | 'by-hand';
  readonly install: () => void;
  readonly dismiss: () => void;
}

/** An invitation to install the app, in a corner beside the content. It doesn't take the focus. */
export function PwaNudge({ model }: { readonly model: PwaNudgeModel }) {
  const { t } = useTranslation('pwa');
  const titleId = useId();
  const byHand = model.method === 'by-hand';
  return (
    <aside className={cx(card.card, card.offer)} aria-labelledby={titleId}>
      <Img className={card.icon} src={appUrl`/icons/icon.svg`} alt="" width={56} height={56} />
      <div className={card.content}>
        <h2 id={titleId} className={card.title}>
          {t('nudge.title')}
        </h2>
        <p className={card.text}>{t(byHand ? 'nudge.ios.text' : 'nudge.text')}</p>
        {byHand && (
          <ol className={styles.steps}>
            <li>{t('nudge.ios.share')}</li>
            <li>{t('nudge.ios.add')}</li>
          </ol>
        )}
        <div className={card.actions}>
          {!byHand && (
            <Button variant="go" size="s" onClick={model.install}>
              {t('nudge.install')}
            </Button>
          )}
          <Button variant={byHand ? 'secondary' : 'quiet'} size="s" onClick={model.dismiss}>
            {t(byHand ? 'nudge.ios.understood' : 'nudge.later')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
