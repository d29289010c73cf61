/** Values that Google's simulated script needs from the simulated world. The script contains them as JSON. */
export interface IdentityScriptData {
  /** Origin of the simulated world's host `accounts`. */
  readonly origin: string;
  readonly style: string;
  readonly words: Readonly<Record<string, IdentityWords>>;
}

export interface IdentityWords {
  /** Title of the One Tap prompt and the account chooser. */
  readonly title: string;
  readonly signin_with: string;
  readonly signup_with: string;
  readonly continue_with: string;
  readonly signin: string;
  readonly other: string;
  readonly email: string;
  readonly next: string;
  readonly close: string;
  readonly nobody: string;
}

/** Available accounts and the configured outcome. */
export interface IdentityState {
  readonly outcome: string;
  /** World time in milliseconds since the Unix epoch. */
  readonly now: number;
  readonly accounts: readonly IdentityAccount[];
}

export interface IdentityAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string;
}
