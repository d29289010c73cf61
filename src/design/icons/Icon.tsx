import type { ReactNode } from 'react';
import styles from './Icon.module.css';

export interface IconProps {
  /** Edge length of the icon in CSS units; follows the text by default. */
  readonly size?: string | undefined;
  /** Accessible name of an icon without text beside it. Without a name, assistive technology ignores the icon. */
  readonly label?: string | undefined;
}

export type IconComponent = (props: IconProps) => ReactNode;

interface FrameProps extends IconProps {
  readonly children: ReactNode;
  readonly filled?: boolean | undefined;
}

/** The 24-unit square that every icon is drawn in: 1.75 strokes, round ends, the text's colour. */
export function IconFrame({ size = '1.25em', label, filled = false, children }: FrameProps) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      style={{ inlineSize: size, blockSize: size }}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Makes an icon component from one path. */
export function icon(d: string, filled = false): IconComponent {
  return function PathIcon(props: IconProps) {
    return (
      <IconFrame {...props} filled={filled}>
        <path d={d} />
      </IconFrame>
    );
  };
}
