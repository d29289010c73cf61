import type { HelpAction, TopicId } from '../../../domain/support/help/topics.ts';

/** The help: short answers, and contacts if they aren't enough. */
export interface HelpModel {
  /** The answer that is initially open and in view. */
  readonly first?: TopicId | undefined;
  /** Actions that answers can link to on this page. */
  readonly acts: Readonly<Partial<Record<HelpAction, () => void>>>;
  readonly report: () => void;
  /** Opens the problem reports sent from this browser. */
  readonly reports: () => void;
  /** The support chat; undefined if the deployment has none. */
  readonly chat: { readonly unread: number; readonly open: () => void } | undefined;
}
