export type { Picture } from './blockCoder.ts';
export type { Kept, Reference } from './frameWriter.ts';
export { type EncodedFrame, type EncodeOptions, Vp8Encoder } from './encoder.ts';
