import { cx } from '../../cx.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Shape of the placeholder: `text` is as tall as a line of text, `block` has any ratio. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  /** Width of the placeholder in CSS units. Defaults to the available width. */
  readonly width?: string | undefined;
  /** Height in CSS units, for a `block` without a `ratio`. */
  readonly height?: string | undefined;
  /** Aspect ratio of the placeholder, such as `16 / 9`, which reserves the space of a picture. */
  readonly ratio?: string | undefined;
  readonly className?: string | undefined;
}

/** Reserves the space of loading content. Hidden from assistive technology: the region around it is `aria-busy`. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}
