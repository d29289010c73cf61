// `FilePorts` of a real browser: the module itself is what is loaded.
export { fileChannel as wire } from './fileChannel.ts';
export { canChooseFolder, chooseFiles, chooseFolder, mayChooseFiles } from './fileChooser.ts';
export { canStream, holdFile, streamFile } from './fileSinks.ts';
export { capturePicture, readPicture } from '../media/pictures.ts';
