import * as z from 'zod/mini';
import { FileAddressSchema } from '../address.ts';
import { defineCall } from '../call.ts';
import { ControlConfigSchema } from '../entities/controlConfig.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

export const getCfgInfo = defineCall('GET', 'catalogue.get_cfg_info', {
  limits: 'large',
  host: 'config',
  path: '/get_cfg_info',
  request: z.object({ package_name: z.string(), parser_version: z.number() }),
  response: z.extend(ControlConfigSchema, StatusAnswerSchema.shape),
});

/** Returns the configuration file's address; `http:` in it is read as `https:`. */
export const inputMappingConfig = defineCall('GET', 'catalogue.input-mapping-config', {
  limits: 'brief',
  host: 'config',
  path: '/input-mapping-config',
  request: z.object({ package_name: z.string(), parser_version: z.literal(99) }),
  response: z.extend(StatusAnswerSchema, { configUrl: z.optional(FileAddressSchema) }),
});
