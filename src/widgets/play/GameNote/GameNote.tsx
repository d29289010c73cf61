import { type ReactNode, useId } from 'react';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import styles from './GameNote.module.css';

interface GameNoteProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly text: string;
  /** Countdown in the note over the game. */
  readonly time: ReactNode;
  /** Buttons of the note over the game. */
  readonly children: ReactNode;
}

/** A note on the picture. It doesn't take the focus from the game. */
export function GameNote({ icon: Icon, title, text, time, children }: GameNoteProps) {
  const id = useId();
  return (
    <section className={styles.note} aria-labelledby={id}>
      <Icon size="1.5rem" />
      <output className={styles.text}>
        <strong id={id}>{title}</strong>
        <span>{text}</span>
      </output>
      {time && <p className={styles.time}>{time}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
