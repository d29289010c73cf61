import type { Invitation } from '../../../domain/nowbux/invitations/invitations.store.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** What inviting friends wants to know and can ask for. */
export interface InviteModel {
  readonly invitation: LoadState<Invitation>;
  /** A guest has no link: whoever signs in has one. */
  readonly guest: boolean;
  readonly online: boolean;
  /** The system has a share sheet. */
  readonly canShare: boolean;
  /** Shows it; false where nothing could be shared. */
  readonly share: (what: {
    readonly title: string;
    readonly text: string;
    readonly url: VettedUrl;
  }) => Promise<boolean>;
  /** Puts the link on the clipboard; answers whether it is there now. */
  readonly copy: (url: VettedUrl) => Promise<boolean>;
  /** Puts a failure's code on the clipboard. */
  readonly copyCode: (code: string) => Promise<boolean>;
  readonly retry: () => void;
  readonly signIn: () => void;
}
