import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { RegionSchema } from '../entities/region.ts';
import { IceCandidatesSchema } from '../entities/session.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/*
 * Extensions of the wire: how a player's way to the machines is tried before one is asked for, and where machines are. A
 * server without them answers with a failure, and the app measures what it can without.
 */

export const getRegions = defineCall('GET', 'play.getRegions', {
  limits: 'brief',
  request: z.object({}),
  /** None where there is no choice. */
  response: z.extend(StatusAnswerSchema, { regions: z._default(z.array(RegionSchema), []) }),
});

/**
 * Offers a connection such as a game has, to nobody: what is sent on its channel `motion` comes back, and the line
 * `probe=<ms>` on `control` is answered by so many milliseconds of bytes on `fileDownload`. It is gone after 20 s.
 */
export const startProbe = defineCall('POST', 'play.startProbe', {
  limits: 'usual',
  request: z.object({ region: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    probeId: z.optional(z.string()),
    offerSdp: z.optional(z.string()),
    iceCandidates: IceCandidatesSchema,
  }),
});

export const setProbeAnswer = defineCall('POST', 'play.setProbeAnswer', {
  limits: 'brief',
  request: z.object({ probeId: z.string(), answerSdp: z.string() }),
  response: StatusAnswerSchema,
});
