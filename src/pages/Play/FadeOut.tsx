import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../design/cx.ts';
import styles from './FadeOut.module.css';

interface FadeProps<Model> {
  readonly model: Model | undefined;
  /** Whether to remove the fading content at once, because the next content covers it. */
  readonly cut?: boolean;
  /** `leaving` is true while the content fades out: it looks the same but must be inert. */
  readonly children: (model: Model, leaving: boolean) => ReactNode;
}

/** Renders `children` for `model`, and fades out the last ones when it becomes `undefined`. Fading content is inert. */
export function FadeOut<Model>({ model, cut, children }: FadeProps<Model>) {
  const [last, setLast] = useState(model);
  if (model && last !== model) setLast(model);
  const faded = useRef<HTMLDivElement>(null);
  // Fading content that was removed before its first paint has no transition, so no `transitionend` removes it.
  useLayoutEffect(() => {
    if (!model && !faded.current?.getAnimations().length) setLast(undefined);
  }, [model]);
  const visible = model ?? (cut ? undefined : last);
  if (!visible) return null;
  return (
    <div
      ref={faded}
      className={cx(styles.fade, !model && styles.hidden)}
      data-whole=""
      inert={!model}
      onTransitionEnd={(event) => event.target === event.currentTarget && !model && setLast(undefined)}
    >
      {children(visible, !model)}
    </div>
  );
}
