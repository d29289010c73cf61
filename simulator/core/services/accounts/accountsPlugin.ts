import * as z from 'zod/mini';
import type { Plugin } from '../plugin.ts';
import { readInbox, signOut } from './accountOperations.ts';
import { authCalls } from './authCalls.ts';
import { Google } from './google.ts';
import { Inbox } from './inbox.ts';
import { OneTimeCodes } from './oneTimeCodes.ts';
import { PasswordAttempts } from './passwordAttempts.ts';
import { passwordCalls } from './passwordCalls.ts';
import { profileCalls } from './profileCalls.ts';
import { signInCalls } from './signInCalls.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly google: Google;
    /** Failed password attempts, per account. */
    readonly attempts: PasswordAttempts;
    readonly oneTime: OneTimeCodes;
    readonly inbox: Inbox;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    /** The sign-ins of account holders: one for each browser. */
    readonly signIns: readonly z.infer<typeof SignInSnapshotSchema>[];
  }
}

const SignInSnapshotSchema = z.object({ id: z.string(), email: z.string(), at: z.number() });

/** Sign-in, sign-up, passwords, profiles, and their mails. */
export const accountsPlugin = {
  calls: [...authCalls, ...profileCalls, ...signInCalls, ...passwordCalls],

  state: ({ config, ids, clock, journal }, { options }) => ({
    google: new Google(options.seed, config, ids, clock),
    attempts: new PasswordAttempts(clock),
    oneTime: new OneTimeCodes(ids, clock),
    inbox: new Inbox(ids, clock, journal),
  }),

  operations: [readInbox, signOut],

  snapshot: {
    signIns: {
      schema: z.array(SignInSnapshotSchema).check(z.describe('Browsers that account holders are signed in with')),
      read: ({ tokens }) =>
        tokens.signIns.flatMap(({ id, at, player }) =>
          player.account ? [{ id, at, email: player.account.email }] : [],
        ),
    },
  },
} satisfies Plugin;
