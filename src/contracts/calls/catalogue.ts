import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { AppListsSchema } from '../entities/appList.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

export const getAppsList = defineCall('GET', 'catalogue.getAppsList', {
  limits: 'large',
  host: 'catalogue',
  request: z.object({ feOsName: z.optional(z.string()), feDeviceType: z.optional(z.string()) }),
  response: z.extend(AppListsSchema, StatusAnswerSchema.shape),
});
