import type { MouseEvent, ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { plainClick } from '../../src/design/primitives/Link/plainClick.ts';
import { type Showing, storyAddress } from './storyAddress.ts';

interface StoryLinkProps {
  readonly id: string;
  /** Toolbar settings of the link. With settings the link reloads the catalogue; otherwise only the story changes. */
  readonly showing?: Showing | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

/** A link to a story that works in the built catalogue, in this tab or a new one. */
export function StoryLink({ id, showing, className, label, children }: StoryLinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (showing || window.parent === window || !plainClick(event)) return;
    event.preventDefault();
    addons.getChannel().emit(NAVIGATE_URL, `?path=/story/${id}`);
  };
  return (
    <a href={storyAddress(id, showing)} target="_top" className={className} aria-label={label} onClick={go}>
      {children}
    </a>
  );
}
