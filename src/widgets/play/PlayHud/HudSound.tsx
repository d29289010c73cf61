import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { SoundOffIcon, SoundOnIcon } from '../../../design/icons/icons.tsx';
import { HudItem } from './HudItem.tsx';
import styles from './PlayHud.module.css';

interface Sound {
  readonly silent: boolean;
  readonly volume: number;
  readonly toggleSound: () => void;
  readonly setVolume: (volume: number) => void;
  readonly focusStage: () => void;
}

/** Mute button and volume slider in the game's bar. */
export const HudSound = observer(function HudSound({ model }: { readonly model: Sound }) {
  const { t } = useTranslation('hud');
  const percent = model.silent ? 0 : Math.round(model.volume * 100);
  return (
    <div className={styles.sound}>
      <HudItem
        icon={model.silent ? SoundOffIcon : SoundOnIcon}
        label={t(model.silent ? 'sound.turn-on' : 'sound.turn-off')}
        text={t('word.sound')}
        keys="M"
        onPress={model.toggleSound}
      />
      <span className={styles.slide} data-label={t('sound.volume')} data-value={t('sound.percent', { percent })}>
        <input
          type="range"
          className={styles.volume}
          aria-label={t('sound.volume')}
          aria-valuetext={t('sound.percent', { percent })}
          min={0}
          max={100}
          step={5}
          value={percent}
          style={{ '--value': percent / 100 }}
          onChange={(event) => model.setVolume(Number(event.target.value) / 100)}
          onPointerUp={model.focusStage}
        />
      </span>
    </div>
  );
});
