// `MeasurementPorts` of a real browser: the module itself is what is loaded.
export { gtag } from './dataLayer.ts';
export { runScript, setGlobal } from './foreignScript.ts';
