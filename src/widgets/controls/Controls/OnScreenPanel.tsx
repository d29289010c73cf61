import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { GamepadIcon, KeyboardIcon, MoveIcon } from '../../../design/icons/icons.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { OPACITY } from '../../../domain/controls/onScreenControls.ts';
import styles from './Controls.module.css';
import type { OnScreenModel } from './controlsModel.ts';

/** Settings of the on-screen controls: whether they show, which ones, and their opacity. */
export const OnScreenPanel = observer(function OnScreenPanel({ model }: { readonly model: OnScreenModel }) {
  const { t } = useTranslation('controls');
  const startId = useId();
  const { settings, change, legacy } = model;
  return (
    <>
      <Text size="s" tone="soft">
        {t('drawn.hint')}
      </Text>
      <Switch
        label={t('drawn.show')}
        hint={legacy ? t('drawn.legacy') : undefined}
        checked={settings.shown === true && !legacy}
        disabled={legacy}
        onChange={(isShown) => change({ shown: isShown })}
      />
      <Slider
        label={t('drawn.opacity')}
        value={Math.round(settings.opacity * 100)}
        min={OPACITY.least * 100}
        max={OPACITY.most * 100}
        step={5}
        format={(value) => t('sound.percent', { percent: value })}
        onChange={(value) => change({ opacity: value / 100 })}
      />
      {model.canShake && (
        <Switch label={t('drawn.haptics')} checked={settings.haptics} onChange={(haptics) => change({ haptics })} />
      )}
      <div className={styles.group} role="group" aria-labelledby={startId}>
        <span id={startId} className={styles.groupName}>
          {t('drawn.start')}
        </span>
        <div className={styles.buttons}>
          <Button icon={KeyboardIcon} disabled={legacy} onClick={() => model.startFrom('keys')}>
            {t('drawn.keys')}
          </Button>
          <Button icon={GamepadIcon} disabled={legacy} onClick={() => model.startFrom('pad')}>
            {t('drawn.pad')}
          </Button>
        </div>
      </div>
      <Button variant="secondary" icon={MoveIcon} wide disabled={legacy} onClick={model.arrange}>
        {t('drawn.arrange')}
      </Button>
    </>
  );
});
