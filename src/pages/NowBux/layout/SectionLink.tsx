import type { ReactNode } from 'react';
import styles from '../NowBux.module.css';
import type { NowBuxModel, NowBuxSection } from '../NowBux.types.ts';
import { Anchor } from '../../../design/vettedElements.ts';

interface SectionLinkProps {
  readonly model: Pick<NowBuxModel, 'hrefOf' | 'open'>;
  /** The linked section of the nowBux page; undefined for the overview. */
  readonly to: NowBuxSection | undefined;
  readonly current?: boolean | undefined;
  /** CSS class of the link to a nowBux section. Default: that of a link within text. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Link that opens a section of the page without loading a document. In another tab, the link's address opens the
 * section.
 */
export function SectionLink({ model, to, current, className = styles.link, children }: SectionLinkProps) {
  return (
    <Anchor
      href={model.hrefOf(to)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        model.open(to);
      }}
    >
      {children}
    </Anchor>
  );
}
