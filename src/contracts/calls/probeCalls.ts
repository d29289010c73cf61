import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { RegionSchema } from '../entities/region.ts';
import { IceCandidatesSchema } from '../entities/session.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/* Extensions of the wire: connection test and regions. A server without them responds with a failure, and the app
   measures without them. */

export const getRegions = defineCall('GET', 'play.getRegions', {
  limits: 'brief',
  request: z.object({}),
  /** Returns the regions of cloud machines. `regions` is empty if the player can't choose a region. */
  response: z.extend(StatusAnswerSchema, { regions: z._default(z.array(RegionSchema), []) }),
});

/**
 * Offers a connection like that of a game, for measurement. The server echoes messages on the channel `motion`, and
 * responds to the line `probe=<ms>` on `control` with bytes on `fileDownload` for that long. Closes after 20 s.
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
