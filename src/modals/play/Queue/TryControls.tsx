import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { GamepadGlyph } from '../../../widgets/controls/GamepadGlyph/GamepadGlyph.tsx';
import type { PracticeControl, TryControlsModel } from './Queue.types.ts';
import styles from './TryControls.module.css';
import { cssUrl } from '../../../design/vettedElements.ts';

/**
 * A small map of the game's controls. A control that is pressed on the keyboard, the gamepad or the map lights up and
 * shows its effect in the game. The map receives keys only while focused, and never Tab and Escape.
 */
export const TryControls = observer(function TryControls({ model }: { readonly model: TryControlsModel }) {
  const { t } = useTranslation('session');
  const names = useNames(model);
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = map;
    if (!current) return undefined;
    current.focus();
    return listen(current, model);
  }, [model]);
  const { controls, pressed, last } = model;
  const announced =
    last && t('queue.try.told', { keys: [...last.keys, ...last.pads].map(names).join(', ') || '·', does: last.does });
  return (
    <section className={styles.practice} aria-label={t('queue.try.title')}>
      <div
        ref={map}
        className={styles.map}
        role="application"
        aria-label={t('queue.try.map')}
        aria-describedby="queue-try-all"
        style={{ '--art': cssUrl(model.art) }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has the keys while it has the focus
        tabIndex={0}
      >
        {controls.map((control) => (
          <span
            key={control.id}
            aria-hidden="true"
            data-control={control.does}
            className={cx(styles.control, pressed.has(control.id) && styles.pressed)}
            // The controls' positions are places on the game's picture, which isn't mirrored in right-to-left pages.
            style={{ '--x': `${control.x * 100}%`, '--y': `${control.y * 100}%` }}
            onPointerDown={() => model.touch(control.id, true)}
            onPointerUp={() => model.touch(control.id, false)}
            onPointerLeave={() => model.touch(control.id, false)}
          >
            <span className={styles.action}>{control.does}</span>
            <span className={styles.keys}>
              <Keys control={control} model={model} names={names} />
            </span>
          </span>
        ))}
      </div>
      <VisuallyHidden id="queue-try-all">
        {controls
          .map(({ does, keys, pads }) => t('queue.try.told', { keys: [...keys, ...pads].map(names).join(', '), does }))
          .join('. ')}
      </VisuallyHidden>
      <output className={styles.status}>{announced || t('queue.try.hint')}</output>
      <Button size="s" variant="quiet" flush onClick={model.close}>
        {t('queue.try.close')}
      </Button>
    </section>
  );
});

/** Listens to keys before the dialog does, so that Escape on the map closes only the map. */
function listen(map: HTMLElement, model: TryControlsModel): () => void {
  const stop = new AbortController();
  const key = (event: KeyboardEvent, down: boolean) => {
    if (event.code === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'Escape') {
      event.preventDefault();
      if (down) model.close();
    } else if (event.repeat ? model.isBound(event.code) : model.press(event.code, down)) event.preventDefault();
  };
  map.addEventListener('keydown', (event) => key(event, true), stop);
  map.addEventListener('keyup', (event) => key(event, false), stop);
  map.addEventListener('blur', model.releaseAll, stop);
  return () => stop.abort();
}

/** Returns a function that names a key or a button for the player. */
function useNames({ layout, pad }: TryControlsModel): (name: string) => string {
  const { t, i18n } = useTranslation('schemes');
  const word = (name: string) => {
    const label = keyLabel(name, i18n.language, layout, pad ?? 'xbox');
    return 'say' in label ? t(`keys.${label.say}`) : label.text;
  };
  return (name) => keysOf(name).map(word).join(' + ');
}

interface KeysProps {
  readonly control: PracticeControl;
  readonly model: TryControlsModel;
  readonly names: (name: string) => string;
}

/** Shows the gamepad's buttons if a gamepad is connected, otherwise the keyboard's keys. */
function Keys({ control: { keys, pads }, model: { pad }, names }: KeysProps) {
  if (!pad || pads.length === 0) return keys.map((name) => <kbd key={name}>{names(name)}</kbd>);
  return [...new Set(pads.flatMap(keysOf))].map((name) => {
    const sign = gamepadGlyphOf(name, pad);
    return sign ? <GamepadGlyph key={name} sign={sign} /> : <kbd key={name}>{names(name)}</kbd>;
  });
}
