import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { TILT_REACH, TILT_ZONE } from '../../../domain/assistance/tilt/tiltSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/**
 * Settings of the phone's tilt. Turning tilt control on asks for permission to read the sensors, where the browser
 * requires it.
 */
export const TiltSettings = observer(function TiltSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const [failure, setFailure] = useState<'refused' | 'missing'>();
  const { on, zone, reach } = model.settings.tilt;
  const degrees = (angle: number) => t('tilt.degrees', { degrees: angle });
  const turn = async (isOn: boolean) => {
    // The tilt setting also applies to the player's phone, so it stays on in a browser without sensors.
    model.change('tilt', { on: isOn });
    const answer = isOn ? await model.requestTilt() : 'allowed';
    setFailure(answer === 'allowed' ? undefined : answer);
  };
  return (
    <div className={styles.settings}>
      <Switch label={t('tilt.on')} hint={t('tilt.on-hint')} checked={on} onChange={(isOn) => void turn(isOn)} />
      <div role="status">{failure && <Text strong>{t(`tilt.${failure}`)}</Text>}</div>
      {on && (
        <>
          <Slider
            label={t('tilt.zone')}
            value={zone}
            min={TILT_ZONE.least}
            max={TILT_ZONE.most}
            step={TILT_ZONE.step}
            format={degrees}
            onChange={(value) => model.change('tilt', { zone: value })}
          />
          <Slider
            label={t('tilt.reach')}
            value={reach}
            min={TILT_REACH.least}
            max={TILT_REACH.most}
            step={TILT_REACH.step}
            format={degrees}
            onChange={(value) => model.change('tilt', { reach: value })}
          />
        </>
      )}
    </div>
  );
});
