import { saveBlob } from '../storage/download.ts';
import type { MediaPorts } from '../playPorts.ts';
import { mediaEncoder } from './recordings/mediaEncoder.ts';
import { memoryVault } from './recordings/memoryVault.ts';
import { opfsVault } from './recordings/opfsVault.ts';
import { soundOutputs } from './soundOutputs.ts';

// `MediaPorts` of a real browser: the module itself is what is loaded.
export { watchResponse } from './responseWatch.ts';
export { userMedia as capture } from './userMedia.ts';

export const encoder: MediaPorts['encoder'] = mediaEncoder();
export const outputs: MediaPorts['outputs'] = soundOutputs();
export const createVault: MediaPorts['createVault'] = (newId) => opfsVault(newId) ?? memoryVault();
export const handOver: MediaPorts['handOver'] = (file, name) => saveBlob(name, file);
