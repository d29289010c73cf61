import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { AppListsSchema } from '../entities/appList.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { GET_APPS_LIST } from '../earlyScriptNames.ts';

export const getAppsList = defineCall('GET', GET_APPS_LIST, {
  limits: 'large',
  host: 'catalogue',
  request: z.object({ feOsName: z.optional(z.string()), feDeviceType: z.optional(z.string()) }),
  response: z.extend(AppListsSchema, StatusAnswerSchema.shape),
});
