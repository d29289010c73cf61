import * as z from 'zod/mini';
import { PLAYER_ASKS } from '../../core/world/playerControl.ts';
import { type HeldWorld, heldOperation } from './operation.ts';
import { PlayerSchema } from './schemas.ts';

const lives = ({ world, clock }: HeldWorld) => world.player((ms) => clock.advance(ms));
/** What it takes is read by the core, which knows the nearest names. */
const shared = {
  method: 'POST',
  body: z.unknown(),
  answer: PlayerSchema,
  errors: { 409: 'Nobody has come yet' },
} as const;

export const playerPlay = heldOperation({
  ...shared,
  id: 'playerPlay',
  path: '/worlds/{id}/player/play',
  summary: 'A player plays for so many minutes: time passes, playtime is counted and credited',
  documentedBody: PLAYER_ASKS.play,
  example: { minutes: 40 },
  run: (hosted, { body }) => lives(hosted).play(body),
});

export const playerDays = heldOperation({
  ...shared,
  id: 'playerDays',
  path: '/worlds/{id}/player/days',
  summary: 'Days go by, with a login on each of them or with none: what was earned expires after thirty without',
  documentedBody: PLAYER_ASKS.days,
  example: { days: 30 },
  run: (hosted, { body }) => lives(hosted).days(body),
});

export const playerCredit = heldOperation({
  ...shared,
  id: 'playerCredit',
  path: '/worlds/{id}/player/credit',
  summary: 'Gives a player nowBux, or takes them, as a correction',
  documentedBody: PLAYER_ASKS.credit,
  example: { amount: 500, pot: 'reward' },
  run: (hosted, { body }) => lives(hosted).credit(body),
});

export const playerQuest = heldOperation({
  ...shared,
  id: 'playerQuest',
  path: '/worlds/{id}/player/quest',
  summary: 'Completes one of the player’s quests of today, so that it can be claimed',
  documentedBody: PLAYER_ASKS.quest,
  example: { type: 'PlayForYMinutes' },
  run: (hosted, { body }) => lives(hosted).quest(body),
});

export const playerFriend = heldOperation({
  ...shared,
  id: 'playerFriend',
  path: '/worlds/{id}/player/friend',
  summary: 'Somebody whom the player invited comes, and signs up',
  documentedBody: PLAYER_ASKS.friend,
  example: { username: 'Kaz' },
  run: (hosted, { body }) => lives(hosted).friend(body),
});
