import type { AppLoaders } from '../../../src/app/core/app.ts';
import type { BrowserFacts, StreamPorts } from '../../../src/app/ports/appPorts.ts';
import type { PagePorts } from '../../../src/app/ports/pagePorts.ts';
import type { PlayPorts } from '../../../src/app/ports/playPorts.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';

const nothing = () => undefined;
const absent = (feature: string) => () => Promise.reject(new Error(`This test provides no port for ${feature}`));

/** A desktop computer with Chrome. */
export const DESKTOP_FACTS: BrowserFacts = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
  languages: ['en'],
  touchPoints: 0,
  width: 1440,
  height: 900,
  pixelRatio: 1,
  referrer: '',
  inFrame: false,
};

/** Stream ports that never reach a streaming device and play no sound. */
export const NO_STREAM: StreamPorts = {
  peers: {
    unsupported: true,
    open: () => {
      throw new Error('This test provides no device');
    },
  },
  audio: {
    play: () => Promise.resolve('playing'),
    setVolume: nothing,
    setMuted: nothing,
    dispose: nothing,
  },
};

/** Ports of an idle browser page. */
export const PAGE_PORTS: PagePorts = {
  idle: { whenIdle: nothing, yieldToMain: () => Promise.resolve() },
  leaving: { promptAlways: nothing, promptBeforeUnload: nothing, confirmTraversal: nothing },
  arrival: { navigatedAt: 0, reloadedAt: nothing, arrival: () => ({ query: '', referrer: '' }) },
  gamepads: {
    all: () => [],
    raw: () => [],
    originOf: () => 'browser',
    storeLayout: nothing,
    firstName: nothing,
    onChange: nothing,
  },
  tabs: { take: nothing, isPlaying: () => Promise.resolve(false) },
  onLinkIntent: nothing,
  loadModule: absent('modules'),
  adsBlocked: () => Promise.resolve(false),
  saveText: nothing,
  display: absent('display advertising'),
  frames: absent('frames'),
  upload: () => absent('uploads'),
  ads: absent('advertisements'),
  setCookie: nothing,
  hideFromAddress: nothing,
  setAppBadge: nothing,
  lock: (_name, work) => work(),
  dispatchUserEvent: nothing,
  dispatchProfileEvent: nothing,
  onProfile: nothing,
  clearPictureCache: () => Promise.resolve(),
};

/** Ports of a browser with one tab. */
export const VISIT_PORTS: VisitPorts = {
  ...PAGE_PORTS,
  head: { setManifest: nothing, setThemeColour: nothing },
  loadScriptFonts: nothing,
  payment: absent('payment'),
  onStored: nothing,
  onBfcacheRestore: nothing,
  tabTalk: () => ({ post: nothing, listen: nothing, withLock: (_lock, run) => run() }),
  onLaunch: nothing,
  locks: () => undefined,
  globalPrivacyControl: () => false,
  dropCookies: nothing,
  tcf: {
    installTcfStub: nothing,
    sendToPlatform: nothing,
    followPlatform: nothing,
    runScript: absent('foreign scripts'),
  },
  chat: absent('the support chat'),
  chosenPictures: absent('pictures'),
  connection: absent('connection'),
  shareSheet: nothing,
  hasWorker: () => false,
  sensors: () =>
    Promise.resolve({
      requestTilt: () => Promise.resolve('missing'),
      watchTilt: nothing,
      watchMicrophone: () => Promise.resolve('missing'),
      onMediaDevices: () => undefined,
    }),
  pwa: absent('installing'),
  profile: absent('pictures'),
  errors: absent('errors'),
  measurement: absent('measurement'),
  timings: absent('timings'),
  google: absent('Google'),
  wheelSound: absent('sounds'),
  saveFile: absent('saving'),
};

/** Ports of a stage without player input. */
export const PLAY_PORTS: PlayPorts = {
  dropEarlyArt: nothing,
  ...PAGE_PORTS,
  stage: {
    createSurface: () => ({ listen: nothing, lock: () => Promise.resolve(false), unlock: nothing }),
    gamepads: { read: () => [] },
    onDrop: nothing,
    onDisplayMode: nothing,
    shapeBox: nothing,
    lightLetterbox: nothing,
    resized: nothing,
  },
  device: {
    turn: nothing,
    onTurn: nothing,
    locate: () => Promise.resolve(undefined),
    copyWhenAllowed: (copy) => (text) => void copy(text),
    createTextKeyboard: () => ({ show: nothing, move: nothing, hide: nothing, onChange: nothing }),
  },
  keyboard: { canLock: () => false, layout: () => Promise.resolve(new Map()) },
  savesData: () => false,
  haptics: { canShake: () => false, shake: nothing },
  onPortrait: nothing,
  minimizePlayoutDelay: nothing,
  watchLongFrames: () => nothing,
  listenForDebugShortcut: nothing,
  queue: absent('queue'),
  files: absent('files'),
  media: absent('media'),
  picture: absent('picture'),
  payment: absent('payment'),
  report: absent('reports'),
  assistance: absent('assistance'),
  replay: absent('replays'),
  assistiveInput: () => Promise.resolve({ onPauseKey: nothing, watchTilt: nothing }),
};

const View = () => null;

/** Loaders of an app whose pages and overlays render nothing. */
export const APP_LOADERS: AppLoaders = {
  loadView: () => Promise.resolve(View),
  loadPrefetch: absent('the prefetch'),
  loadVisit: absent('the visit'),
};
