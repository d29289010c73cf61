/** Sends the player's own app to the cloud machine and opens it there. */
export interface SideloadModel {
  readonly state: 'choose' | 'sending' | 'opening' | 'not-sent' | 'not-opened';
  readonly file: { readonly name: string; readonly size: number } | undefined;
  /** Number of bytes sent so far. */
  readonly sent: number;
  /** Name of the file that the player chose, if it isn't an app. */
  readonly notAnApp: string | undefined;
  /** Whether a cloud machine that accepts files is connected. */
  readonly connected: boolean;
  readonly choose: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  readonly find: () => void;
  readonly retry: () => void;
  /** Lets the player choose another file. */
  readonly restart: () => void;
  readonly close: () => void;
}
