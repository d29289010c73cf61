// `QueuePorts` of a real browser: the module itself is what is loaded.
export { chime } from '../media/chime.ts';
export { browserNotifications as notifications } from './notifications.ts';
