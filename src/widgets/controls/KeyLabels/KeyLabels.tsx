import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import type { Rect } from '../../../domain/input/pointer/pictureMap.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import { isOfPad, keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { padSignOf } from '../../../domain/controls/schemes/labels/padSigns.ts';
import { PadSign } from '../PadSign/PadSign.tsx';
import type { KeyLabel } from '../../../domain/controls/schemes/labels/controlLabels.ts';
import styles from './KeyLabels.module.css';

export interface KeyLabelsModel {
  readonly labels: readonly KeyLabel[];
  /** Where the picture is in the window, in CSS pixels. */
  readonly picture: () => Rect;
  /** What is printed on the player's keys. */
  readonly layout: KeyLayout;
  /** Whose buttons the player's gamepad has. */
  readonly pad: PadFamily;
}

/** A picture across an upright phone: between two arrows there is room for a few letters. In CSS pixels. */
const NARROW_PX = 576;

/**
 * The names of the keys where they touch the picture. It takes no press, and is for eyes only: the same is told, and can be
 * changed, in the editor.
 */
export const KeyLabels = observer(function KeyLabels({ model }: { readonly model: KeyLabelsModel }) {
  const { t, i18n } = useTranslation('schemes');
  const { left, top, width, height } = useMeasured(model.picture);
  const words = (name: string) => {
    const label = keyLabel(name, i18n.language, model.layout);
    if (!('say' in label)) return label.text;
    const { say } = label;
    // What a pad has is drawn, and needs no short name.
    return t(width < NARROW_PX && !isOfPad(say) ? `short.${say}` : `keys.${say}`);
  };
  return (
    <div className={styles.picture} style={{ left, top, width, height }} aria-hidden="true" data-key-labels="">
      {model.labels.map(({ id, names, x, y }) => (
        <span key={id} className={styles.label} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
          {[...new Set(names.flatMap(keysOf))].map((name) => {
            const sign = padSignOf(name, model.pad);
            return (
              <kbd key={name} className={sign ? styles.drawn : styles.cap} data-key={name}>
                {sign ? <PadSign sign={sign} /> : words(name)}
              </kbd>
            );
          })}
        </span>
      ))}
    </div>
  );
});
