import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../design/cx.ts';
import styles from './Fade.module.css';

interface FadeProps<Model> {
  readonly model: Model | undefined;
  /** What comes in its place covers it: it goes at once, and the two are never seen together. */
  readonly cut?: boolean;
  /** `leaving` once it is on its way out: it still looks the same, but is nothing of the page any more. */
  readonly children: (model: Model, leaving: boolean) => ReactNode;
}

/** Shows what it is given, and lets it fade when it is given nothing. Nobody can reach what fades. */
export function Fade<Model>({ model, cut, children }: FadeProps<Model>) {
  const [last, setLast] = useState(model);
  if (model && last !== model) setLast(model);
  const faded = useRef<HTMLDivElement>(null);
  // What goes before the browser has ever drawn it has nothing to fade from, and no end of it is told.
  useLayoutEffect(() => {
    if (!model && !faded.current?.getAnimations().length) setLast(undefined);
  }, [model]);
  const shown = model ?? (cut ? undefined : last);
  if (!shown) return null;
  return (
    <div
      ref={faded}
      className={cx(styles.fade, !model && styles.gone)}
      data-whole=""
      inert={!model}
      onTransitionEnd={(event) => event.target === event.currentTarget && !model && setLast(undefined)}
    >
      {children(shown, !model)}
    </div>
  );
}
