import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import { cx } from '../../cx.ts';
import { Anchor } from '../../vettedElements.ts';
import { ExternalIcon } from '../../icons/pageIcons.tsx';
import styles from './Link.module.css';

/** The allow-list's decision about an external address. A link to a blocked address renders as plain text. */
export type LinkDecision =
  | { readonly kind: 'internal' | 'external'; readonly href: VettedUrl }
  | { readonly kind: 'blocked' };

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel' | 'target'> {
  readonly href: VettedUrl;
  /** `plain` links have no underline and appear only in lists of links: in text the underline identifies a link. */
  readonly tone?: 'underlined' | 'plain' | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
}

/** A link within the product. */
export function Link({ tone = 'underlined', className, children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} className={cx(styles.link, styles[tone], className)}>
      {children}
    </Anchor>
  );
}

export interface SafeLinkProps extends Omit<LinkProps, 'href'> {
  /** Address of the link, from the server. */
  readonly href: string;
  /** Decides by the allow-list whether the address is allowed; called on every render. */
  readonly decide: (href: string) => LinkDecision;
  /** Announced after an external link's text: "opens in a new tab". */
  readonly externalHint: string;
}

/** A link with an external address, restricted by `decide`. */
export function SafeLink({ href: sent, decide, externalHint, children, ...rest }: SafeLinkProps) {
  const decision = decide(sent);
  if (decision.kind === 'blocked') return <span className={rest.className}>{children}</span>;
  const { kind, href } = decision;
  if (kind === 'internal')
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    );
  const { tone = 'underlined', className, ...anchor } = rest;
  return (
    <Anchor
      {...anchor}
      href={href}
      className={cx(styles.link, styles[tone], className)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
      <span className={styles.hint}>
        <ExternalIcon size="0.9em" label={externalHint} />
      </span>
    </Anchor>
  );
}
