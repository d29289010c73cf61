/** What the stand-in of Google's script is told of its world. All of it is data: it travels as JSON inside the script. */
export interface IdentityFacts {
  /** The host `accounts` of the world. */
  readonly origin: string;
  readonly style: string;
  readonly words: Readonly<Record<string, IdentityWords>>;
}

export interface IdentityWords {
  /** Where one tap is offered, and over the choice of an account. */
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

/** Who may be chosen, and how choosing goes. */
export interface IdentityState {
  readonly outcome: string;
  /** The world's time. */
  readonly now: number;
  readonly accounts: readonly IdentityAccount[];
}

export interface IdentityAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string;
}
