// `PwaPorts` of a real browser: the module itself is what is loaded.
export { browserInstall as createInstall } from './install.ts';
export { browserWorker as createWorker, holdGameLock } from './worker.ts';
