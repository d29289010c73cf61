import * as z from 'zod/mini';
import { heldOperation } from './operation.ts';
import { InboxQuerySchema, MailSchema, SignedOutSchema, SignOutSchema } from './schemas.ts';

export const readInbox = heldOperation({
  id: 'readInbox',
  method: 'GET',
  path: '/worlds/{id}/inbox',
  summary: 'Every mail that the service sent, with its code or link; the oldest first',
  query: InboxQuerySchema,
  answer: z.array(MailSchema),
  run: ({ world }, { query: { to } }) =>
    world.inbox.filter((mail) => to === undefined || mail.to.toLowerCase() === String(to).toLowerCase()),
});

export const signOut = heldOperation({
  id: 'signOut',
  method: 'POST',
  path: '/worlds/{id}/sign-out',
  summary: 'Ends one sign-in, those of one account, or all; who holds one hears of it with the next call',
  body: SignOutSchema,
  answer: SignedOutSchema,
  example: { email: 'mira@example.com' },
  run: ({ world }, { body }) => ({ ended: world.signOut(body) }),
});
