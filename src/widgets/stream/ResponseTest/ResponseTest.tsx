import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { CloseIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { PRESSES, type ResponseResult } from '../../../domain/stream/response/response.store.ts';
import styles from './ResponseTest.module.css';

/** Model of the player's own measurement of the input lag. */
export interface ResponsePartModel {
  readonly running: boolean;
  /** Number of presses that the input lag test still needs. */
  readonly left: number;
  /** True while the input lag test waits for a press to change the picture. */
  readonly waiting: boolean;
  readonly trouble: 'missed' | 'moving' | undefined;
  readonly result: ResponseResult | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface ResponseCardModel extends ResponsePartModel {
  /** Stops the input lag test, or closes its result. */
  readonly dismiss: () => void;
}

export const ResponsePart = observer(function ResponsePart({ model }: { readonly model: ResponsePartModel }) {
  const { t } = useTranslation('media');
  const { running, result } = model;
  return (
    <section className={styles.part} aria-labelledby="media-response">
      <Heading level={3} size="l" id="media-response">
        {t('response.title')}
      </Heading>
      {running ? <Running model={model} /> : result ? <Result result={result} /> : <Text>{t('response.what')}</Text>}
      <Button wide onClick={running ? model.stop : model.start}>
        {t(running ? 'response.stop' : result ? 'response.again' : 'response.start')}
      </Button>
    </section>
  );
});

/** The input lag test as a card over the game, while the panel of sound and recording is closed. */
export const ResponseCard = observer(function ResponseCard({ model }: { readonly model: ResponseCardModel }) {
  const { t } = useTranslation('media');
  const { running, result } = model;
  return (
    <section className={styles.card} aria-label={t('response.title')} data-keeps-keys="">
      {result ? <Result result={result} /> : <Running model={model} />}
      <IconButton
        icon={CloseIcon}
        label={t(running ? 'response.stop' : 'panel.close')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={model.dismiss}
      />
    </section>
  );
});

const Running = observer(function Running({ model }: { readonly model: ResponsePartModel }) {
  const { t } = useTranslation('media');
  const { left, waiting, trouble } = model;
  return (
    <div className={styles.response} role="status">
      <Text strong>{waiting ? t('response.wait') : t('response.press', { count: left })}</Text>
      <Progress value={(PRESSES - left) / PRESSES} label={t('response.title')} size="s" />
      <Text tone="soft">{trouble ? t(`response.${trouble}`) : t('response.what')}</Text>
    </div>
  );
});

function Result({ result }: { readonly result: ResponseResult }) {
  const { t } = useTranslation('media');
  const { ms, best, worst, pingMs, verdict } = result;
  const round = (value: number) => Math.round(value);
  return (
    <div className={styles.response} role="status">
      <Text strong size="l">
        {t('response.result', { ms: round(ms) })}
      </Text>
      <Text>{t(`response.verdict.${verdict}`)}</Text>
      <Text tone="soft" size="s">
        {t('response.spread', { from: round(best), to: round(worst) })}
        {pingMs !== undefined && <> · {t('response.part', { ms: round(pingMs) })}</>}
      </Text>
    </div>
  );
}
