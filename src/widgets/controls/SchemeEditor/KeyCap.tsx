import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { GamepadGlyph } from '../GamepadGlyph/GamepadGlyph.tsx';
import styles from './KeyCap.module.css';

/** Layout of the player's keyboard. */
export const Layout = createContext(UNKNOWN_LAYOUT);

/** Family of the player's gamepad. */
export const Pad = createContext<PadFamily>('xbox');

/** Returns a function that names a key, button, stick or chord. */
export function useKeyText(): (name: string) => string {
  const { t, i18n } = useTranslation('schemes');
  const layout = useContext(Layout);
  const pad = useContext(Pad);
  const textOf = (name: string) => {
    const label = keyLabel(name, i18n.language, layout, pad);
    return 'say' in label ? t(`keys.${label.say}`) : label.text;
  };
  return (name) => keysOf(name).map(textOf).join(' + ');
}

/** Draws a key with its printed label, or a gamepad's button or stick. Shows the keys of a chord side by side. */
export function KeyCap({ name }: { readonly name: string }) {
  const keyText = useKeyText();
  const pad = useContext(Pad);
  return keysOf(name).map((key) => {
    const sign = gamepadGlyphOf(key, pad);
    return sign ? (
      <GamepadGlyph key={key} sign={sign} label={keyText(key)} />
    ) : (
      <Cap key={key} pad={false}>
        {keyText(key)}
      </Cap>
    );
  });
}

interface CapProps {
  /** Whether the drawn cap belongs to a gamepad. */
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
