import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { CloseIcon } from '../../../design/icons/icons.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { BINDABLE } from '../../../domain/controls/schemes/bindings.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { Control, Slot } from '../../../domain/controls/schemes/scheme.ts';
import { KeyCap, useKeyText } from './KeyCap.tsx';
import styles from './ControlInspector.module.css';

interface SlotRowProps {
  readonly editor: SchemeEditor;
  readonly control: Control;
  readonly slot: Slot;
  /** Names of the control's keys that other controls of the scheme use as well. */
  readonly clashes: readonly string[];
}

/** Binds one action of a control to a key, button or stick, by the player's next input or from a list of inputs. */
export const BindingRow = observer(function BindingRow({ editor, control, slot, clashes }: SlotRowProps) {
  const { t } = useTranslation('schemes');
  const keyText = useKeyText();
  const names = control.keys[slot] ?? [];
  const listening = editor.listening === slot;
  const label = t(`slots.${slot}`);
  return (
    <div className={styles.slotRow}>
      <span className={styles.slotName}>{label}</span>
      <span className={styles.binding}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={cx(styles.unbind, clashes.includes(name) && styles.clashing)}
            aria-label={t('unbind', { key: keyText(name) })}
            title={clashes.includes(name) ? t('clashing') : undefined}
            onClick={() => editor.unbind(slot, name)}
          >
            <KeyCap name={name} />
            <CloseIcon size="0.75rem" />
          </button>
        ))}
        <button
          type="button"
          className={cx(styles.bind, listening && styles.listening)}
          aria-pressed={listening}
          aria-label={listening ? t('press-now') : t('bind', { slot: label })}
          onClick={() => editor.listen(listening ? undefined : slot)}
        >
          {listening ? t('press-now') : t('press')}
        </button>
        {listening && (
          <Select
            className={styles.fromList}
            aria-label={t('choose')}
            value=""
            options={[
              { value: '', label: t('choose'), disabled: true },
              ...BINDABLE.map((name) => ({ value: name, label: keyText(name) })),
            ]}
            onChange={(name) => editor.press(name)}
          />
        )}
      </span>
    </div>
  );
});
