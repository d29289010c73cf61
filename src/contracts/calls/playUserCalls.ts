import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CreatePlayUserResponseSchema } from '../entities/auth.ts';

export const createPlayUser = defineCall('POST', 'play.createPlayUser', {
  limits: 'brief',
  request: z.object({ uaId: z.string() }),
  response: CreatePlayUserResponseSchema,
});
