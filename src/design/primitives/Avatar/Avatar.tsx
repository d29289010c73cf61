import { useId } from 'react';
import { Picture } from '../../media/Picture/Picture.tsx';
import { cx } from '../../cx.ts';
import styles from './Avatar.module.css';
import { faceOf, initialsOf } from './generatedAvatar.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export interface AvatarProps {
  /** The person's name: the accessible name, and the source of the initials. */
  readonly name: string;
  /** Seed of the generated avatar: the player's id, by default the name. */
  readonly seed?: string | undefined;
  /** Address of the person's photo. The generated avatar stays until the photo has loaded, or if it fails. */
  readonly photo?: VettedUrl | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** The name is beside the avatar: hides the avatar from assistive technology. */
  readonly decorative?: boolean | undefined;
}

/** A person's photo, or a generated night landscape with initials. */
export function Avatar({ name, seed = name, photo, size = 'm', decorative = false }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, styles[size])}>
      <span
        className={styles.face}
        role={decorative ? undefined : 'img'}
        aria-label={decorative ? undefined : name}
        aria-hidden={decorative || undefined}
      >
        <Night seed={seed} />
        {size !== 's' && <span className={styles.initials}>{initialsOf(name)}</span>}
        <Picture className={styles.photo} src={photo} loading="lazy" />
      </span>
    </span>
  );
}

function Night({ seed }: { readonly seed: string }) {
  const id = useId();
  const { hue, otherHue, angle, horizon, moon, stars } = faceOf(seed);
  return (
    <svg className={styles.night} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={`oklch(0.3 0.09 ${hue})`} />
        <stop offset="1" stopColor={`oklch(0.52 0.13 ${otherHue})`} />
      </linearGradient>
      <rect width="100" height="100" fill={`url(#${id})`} />
      {stars.map((star) => (
        <circle key={star.x} cx={star.x} cy={star.y} r={star.r} fill={`oklch(0.95 0.03 ${hue} / 0.7)`} />
      ))}
      <circle cx={moon.x} cy={moon.y} r={moon.r} fill={`oklch(0.86 0.13 ${otherHue})`} />
      <g transform={`rotate(${angle} 50 ${horizon})`}>
        <path
          d={`M-30 ${horizon}Q20 ${horizon - 16} 60 ${horizon + 4}T140 ${horizon}V160H-30Z`}
          fill={`oklch(0.36 0.09 ${hue})`}
        />
        <path
          d={`M-30 ${horizon + 18}Q30 ${horizon + 2} 70 ${horizon + 16}T140 ${horizon + 12}V160H-30Z`}
          fill={`oklch(0.25 0.07 ${hue})`}
        />
      </g>
    </svg>
  );
}
