import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { GameEndedEventSchema } from '../entities/subscription.ts';

/** Reports the end of a game. Sent to the configured beacon path with `keepalive`. */
export const feGameEnded = defineCall('POST', 'beacon.FeGameEnded', {
  limits: 'brief',
  host: 'beacon',
  path: '',
  request: GameEndedEventSchema,
  response: StatusAnswerSchema,
});
