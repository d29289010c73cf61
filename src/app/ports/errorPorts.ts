// `ErrorPorts` of a real browser: the module itself is what is loaded.
export { onBreach, onUncaught, pageLoad } from './pageTrouble.ts';
export { openSentry } from './sentry.ts';
