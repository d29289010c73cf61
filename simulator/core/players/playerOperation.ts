import * as z from 'zod/mini';
import { ControlError } from '../control/controlError.ts';
import { LONGEST_NAME, nearestName, quoted } from '../control/nearestName.ts';
import { controlOperation, type OperatedWorld } from '../control/operation.ts';
import type { Backend } from '../world/backend.ts';
import { type PlayerSnapshot, PlayerSnapshotSchema, playerSnapshotOf } from './playerSnapshot.ts';
import type { Player } from './players.ts';

export const NameSchema = z.string().check(z.maxLength(LONGEST_NAME));
const player = z.optional(
  NameSchema.check(z.describe('The player’s e-mail address or id. Default: the player who arrived last')),
);

interface Definition<Id extends string, Shape extends z.core.$ZodShape> {
  /** Last part of the path; the journal prefixes it with `player-`. */
  readonly id: Id;
  readonly summary: string;
  /** Fields of the operation's input besides `player`. */
  readonly input: Shape;
  readonly example: unknown;
  /** Runs the operation on the player. Returns the data for its journal entry. */
  readonly run: (
    player: Player,
    input: z.output<z.ZodMiniObject<Shape>>,
    world: OperatedWorld,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
}

/** Defines an operation on one player: `POST /worlds/{id}/player/<id>`, which returns the player's snapshot. */
export function playerOperation<const Id extends string, Shape extends z.core.$ZodShape>({
  id,
  input,
  run,
  ...rest
}: Definition<Id, Shape>) {
  return controlOperation({
    ...rest,
    id: `player${id[0]?.toUpperCase() ?? ''}${id.slice(1)}` as `player${Capitalize<Id>}`,
    method: 'POST',
    path: `/worlds/{id}/player/${id}`,
    input: z.strictObject({ player, ...input }),
    answer: PlayerSnapshotSchema,
    errors: { 409: 'No player exists yet' },
    async run(world, fields): Promise<PlayerSnapshot> {
      const { clock, journal } = world.backend;
      const target = playerOf((fields as { readonly player?: string }).player, world.backend);
      const data = await run(target, fields as z.output<z.ZodMiniObject<Shape>>, world);
      journal.add({ t: clock.now(), kind: 'control', name: `player-${id}`, data: { player: target.id, ...data } });
      return playerSnapshotOf(target);
    },
  });
}

function playerOf(emailOrId: string | undefined, { players }: Backend): Player {
  if (emailOrId === undefined) {
    if (players.newest) return players.newest;
    throw new ControlError(
      'nobody',
      'player',
      'no player exists yet; open a page of the world first, or give a player’s e-mail address or id',
    );
  }
  const match = players.byEmail(emailOrId) ?? players.byId(emailOrId);
  if (match) return match;
  const names = players.all.map(({ id, account }) => account?.email ?? id);
  throw new ControlError(
    'unknown',
    'player',
    `no player has the e-mail address or id ${quoted(emailOrId)}`,
    nearestName(emailOrId, names),
  );
}
