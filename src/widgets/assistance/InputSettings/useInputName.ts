import { useTranslation } from 'react-i18next';
import { groupOf, type InputName, isNamedInput } from '../../../domain/assistance/input/inputNames.ts';
import { keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';

/** Returns a function that names an input or a chord, such as "Space" or "Gamepad: A". */
export function useInputName(): (name: InputName) => string {
  const { t, i18n } = useTranslation(['assistance', 'schemes']);
  const nameOf = (name: InputName) => {
    if (isNamedInput(name)) return t(`input.names.${name}`);
    const label = keyLabel(name, i18n.language);
    const text = 'say' in label ? t(`keys.${label.say}`, { ns: 'schemes' }) : label.text;
    return groupOf(name) === 'pad' ? t('input.of-pad', { name: text }) : text;
  };
  return (name) => keysOf(name).map(nameOf).join(' + ');
}
