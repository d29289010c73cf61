/** Local storage key, set while a recording may be undecided. */
export const RECORDING_KEY = 'ngRecording';
