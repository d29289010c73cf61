import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { GamepadIcon } from '../../../design/icons/icons.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { ZONE_MOST } from '../../../domain/controls/readDeadZones.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import styles from './Controls.module.css';
import type { GamepadModel, PadModel, SchemesModel } from './controlsModel.ts';
import { PadPicture } from '../PadPicture/PadPicture.tsx';
import { ControlSchemes } from './ControlSchemes.tsx';

interface GamepadPanelProps {
  readonly model: GamepadModel;
  readonly schemes: SchemesModel | undefined;
}

/**
 * The gamepad panel: connected gamepads with their live state and player numbers, and the dead zones of sticks and
 * triggers.
 */
export const GamepadPanel = observer(function GamepadPanel({ model, schemes }: GamepadPanelProps) {
  const { t } = useTranslation('controls');
  const { pads, zones } = model;
  useEffect(() => {
    const stop = new AbortController();
    model.watch(stop.signal);
    return () => stop.abort();
  }, [model]);
  return (
    <>
      {pads.length === 0 && (
        <div className={styles.empty}>
          <GamepadIcon size="2.5rem" />
          <Text strong>{t('pad.none')}</Text>
          <Text size="s" tone="soft">
            {t('pad.connect')}
          </Text>
        </div>
      )}
      {pads.map((pad) => (
        <Pad key={pad.index} pad={pad} zones={zones} model={model} />
      ))}
      <Button wide onClick={model.examine}>
        {t('pad.examine')}
      </Button>
      {schemes && <ControlSchemes model={schemes} />}
      <fieldset className={styles.group}>
        <legend className={styles.groupName}>{t('pad.zones')}</legend>
        <Text size="s" tone="soft">
          {t('pad.zones-hint')}
        </Text>
        {(['stick', 'trigger'] as const).map((which) => (
          <Slider
            key={which}
            label={t(`pad.${which}`)}
            value={Math.round(zones[which] * 100)}
            min={0}
            max={ZONE_MOST * 100}
            format={(value) => t('sound.percent', { percent: value })}
            onChange={(value) => model.setZones({ ...zones, [which]: value / 100 })}
          />
        ))}
        <Button variant="quiet" size="s" onClick={model.resetZones}>
          {t('pad.reset')}
        </Button>
      </fieldset>
    </>
  );
});

interface PadProps {
  readonly pad: PadModel;
  readonly zones: DeadZones;
  readonly model: GamepadModel;
}

function Pad({ pad, zones, model }: PadProps) {
  const { t } = useTranslation('controls');
  return (
    <div className={styles.pad}>
      <div className={styles.padHead}>
        <span className={styles.name}>{pad.name}</span>
        <Badge>{pad.slot === undefined ? t('pad.no-slot') : t('pad.player', { number: pad.slot + 1 })}</Badge>
      </div>
      {pad.origin === 'unknown' && (
        <div className={styles.group} role="note">
          <Text size="s">{t('pad.unknown')}</Text>
          <Button size="s" variant="go" onClick={() => model.map(pad.index)}>
            {t('pad.map')}
          </Button>
        </div>
      )}
      <PadPicture pad={pad} zones={zones} label={t('pad.picture', { name: pad.name })} />
      {pad.origin === 'player' && (
        <Text size="s" tone="soft">
          {t('pad.own')}
        </Text>
      )}
      <div className={styles.padActions}>
        {pad.canShake && (
          <Button size="s" onClick={() => model.shake(pad.index)}>
            {t('pad.shake')}
          </Button>
        )}
        {pad.origin === 'player' && (
          <Button size="s" variant="quiet" onClick={() => model.forget(pad.index)}>
            {t('pad.forget')}
          </Button>
        )}
        {pad.origin !== 'unknown' && (
          <Button size="s" variant="quiet" onClick={() => model.map(pad.index)}>
            {t('pad.map')}
          </Button>
        )}
        {pad.slot !== undefined && pad.slot > 0 && (
          <Button size="s" onClick={() => model.makeFirst(pad.index)}>
            {t('pad.put-first')}
          </Button>
        )}
      </div>
    </div>
  );
}
