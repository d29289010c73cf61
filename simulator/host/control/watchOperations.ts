import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { HealthSchema } from './schemas.ts';

export const health = operation({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'Whether the simulator answers, and for how long it has; asked by any name of its machine, without a token',
  answer: HealthSchema,
  run: ({ worlds, clock, startedAt }) => ({
    status: 'ok' as const,
    worlds: worlds.all.length,
    uptimeSecs: Math.floor((clock.now() - startedAt) / 1000),
  }),
});

export const metrics = operation({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Counts and times in the text format of Prometheus; asked by any name of its machine',
  answer: z.instanceof(Response),
  media: 'text/plain',
  run: (control) => control.metrics.text(),
});
