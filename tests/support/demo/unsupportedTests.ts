/** End-to-end tests that can't pass in the demo, with the reason. `npm test -- demo` prints them and runs the rest. */
export interface Unsupported {
  readonly reason: string;
  /** A path below `tests/e2e`, or `path › text` for the tests of the file whose titles contain the text. */
  readonly tests: readonly string[];
}

/** Pattern of the titles to leave out. Playwright puts the project and the path of the file before a test's title. */
export function unsupportedPattern(list: readonly Unsupported[] = UNSUPPORTED): RegExp {
  const patterns = list.flatMap(({ tests }) =>
    tests.map((test) => {
      const [file = '', text = ''] = test.split(' › ').map(escape);
      return `${file}.*${text}`;
    }),
  );
  return new RegExp(patterns.join('|'));
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Tests of every browser (`tests/browsers`) that can't pass in Firefox. */
export const UNSUPPORTED_IN_FIREFOX: readonly Unsupported[] = [
  {
    reason: 'Firefox runs the audio graph, which plays the device’s sound in the page, only with an audio output',
    tests: [
      'play.spec.ts › sound is audible',
      'play.spec.ts › sound stays audible',
      'play.spec.ts › the channels of a game’s sound',
    ],
  },
];

export const UNSUPPORTED: readonly Unsupported[] = [
  {
    reason: 'a world of the demo belongs to one browser, so players in two browsers can’t share it',
    tests: ['session/machines.spec.ts'],
  },
  {
    reason: 'tests the simulator’s own server: its control panel, operators’ page and the addresses of its worlds',
    tests: [
      'simulator/controlPanel.spec.ts',
      'simulator/controlPanelPeople.spec.ts',
      'simulator/operators.spec.ts',
      'simulator/worlds.spec.ts',
      'network/outage.spec.ts',
    ],
  },
  {
    reason: 'the worker answers without a network, so a browser that is offline changes nothing',
    tests: [
      'account/signingIn.spec.ts › a sign-in while offline or during a server error',
      'pwa/pwa.spec.ts › the help page works offline',
      'pwa/pwa.spec.ts › a page shows the offline notice',
    ],
  },
  {
    reason: 'the demo’s own worker controls its pages from the start, and the app registers none',
    tests: ['pwa/newVersion.spec.ts', 'pwa/pwa.spec.ts › the service worker also controls a page'],
  },
  {
    reason: 'changes documents on their way, but in the demo none leaves the browser',
    tests: ['privacy/addresses.spec.ts › no link or request of'],
  },
  {
    reason: 'the app’s worker, which controls every page of the demo, retries code that fails to load',
    tests: ['network/network.spec.ts › play page code that fails to load'],
  },
  {
    reason: 'the demo stores all files for use offline after ten seconds, so they can’t be blocked later',
    tests: ['network/network.spec.ts › over a game shows a message while its texts'],
  },
  {
    reason: 'uses a second browser profile, which would have its own worlds',
    tests: ['account/preferences.spec.ts › a guest’s played games and favourites move to the account'],
  },
  {
    reason: 'the device ends with its page, so the game starts again after a reload',
    tests: [
      'session/leaveAndReturn.spec.ts › reloading the page during a game',
      'session/startFromTap.spec.ts › a tap on Play requests the session before the document',
    ],
  },
  {
    reason: 'the page has no relay between its two peers, so their connection can’t lose packets',
    tests: ['stream/connection.spec.ts › after a failed connection an ICE restart by the server'],
  },
];
