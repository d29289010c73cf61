import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import { cx } from '../../cx.ts';
import { Anchor } from '../../vettedElements.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Button.module.css';

/** Style of a button. `go` only plays or confirms, `danger` deletes or gives up, `gold` spends or earns nowBux. */
export type ButtonVariant = 'go' | 'secondary' | 'quiet' | 'danger' | 'gold';
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  /** Visual style of the button; defaults to `secondary`. */
  readonly variant?: ButtonVariant | undefined;
  /** Size of the button: `s` in a line or a toast, `m` on a screen, `l` for the main decision. Defaults to `m`. */
  readonly size?: ButtonSize | undefined;
  /** Icon before the button's text. */
  readonly icon?: IconComponent | undefined;
  /** Icon after the button's text: an arrow, a mark of external links. */
  readonly iconAfter?: IconComponent | undefined;
  /** The button fills the available width. */
  readonly wide?: boolean | undefined;
  /** Aligns the label of a `quiet` button, which has no visible edge, with the text above it. */
  readonly flush?: boolean | undefined;
  /** Label of the button: the action as a verb, which is also its accessible name. */
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The button's action is in progress: it keeps size and focus, and ignores presses. */
  readonly loading?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> {
  readonly href: VettedUrl;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  flush,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(look(variant, size, wide, flush), loading && styles.loading, className)}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
      {loading && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  flush,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={cx(look(variant, size, wide, flush), className)}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Anchor>
  );
}

function look(variant: ButtonVariant = 'secondary', size: ButtonSize = 'm', wide = false, flush = false): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, flush && styles.flush);
}

interface ButtonContentProps {
  readonly icon: IconComponent | undefined;
  readonly iconAfter: IconComponent | undefined;
  readonly children: ReactNode;
}

function ButtonContent({ icon: Before, iconAfter: After, children }: ButtonContentProps) {
  return (
    <span className={styles.inside}>
      {Before && <Before />}
      <span>{children}</span>
      {After && <After />}
    </span>
  );
}
