import { cx } from '../../cx.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** A line of text as tall as the text it stands for, or a block of any ratio. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  /** In CSS units; the whole of its place where nothing is said. */
  readonly width?: string | undefined;
  /** In CSS units; for a block that has no `ratio`. */
  readonly height?: string | undefined;
  /** `16 / 9`: keeps the place of a picture. */
  readonly ratio?: string | undefined;
  readonly className?: string | undefined;
}

/** Keeps a place until its content comes. Says nothing itself: the region around it is `aria-busy`. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}
