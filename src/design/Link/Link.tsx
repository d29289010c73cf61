import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { ExternalIcon } from '../Icon/pageIcons.tsx';
import styles from './Link.module.css';

/** What the owner of the allow-list says of an address. A blocked one is shown as words that lead nowhere. */
export type LinkDecision = 'internal' | 'external' | 'blocked';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'rel' | 'target'> {
  /** Where it leads. */
  readonly href: string;
  /** `plain` only in lists of nothing but links: in a text the underline is what tells it. */
  readonly tone?: 'underlined' | 'plain' | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
}

/** A link within the product. */
export function Link({ tone = 'underlined', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={cx(styles.link, styles[tone], className)}>
      {children}
    </a>
  );
}

export interface SafeLinkProps extends LinkProps {
  /** The owner of the allow-list: asked at every drawing. */
  readonly decide: (href: string) => LinkDecision;
  /** Said after an external link's words: "opens in a new tab". */
  readonly externalHint: string;
}

/** A link whose address came from outside: opened only as far as `decide` allows. */
export function SafeLink({ decide, externalHint, children, ...rest }: SafeLinkProps) {
  const decision = decide(rest.href);
  if (decision === 'blocked') return <span className={rest.className}>{children}</span>;
  if (decision === 'internal') return <Link {...rest}>{children}</Link>;
  const { tone = 'underlined', className, ...anchor } = rest;
  return (
    <a
      {...anchor}
      className={cx(styles.link, styles[tone], className)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
      <span className={styles.hint}>
        <ExternalIcon size="0.9em" label={externalHint} />
      </span>
    </a>
  );
}
