import * as z from 'zod/mini';
import { ControlError } from '../../control/controlError.ts';
import { LONGEST_NAME, quoted } from '../../control/nearestName.ts';
import { controlOperation } from '../../control/operation.ts';
import { MailSchema } from './inbox.ts';

const says = z.describe;
const name = z.string().check(z.maxLength(LONGEST_NAME));
const count = z.int().check(z.minimum(0));

export const readInbox = controlOperation({
  id: 'readInbox',
  method: 'GET',
  path: '/worlds/{id}/inbox',
  summary: 'Lists the mails that the service sent, with their codes and links, oldest first',
  input: z.strictObject({ to: z.optional(z.union([name, count]).check(says('Only mails to this address'))) }),
  answer: z.array(MailSchema),
  run: ({ backend: { inbox } }, { to }) =>
    inbox.all.filter((mail) => to === undefined || mail.to.toLowerCase() === String(to).toLowerCase()),
});

export const SignOutSchema = z.strictObject({
  signIn: z.optional(name.check(says('One sign-in, by its id'))),
  email: z.optional(name.check(says('All of this account'))),
});
export const SignedOutSchema = z.object({ ended: count.check(says('How many sign-ins there were')) });

export const signOut = controlOperation({
  id: 'signOut',
  method: 'POST',
  path: '/worlds/{id}/sign-out',
  summary: 'Ends one sign-in, those of an account, or all; the next call of each client reports it',
  input: SignOutSchema,
  answer: SignedOutSchema,
  example: { email: 'mira@example.com' },
  run({ backend: { clock, config, journal, players, tokens } }, { signIn, email }) {
    const player = email === undefined ? undefined : players.byEmail(email);
    if (email !== undefined && !player) throw new ControlError('unknown', 'email', 'no account has this address');
    if (signIn !== undefined && !tokens.signIns.some(({ id }) => id === signIn))
      throw new ControlError('unknown', 'signIn', `no sign-in has the id ${quoted(signIn)}`);
    const ended = tokens.end(
      (one) => one.player.account !== undefined && (!player || one.player === player) && (!signIn || one.id === signIn),
      true,
    );
    if (ended > 0) config.user = { ...config.user, signedIn: false };
    const data = { ...(signIn !== undefined && { signIn }), ...(email !== undefined && { email }), ended };
    journal.add({ t: clock.now(), kind: 'control', name: 'sign-out', data });
    return { ended };
  },
});
