import { useTranslation } from 'react-i18next';
import { keyLabel } from '../../domain/schemes/keyNames.ts';
import styles from './SchemeEditor.module.css';

/** Says the name of a key, button or stick. */
export function useKeyWords(): (name: string) => string {
  const { t, i18n } = useTranslation('schemes');
  return (name) => {
    const label = keyLabel(name, i18n.language);
    return 'say' in label ? t(`keys.${label.say}`) : label.text;
  };
}

/** A key as it is printed. */
export function KeyCap({ name }: { readonly name: string }) {
  const words = useKeyWords();
  return (
    <kbd className={styles.cap} data-pad={name.startsWith('Gamepad') || name.startsWith('Stick') || undefined}>
      {words(name)}
    </kbd>
  );
}
