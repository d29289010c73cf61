// `ErrorPorts` of a real browser: the module itself is what is loaded.
export { onBreach, onUncaught, pageLoad } from '../window/pageTrouble.ts';
export { openSentry } from './sentry.ts';
