import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { PlayFeaturesSchema } from '../entities/app.ts';
import {
  SessionStatusResponseSchema,
  SetAnswerRequestSchema,
  StartSessionRequestSchema,
  StartSessionResponseSchema,
} from '../entities/session.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

const byApp = z.object({ appId: z.string() });

export const startSession = defineCall('GET', 'play.startSession', {
  limits: 'start',
  request: StartSessionRequestSchema,
  response: StartSessionResponseSchema,
});

export const setAnswerSdp = defineCall('POST', 'play.setAnswerSdp', {
  limits: 'usual',
  request: SetAnswerRequestSchema,
  response: StatusAnswerSchema,
});

export const getSessionStatus = defineCall('GET', 'play.getSessionStatus', {
  limits: 'brief',
  request: z.object({ playSessionId: z.string(), uaId: z.string() }),
  response: SessionStatusResponseSchema,
});

export const getAppPlayFeatures = defineCall('GET', 'play.getAppPlayFeatures', {
  limits: 'usual',
  request: byApp,
  response: z.object({
    status: StatusAnswerSchema.shape.status,
    errCode: z.optional(z.number()),
    playFeFeatures: z.optional(PlayFeaturesSchema),
  }),
});
