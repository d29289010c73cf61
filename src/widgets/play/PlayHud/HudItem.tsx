import type { MouseEvent } from 'react';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import styles from './PlayHud.module.css';

interface HudItemProps {
  readonly icon: IconComponent;
  /** What it does: its accessible name, and its tooltip. */
  readonly label: string;
  /** The one word under its sign, part of the label where there is one such. */
  readonly word: string;
  /** Defined where it stays in or out. */
  readonly pressed?: boolean | undefined;
  /** The key that does the same while the focus is in the bar. */
  readonly keys?: string | undefined;
  readonly onPress: () => void;
}

/** A sign of the bar with its word under it. A press works without taking the keyboard from the game. */
export function HudItem({ icon: Icon, label, word, pressed, keys, onPress }: HudItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size="1.375rem" />
      <span className={styles.word}>{word}</span>
    </button>
  );
}
