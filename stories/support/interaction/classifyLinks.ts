import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { LinkDecision } from '../../../src/design/primitives/Link/Link.tsx';

/** Returns a function that classifies every URL as the same kind of link. */
export const classifyLinks =
  (kind: LinkDecision['kind']) =>
  (href: string): LinkDecision =>
    kind === 'blocked' ? { kind } : { kind, href: sampleUrl(href) };
