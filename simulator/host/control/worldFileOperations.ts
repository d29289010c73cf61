import * as z from 'zod/mini';
import { ControlError } from '../../core/control/controlError.ts';
import type { Snapshot } from '../worlds/file/snapshots.ts';
import { WorldFileSchema } from '../worlds/file/worldFile.ts';
import { operation, worldOperation } from './operation.ts';
import {
  AgainSchema,
  ImportSchema,
  OpenedWorldSchema,
  RemovedSnapshotSchema,
  SnapshotSchema,
  TakeSnapshotSchema,
} from './schemas.ts';
import { addressesOf } from './stateOperations.ts';

const errors = { 409: 'A world has this name already, or more has happened in the world than is kept' };

export const exportWorld = worldOperation({
  id: 'exportWorld',
  method: 'GET',
  path: '/worlds/{id}/file',
  summary: 'The world as a file: how it was opened, and all that came to it since',
  answer: WorldFileSchema,
  errors,
  run: (hosted, _, { worlds }) => worlds.file(hosted),
});

export const importWorld = operation({
  id: 'importWorld',
  method: 'POST',
  path: '/worlds/from-file',
  summary: 'Opens a world that is as another was when its file was written',
  body: ImportSchema,
  success: 201,
  answer: OpenedWorldSchema,
  errors,
  example: { file: '{"format":"nowlight-world","version":1}', name: 'monday' },
  run: async ({ worlds, persist }, { body: { file, ...options } }) => {
    const opened = await worlds.openFile(jsonOf(file), options);
    await persist(opened);
    return addressesOf(opened);
  },
});

export const cloneWorld = worldOperation({
  id: 'cloneWorld',
  method: 'POST',
  path: '/worlds/{id}/clone',
  summary: 'Opens another world that is as this one is now; each goes its own way from there',
  body: AgainSchema,
  success: 201,
  answer: OpenedWorldSchema,
  errors,
  example: { name: 'other-way' },
  run: async (hosted, { body }, { worlds, persist }) => {
    const opened = await worlds.openFile(worlds.file(hosted), body);
    await persist(opened);
    return addressesOf(opened);
  },
});

export const takeSnapshot = worldOperation({
  id: 'takeSnapshot',
  method: 'POST',
  path: '/worlds/{id}/snapshots',
  summary: 'Keeps the world as it is now: whoever follows the link has one like it',
  body: TakeSnapshotSchema,
  success: 201,
  answer: SnapshotSchema,
  errors,
  example: { name: 'before-the-payment' },
  run: (hosted, { body: { name } }, { worlds, snapshots }) => {
    const snapshot = { name, of: hosted.world.id, file: worlds.file(hosted) };
    snapshots.add(snapshot);
    return snapshotAnswer(snapshot);
  },
});

export const listSnapshots = operation({
  id: 'listSnapshots',
  method: 'GET',
  path: '/snapshots',
  summary: 'Every snapshot, the oldest first',
  answer: z.array(SnapshotSchema),
  run: ({ snapshots }) => snapshots.all.map(snapshotAnswer),
});

export const removeSnapshot = operation({
  id: 'removeSnapshot',
  method: 'DELETE',
  path: '/snapshots/{name}',
  summary: 'Forgets a snapshot; worlds that were opened from it go on',
  answer: RemovedSnapshotSchema,
  run: ({ snapshots }, { params: { name = '' } }) => ({ name, removed: snapshots.remove(name) }),
});

function snapshotAnswer({ name, of, file }: Snapshot): z.input<typeof SnapshotSchema> {
  return { name, of, now: file.now, home: `/?snapshot=${name}`, play: `/play?snapshot=${name}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlError('invalid', 'file', 'the file is not JSON');
  }
}
