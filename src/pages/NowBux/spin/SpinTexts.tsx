import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { type Slice, sliceWon, type Won } from '../../../domain/nowbux/spin/prizeWheel.ts';
import styles from './Spin.module.css';
import type { SpinModel } from './spin.types.ts';

interface SpinWordsProps {
  readonly model: SpinModel;
  readonly slices: readonly Slice[];
}

/** Describes the state of a spin in one sentence. */
export const SpinTexts = observer(function SpinTexts({ model, slices }: SpinWordsProps) {
  const { t } = useTranslation('spin');
  const { state, left } = model;
  switch (state.kind) {
    case 'resting':
      if (state.trouble) return <Text strong>{t(`trouble.${state.trouble}`)}</Text>;
      if (left === undefined) return null;
      return (
        <Text strong size="l" count>
          {left > 0 ? t('left', { count: left }) : t('limit')}
        </Text>
      );
    case 'asking':
      return <Text tone="soft">{t(state.late ? 'late' : state.known ? 'asking' : 'drawing')}</Text>;
    case 'pausing':
      return <Text tone="soft">{t('pausing')}</Text>;
    case 'turning':
      return <Text tone="soft">{t('turning')}</Text>;
    case 'unsure':
      return (
        <>
          <Text strong>{t('unsure.title')}</Text>
          <Text tone="soft">{t('unsure.text')}</Text>
        </>
      );
    case 'won':
    case 'unclaimed':
    case 'claiming':
      return <WonWords won={state.won} slices={slices} waits={state.kind !== 'won'} />;
  }
});

interface WonWordsProps {
  readonly won: Won;
  readonly slices: readonly Slice[];
  /** Whether the prize awaits the confirmation of the winner's e-mail. */
  readonly waits: boolean;
}

function WonWords({ won, slices, waits }: WonWordsProps) {
  const { t, i18n } = useTranslation('spin');
  const { prize } = won;
  if (prize === 0) return <Text strong>{t('won.nothing')}</Text>;
  const title = sliceWon(slices, won)?.prize.title;
  return (
    <>
      <p className={styles.prize}>
        {prize === undefined ? (
          (title ?? t('won.other'))
        ) : (
          <NowBux value={prize} locale={i18n.language} spoken={t('won.spoken', { count: prize })} size="hero" signed />
        )}
      </p>
      <Text tone="soft">{t(waits ? 'won.waits' : 'won.yours')}</Text>
    </>
  );
}
