import { sampleUrl } from '../../mocks/vetted.ts';
import type { LinkDecision } from '../../src/design/Link/Link.tsx';

/** Decides the same of every address. */
export const decideAs =
  (kind: LinkDecision['kind']) =>
  (href: string): LinkDecision =>
    kind === 'blocked' ? { kind } : { kind, href: sampleUrl(href) };
