import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';

/** The message of a streaming device that is ready. */
export const ANDROID_READY = {
  kind: 'android-ready',
  packageName: 'games.test',
  splitScreenPercentage: 0,
  screenorientation: 0,
  streamingWidth: 1280,
  streamingHeight: 720,
  deviceType: 'phone',
  showGoogleLoginPopup: false,
} as const satisfies DeviceMessage;

/** The fields of a request to start a session, apart from the player's id. */
export const START_REQUEST = {
  feSessionId: 'fe',
  appId: '20101',
  initialOrientation: 'landscape',
  sdpType: 'offer',
  isIframe: false,
  framebufferWidth: 1280,
  framebufferHeight: 720,
  maxFps: 30,
  maxStreamBitrateKbps: 8000,
} as const;
