import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { HealthSchema } from './schemas.ts';

export const health = operation({
  id: 'health',
  method: 'GET',
  path: '/health',
  summary: 'Health of the simulator and its uptime; available under every host name, without a token',
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
  summary: 'Metrics in the text format of Prometheus; available under every host name',
  answer: z.instanceof(Response),
  media: 'text/plain',
  run: (control) => control.metrics.text(),
});
