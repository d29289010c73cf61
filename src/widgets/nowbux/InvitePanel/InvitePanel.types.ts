import type { Invitation } from '../../../domain/nowbux/invitations/invitations.store.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The view model of inviting friends. */
export interface InviteModel {
  readonly invitation: LoadState<Invitation>;
  /** True for a guest, who has no invitation link until they sign in. */
  readonly guest: boolean;
  readonly online: boolean;
  /** Whether the system has a share sheet. */
  readonly canShare: boolean;
  /** Opens the share sheet. Resolves to false if sharing failed. */
  readonly share: (content: {
    readonly title: string;
    readonly text: string;
    readonly url: VettedUrl;
  }) => Promise<boolean>;
  /** Copies the invitation link to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (url: VettedUrl) => Promise<boolean>;
  /** Copies the error code of a failure to the clipboard. Resolves to whether that succeeded. */
  readonly copyCode: (code: string) => Promise<boolean>;
  readonly retry: () => void;
  readonly signIn: () => void;
}
