/** In local storage while there may be a recording that nobody has decided about. */
export const RECORDING_KEY = 'ngRecording';
