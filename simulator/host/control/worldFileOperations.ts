import * as z from 'zod/mini';
import { ControlError } from '../../core/control/controlError.ts';
import type { Snapshot } from '../worlds/file/snapshots.ts';
import { WorldFileSchema } from '../worlds/file/worldFile.ts';
import { operation, worldOperation } from './operation.ts';
import {
  AgainSchema,
  BranchSchema,
  ImportSchema,
  OpenedBranchSchema,
  OpenedWorldSchema,
  RemovedSnapshotSchema,
  SnapshotSchema,
  TakeSnapshotSchema,
} from './schemas.ts';
import { addressesOf } from './stateOperations.ts';

const errors = { 409: 'A world has this name already, or the world’s log has exceeded its limit' };

export const exportWorld = worldOperation({
  id: 'exportWorld',
  method: 'GET',
  path: '/worlds/{id}/file',
  summary: 'Returns the world as a file: its options and all inputs since it was opened',
  answer: WorldFileSchema,
  errors,
  run: (hosted, _, { worlds }) => worlds.file(hosted),
});

export const importWorld = operation({
  id: 'importWorld',
  method: 'POST',
  path: '/worlds/from-file',
  summary: 'Opens a world from a file',
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
  summary: 'Opens an independent copy of the world in its current state',
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

export const branchWorld = worldOperation({
  id: 'branchWorld',
  method: 'POST',
  path: '/worlds/{id}/branches',
  summary: 'Opens the world as it was after an entry of its journal, beside the original; its streams are disconnected',
  body: BranchSchema,
  success: 201,
  answer: OpenedBranchSchema,
  errors: { 409: 'A world has this name already, the entry was dropped, or the world has 100 branches' },
  example: { seq: 3 },
  run: async (hosted, { body: { seq, ...options } }, { worlds, persist }) => {
    const opened = await worlds.branch(hosted, seq, options);
    await persist(opened);
    return { ...addressesOf(opened), branch: opened.branch ?? { of: hosted.world.id, seq } };
  },
});

export const takeSnapshot = worldOperation({
  id: 'takeSnapshot',
  method: 'POST',
  path: '/worlds/{id}/snapshots',
  summary: 'Takes a snapshot of the world; its links open a copy',
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
  summary: 'Lists the snapshots, oldest first',
  answer: z.array(SnapshotSchema),
  run: ({ snapshots }) => snapshots.all.map(snapshotAnswer),
});

export const removeSnapshot = operation({
  id: 'removeSnapshot',
  method: 'DELETE',
  path: '/snapshots/{name}',
  summary: 'Removes a snapshot; worlds opened from it continue',
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
