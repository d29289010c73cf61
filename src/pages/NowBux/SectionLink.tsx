import type { ReactNode } from 'react';
import type { NowBuxModel, NowBuxSection } from './NowBux.types.ts';

interface SectionLinkProps {
  readonly model: Pick<NowBuxModel, 'hrefOf' | 'open'>;
  /** Undefined: the overview. */
  readonly to: NowBuxSection | undefined;
  readonly current?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens a section in place; in another tab by its address. */
export function SectionLink({ model, to, current, className, children }: SectionLinkProps) {
  return (
    <a
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
    </a>
  );
}
