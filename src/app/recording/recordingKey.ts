/** Local storage key, set while there may be a recording that the player must still save or discard. */
export const RECORDING_KEY = 'ngRecording';
