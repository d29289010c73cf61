import { type ReactNode, useState } from 'react';
import { cx } from '../../design/cx.ts';
import styles from './Play.module.css';

/** Shows what it is given, and lets it fade when it is given nothing. Nobody can reach what fades. */
export function Fade({ children }: { readonly children: ReactNode }) {
  const given = Boolean(children);
  const [last, setLast] = useState(children);
  if (given && last !== children) setLast(children);
  if (!given && !last) return null;
  return (
    <div
      className={cx(styles.fade, !given && styles.gone)}
      inert={!given}
      onTransitionEnd={(event) => event.target === event.currentTarget && !given && setLast(undefined)}
    >
      {given ? children : last}
    </div>
  );
}
