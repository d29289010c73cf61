import type { PicturePorts } from '../playPorts.ts';

// `PicturePorts` of a real browser: the module itself is what is loaded.
export { tellsPressure, watchPressure } from '../window/pressure.ts';
export { handPicture, takePicture } from './screenshot.ts';
export { smallWindow } from './pip.ts';

/** Its code comes with the first wish for it. */
export const sharpen: PicturePorts['sharpen'] = async (video, cost, signal) => {
  const { sharpen: draw } = await import('./sharpen.ts');
  return !signal.aborted && draw(video, cost, signal);
};
