import type { HelpAct, TopicId } from '../../../domain/support/help/topics.ts';

/** Short answers, and the ways on where they are not enough. */
export interface HelpModel {
  /** The answer that is open at first, and in sight. */
  readonly first?: TopicId | undefined;
  /** What answers can lead to from here. */
  readonly acts: Readonly<Partial<Record<HelpAct, () => void>>>;
  readonly report: () => void;
  /** What was reported from this browser. */
  readonly reports: () => void;
  /** Undefined where there is no support chat. */
  readonly chat: { readonly unread: number; readonly open: () => void } | undefined;
}
