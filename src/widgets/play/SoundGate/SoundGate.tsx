import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { SoundOffIcon } from '../../../design/icons/icons.tsx';
import styles from './SoundGate.module.css';

/** Model of the button for sound that the browser blocks until a user gesture. */
export interface SoundGateModel {
  readonly turnOn: () => void;
}

/** A button for sound that the browser blocks. The first key or tap turns it on too, and still reaches the game. */
export const SoundGate = observer(function SoundGate({ model }: { readonly model: SoundGateModel }) {
  const { t } = useTranslation('hud');
  useEffect(() => {
    const stop = new AbortController();
    const on = { capture: true, passive: true, signal: stop.signal };
    // A touch becomes a gesture that allows sound when it is lifted.
    for (const gesture of ['keydown', 'pointerup'] as const) addEventListener(gesture, () => model.turnOn(), on);
    return () => stop.abort();
  }, [model]);
  return (
    <output className={styles.gate}>
      <Button icon={SoundOffIcon} className={styles.button} onClick={model.turnOn}>
        {t('sound.turn-on')}
      </Button>
    </output>
  );
});
