// `AdPorts` of a real browser: the module itself is what is loaded.
export { films } from './films.ts';
