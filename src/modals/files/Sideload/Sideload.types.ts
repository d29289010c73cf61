/** An app of the player's own is sent to the machine and opened there. */
export interface SideloadModel {
  readonly state: 'choose' | 'sending' | 'opening' | 'not-sent' | 'not-opened';
  readonly file: { readonly name: string; readonly size: number } | undefined;
  /** Bytes that went over. */
  readonly sent: number;
  /** What was chosen is no app. */
  readonly notAnApp: string | undefined;
  /** There is a machine that takes files now. */
  readonly connected: boolean;
  readonly choose: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  readonly find: () => void;
  readonly again: () => void;
  /** Another file. */
  readonly restart: () => void;
  readonly close: () => void;
}
