import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { GameEndedEventSchema } from '../entities/subscription.ts';

/** Goes to the configured beacon path, and outlives the page. */
export const feGameEnded = defineCall('POST', 'beacon.FeGameEnded', {
  limits: 'brief',
  host: 'beacon',
  path: '',
  request: GameEndedEventSchema,
  response: StatusAnswerSchema,
});
