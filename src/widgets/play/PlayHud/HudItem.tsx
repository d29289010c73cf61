import { preventFocus } from '../../../design/hooks/preventFocus.ts';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import styles from './PlayHud.module.css';

interface HudItemProps {
  readonly icon: IconComponent;
  /** Label of an item in the play page's bar: its accessible name and tooltip. */
  readonly label: string;
  /** The word below the icon of the bar's item, a part of the label if possible. */
  readonly text: string;
  /** State of a bar item that is a toggle; undefined for other items. */
  readonly pressed?: boolean | undefined;
  /** The bar item's keyboard shortcut while the focus is in the bar. */
  readonly keys?: string | undefined;
  readonly onPress: () => void;
}

/** An icon of the game's bar with a word below. A press doesn't take the keyboard from the game. */
export function HudItem({ icon: Icon, label, text, pressed, keys, onPress }: HudItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onMouseDown={preventFocus}
      onClick={onPress}
    >
      <Icon size="1.375rem" />
      <span className={styles.word}>{text}</span>
    </button>
  );
}
