// `AssistiveInputPorts` in the browser: the module namespace is the implementation.
export { onPauseKey } from './pauseKey.ts';
