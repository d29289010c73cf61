import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyLabel } from '../../domain/schemes/keyNames.ts';
import styles from './KeyCap.module.css';

/** Says the name of a key, button or stick. */
export function useKeyWords(): (name: string) => string {
  const { t, i18n } = useTranslation('schemes');
  return (name) => {
    const label = keyLabel(name, i18n.language);
    return 'say' in label ? t(`keys.${label.say}`) : label.text;
  };
}

/** A key as it is printed, or a button or stick of a gamepad. */
export function KeyCap({ name }: { readonly name: string }) {
  const words = useKeyWords();
  return <Cap pad={name.startsWith('Gamepad') || name.startsWith('Stick')}>{words(name)}</Cap>;
}

interface CapProps {
  /** It is of a gamepad. */
  readonly pad: boolean;
  readonly children: ReactNode;
}

export function Cap({ pad, children }: CapProps) {
  return (
    <kbd className={styles.cap} data-pad={pad || undefined}>
      {children}
    </kbd>
  );
}
