import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import {
  GamepadIcon,
  KeyboardIcon,
  MinusIcon,
  PlusIcon,
  SettingsIcon,
  TrashIcon,
} from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { type Drawn, type DrawnKind, type Send, SIZE } from '../../../domain/controls/onScreenControls.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { ArrangingModel } from './ControlsOnScreen.types.ts';
import styles from './ControlsOnScreen.module.css';
import { useControlNames } from './useControlNames.ts';

const keys = (...codes: readonly string[]): Offer[] => codes.map((code) => ['button', `key:${code}`]);
const pads = (count: number): Offer[] => Array.from({ length: count }, (_, i) => ['button', `pad:${i}`]);
type Offer = readonly [kind: DrawnKind, send: Send];
/** On-screen controls that the player can add to any game. */
const OFFERS: readonly Offer[] = [
  ['stick', 'keys:wasd'],
  ['stick', 'keys:arrows'],
  ['stick', 'stick:0'],
  ['stick', 'stick:1'],
  ['cross', 'pad:cross'],
  ['look', 'look'],
  ['button', 'mouse:0'],
  ['button', 'mouse:2'],
  ...keys('Space', 'ShiftLeft', 'ControlLeft', 'Enter', 'Escape', 'Tab'),
  ...keys('KeyC', 'KeyE', 'KeyF', 'KeyG', 'KeyI', 'KeyM', 'KeyQ', 'KeyR', 'KeyV', 'KeyX', 'KeyZ'),
  ...keys('Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'),
  ...pads(12),
];

interface ArrangingProps {
  readonly model: ArrangingModel;
  readonly controls: readonly Drawn[];
  /** Family of the player's gamepad, for its button names. */
  readonly pad: PadFamily;
}

/** The toolbar that adds, resizes, removes and resets on-screen controls. */
export const ArrangementToolbar = observer(function ArrangementToolbar({ model, controls, pad }: ArrangingProps) {
  const { t } = useTranslation('controls');
  const { name } = useControlNames(pad);
  const [offer, setOffer] = useState(OFFERS[0]?.[1] ?? 'look');
  const panel = useRef<HTMLDivElement>(null);
  const chosen = controls.find(({ id }) => id === model.chosen);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const offers = [
    ...model.offers.map(({ kind, send, label }) => ({
      ...{ kind, send },
      label: `${t('drawn.scheme')}: ${label ?? name(send)}`,
    })),
    ...OFFERS.map(([kind, send]) => ({ kind, send, label: name(send) })),
  ];
  const add = () => {
    const entry = offers.find(({ send }) => send === offer);
    if (entry) model.add(entry.kind, entry.send);
  };
  return (
    <div
      ref={panel}
      className={styles.bar}
      role="toolbar"
      aria-label={t('drawn.toolbar')}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && model.finish()}
    >
      <span className={styles.help}>
        <strong>{t(`drawn.${model.turn}`)}</strong> {t('drawn.help')}
      </span>
      <span className={styles.tools}>
        <Select
          aria-label={t('drawn.add-what')}
          value={offer}
          options={offers.map(({ send, label }) => ({ value: send, label }))}
          onChange={setOffer}
        />
        <Button icon={PlusIcon} onClick={add}>
          {t('drawn.add')}
        </Button>
      </span>
      <span className={styles.tools}>
        <IconButton
          icon={MinusIcon}
          label={t('drawn.smaller')}
          disabled={!chosen}
          onClick={() => chosen && model.place(chosen.id, { size: chosen.size - SIZE.step })}
        />
        <IconButton
          icon={PlusIcon}
          label={t('drawn.bigger')}
          disabled={!chosen}
          onClick={() => chosen && model.place(chosen.id, { size: chosen.size + SIZE.step })}
        />
        <IconButton
          icon={TrashIcon}
          label={t('drawn.remove')}
          disabled={!chosen}
          onClick={() => chosen && model.remove(chosen.id)}
        />
      </span>
      <span className={styles.tools} role="group" aria-label={t('drawn.reset')}>
        <Button variant="quiet" icon={KeyboardIcon} onClick={() => model.reset('keys')}>
          {t('drawn.keys')}
        </Button>
        <Button variant="quiet" icon={GamepadIcon} onClick={() => model.reset('pad')}>
          {t('drawn.pad')}
        </Button>
        {model.useScheme && (
          <Button variant="quiet" icon={SettingsIcon} onClick={model.useScheme}>
            {t('drawn.scheme')}
          </Button>
        )}
        <Button variant="go" onClick={model.finish}>
          {t('done')}
        </Button>
      </span>
    </div>
  );
});
