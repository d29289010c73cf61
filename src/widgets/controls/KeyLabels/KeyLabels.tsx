import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import { isOfPad, keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { GamepadGlyph } from '../GamepadGlyph/GamepadGlyph.tsx';
import type { KeyLabel } from '../../../domain/controls/schemes/labels/controlLabels.ts';
import styles from './KeyLabels.module.css';

export interface KeyLabelsModel {
  readonly labels: readonly KeyLabel[];
  /** Returns the picture's rectangle in the window, in CSS pixels. */
  readonly picture: () => Rect;
  /** The player's keyboard layout. */
  readonly layout: KeyLayout;
  /** Family of the player's gamepad, for its button names. */
  readonly pad: PadFamily;
}

/** Width in CSS pixels below which labels are shortened, as in landscape pictures on an upright phone. */
const NARROW_PX = 576;

/**
 * Labels of the keys at the points on the picture that they touch. The labels ignore the pointer and are hidden from
 * assistive technology: the editor of control schemes has the same content.
 */
export const KeyLabels = observer(function KeyLabels({ model }: { readonly model: KeyLabelsModel }) {
  const { t, i18n } = useTranslation('schemes');
  const { left, top, width, height } = useMeasured(model.picture);
  const textOf = (name: string) => {
    const label = keyLabel(name, i18n.language, model.layout);
    if (!('say' in label)) return label.text;
    const { say } = label;
    // Gamepad buttons are drawn as signs, so they need no short name.
    return t(width < NARROW_PX && !isOfPad(say) ? `short.${say}` : `keys.${say}`);
  };
  return (
    <div className={styles.picture} style={{ left, top, width, height }} aria-hidden="true" data-key-labels="">
      {model.labels.map(({ id, names, x, y }) => (
        <span key={id} className={styles.label} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
          {[...new Set(names.flatMap(keysOf))].map((name) => {
            const sign = gamepadGlyphOf(name, model.pad);
            return (
              <kbd key={name} className={sign ? styles.glyph : styles.cap} data-key={name}>
                {sign ? <GamepadGlyph sign={sign} /> : textOf(name)}
              </kbd>
            );
          })}
        </span>
      ))}
    </div>
  );
});
