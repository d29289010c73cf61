import * as z from 'zod/mini';
import { LinkAddressSchema } from '../address.ts';
import { defineCall } from '../call.ts';
import { InvitedFriendSchema } from '../entities/invitations.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { PreferencesRequestSchema, PreferencesResponseSchema } from '../entities/user.ts';

export const createTicket = defineCall('POST', 'support.createTicket', {
  limits: 'patient',
  request: z.object({
    category: z.string(),
    description: z.string(),
    /** Screenshot of the game as a data URL. */
    screenshot: z.optional(z.string()),
    /** The flight recorder's diagnostic data of the last minutes, as JSON. */
    recording: z.optional(z.string()),
    appId: z.optional(z.string()),
    playSessionId: z.optional(z.string()),
  }),
  response: z.extend(StatusAnswerSchema, { ticketId: z.optional(z.string()) }),
});

export const getPreference = defineCall('GET', 'support.getPreference', {
  limits: 'usual',
  request: z.object({ appId: z.string(), uaId: z.string() }),
  response: PreferencesResponseSchema,
});

export const updatePreference = defineCall('POST', 'support.updatePreference', {
  limits: 'brief',
  request: PreferencesRequestSchema,
  response: z.extend(StatusAnswerSchema, { version: z.optional(z.number()) }),
});

export const playerStats = defineCall('GET', 'support.playerStats', {
  limits: 'brief',
  request: z.object({ appId: z.optional(z.string()), uaId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { totalPlaytime: z._default(z.number(), 0) }),
});

/**
 * `friends` and `earnedMinutes` are extensions of the specification: players who signed up by the link, latest first.
 */
export const inviteGetUrl = defineCall('POST', 'support.invite-getUrl', {
  limits: 'usual',
  path: '/support/invite/getUrl',
  request: z.object({ uaId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    inviteUrl: z.optional(LinkAddressSchema),
    friends: z._default(z.array(InvitedFriendSchema), []),
    /** Ad-free minutes that the player earned by all invited friends together. */
    earnedMinutes: z._default(z.number(), 0),
  }),
});
