import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { PlayFeaturesSchema } from '../entities/app.ts';
import { CreatePlayUserResponseSchema } from '../entities/auth.ts';
import {
  SessionStatusResponseSchema,
  SetAnswerRequestSchema,
  StartSessionRequestSchema,
  StartSessionResponseSchema,
  StatusAnswerSchema,
} from '../entities/session.ts';

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

export const createPlayUser = defineCall('POST', 'play.createPlayUser', {
  limits: 'brief',
  request: z.object({ uaId: z.string() }),
  response: CreatePlayUserResponseSchema,
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
