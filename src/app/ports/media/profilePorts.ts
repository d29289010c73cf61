// `ProfilePorts` of a real browser: the module itself is what is loaded.
export { faceCamera as camera } from './faceCamera.ts';
export { squarePictures as pictures } from './squarePictures.ts';
