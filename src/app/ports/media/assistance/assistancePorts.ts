// `AssistancePorts` in the browser: the module namespace is the implementation.
export { coverPicture } from './coverPicture.ts';
export { enlargePointer } from './enlargePointer.ts';
export { filterPicture } from './filterPicture.ts';
export { magnify } from './magnify.ts';
export { measureSound, processSound } from './processSound.ts';
export { samplePicture, sampleWays } from './samplePicture.ts';
export { watchPictures } from './watchPictures.ts';
