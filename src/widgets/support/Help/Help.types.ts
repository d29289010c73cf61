import type { HelpAction, TopicId } from '../../../domain/support/help/topics.ts';

/** The help: short answers, and contacts if they aren't enough. */
export interface HelpModel {
  /** The help's answer that is initially open and in view. */
  readonly first?: TopicId | undefined;
  /** Actions on this page to which answers of the help can link. */
  readonly acts: Readonly<Partial<Record<HelpAction, () => void>>>;
  readonly report: () => void;
  /** Opens the problem reports sent from this browser. */
  readonly reports: () => void;
  /** The support chat; undefined if the deployment has none. */
  readonly chat: { readonly unread: number; readonly open: () => void } | undefined;
}
