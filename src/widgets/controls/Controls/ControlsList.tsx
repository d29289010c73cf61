import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import {
  BoltIcon,
  ChevronRightIcon,
  GamepadIcon,
  KeyboardIcon,
  LockIcon,
  MouseIcon,
  SoundOffIcon,
  SoundOnIcon,
  TouchIcon,
} from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import styles from './Controls.module.css';
import type { ControlsModel, ControlsView } from './controlsModel.ts';

/** First page of the controls sidebar: the volume, and the list of settings with their current values. */
export const ControlsList = observer(function ControlsList({ model }: { readonly model: ControlsModel }) {
  const { t, i18n } = useTranslation('controls');
  const { sound, legacy, onScreen, sensitivity, mouseLock, gamepad } = model;
  const percent = sound.silent ? 0 : Math.round(sound.volume * 100);
  const onOff = (on: boolean) => t(on ? 'on' : 'off');
  return (
    <>
      <div className={styles.sound}>
        <Slider
          label={t('sound.volume')}
          value={percent}
          min={0}
          max={100}
          step={5}
          format={(value) => t('sound.percent', { percent: value })}
          onChange={(value) => sound.setVolume(value / 100)}
        />
        <IconButton
          icon={sound.silent ? SoundOffIcon : SoundOnIcon}
          label={t(sound.silent ? 'sound.turn-on' : 'sound.turn-off')}
          onClick={sound.toggleSound}
        />
      </div>
      <ul className={styles.rows}>
        <Row
          view="on-screen"
          icon={TouchIcon}
          value={onOff(onScreen.settings.shown === true && !onScreen.legacy)}
          model={model}
        />
        <Row view="keyboard" icon={KeyboardIcon} model={model} />
        <Row view="gamepad" icon={GamepadIcon} value={gamepad.pads[0]?.name ?? t('none')} model={model} />
        <Row view="special-key" icon={BoltIcon} model={model} />
        <Row
          view="sensitivity"
          icon={MouseIcon}
          value={sensitivity.value.toLocaleString(i18n.language)}
          model={model}
        />
        {mouseLock && <Row view="mouse-lock" icon={LockIcon} value={onOff(mouseLock.isOn)} model={model} />}
      </ul>
      <Switch label={t('legacy.label')} hint={t('legacy.hint')} checked={legacy.on} onChange={legacy.set} />
    </>
  );
});

interface RowProps {
  readonly view: Exclude<ControlsView, 'list'>;
  readonly icon: IconComponent;
  readonly value?: string;
  readonly model: ControlsModel;
}

function Row({ view, icon: Icon, value, model }: RowProps) {
  const { t } = useTranslation('controls');
  return (
    <li>
      <button type="button" className={styles.row} data-view={view} onClick={() => model.show(view)}>
        <Icon size="1.375rem" />
        <span className={styles.name}>{t(`view.${view}`)}</span>
        {value && <span className={styles.value}>{value}</span>}
        <ChevronRightIcon size="1.125rem" />
      </button>
    </li>
  );
}
