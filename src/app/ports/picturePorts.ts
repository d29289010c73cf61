// `PicturePorts` of a real browser: the module itself is what is loaded.
export { tellsPressure, watchPressure } from './pressure.ts';
export { handPicture, takePicture } from './screenshot.ts';
export { smallWindow } from './pip.ts';
