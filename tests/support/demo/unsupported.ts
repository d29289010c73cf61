/** End-to-end tests that can't pass in the demo, with the reason. `npm test -- demo` prints them and runs the rest. */
export interface Unsupported {
  readonly reason: string;
  /** A path below `tests/e2e`, or `path › text` for the tests of the file whose titles contain the text. */
  readonly tests: readonly string[];
}

/** Pattern of the titles that Playwright leaves out: its titles begin with the project and the path of the file. */
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

export const UNSUPPORTED: readonly Unsupported[] = [
  {
    reason: 'tests the simulator’s own server: its control panel and the addresses of its worlds',
    tests: [
      'simulator/controlPanel.spec.ts',
      'simulator/controlPanelPeople.spec.ts',
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
    reason: 'changes or blocks single answers of the backend on their way, but in the demo none leaves the browser',
    tests: [
      'network/callLimits.spec.ts › a next page without a response',
      'privacy/addresses.spec.ts › no link or request of',
      'passes/buyingInterrupted.spec.ts › if ',
      'shell/filesLoaded.spec.ts › requests its secondary code only after its main picture',
      'stream/otherStacks.spec.ts › a start whose ICE candidates the browser rejects',
    ],
  },
  {
    reason: 'blocks or delays files that the demo’s worker requests, which the test’s routes don’t always reach',
    tests: [
      'library/allGames.spec.ts › the list of all games has a placeholder',
      'network/network.spec.ts › play page code that fails to load',
      'network/network.spec.ts › shows a message while its ',
    ],
  },
  {
    reason: 'open: a link to a section of another page leads to the top of that page in the demo',
    tests: ['library/allGames.spec.ts › the link “All games” in the bar'],
  },
  {
    reason: 'open: a push message’s link has no world’s address',
    tests: ['session/queuePush.spec.ts'],
  },
  {
    reason: 'uses a second browser profile, which would have its own worlds',
    tests: ['account/preferences.spec.ts › a guest’s played games and favourites move to the account'],
  },
  {
    reason: 'the browser lets no worker answer for sandboxed frames',
    tests: ['ads/display.spec.ts › display ads fill the spaces', 'ads/display.spec.ts › blocked ad requests'],
  },
  {
    reason: 'the app refuses frames of its own origin, which all services of the demo have',
    tests: [
      'session/html.spec.ts',
      'session/scenarios.spec.ts › plays-html-game',
      'support/support.spec.ts › a player gets help',
    ],
  },
  {
    reason: 'the lists have the page’s own origin, where the app requests them without a preload',
    tests: ['library/preloadedLists.spec.ts'],
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
    tests: [
      'stream/connection.spec.ts › a dropped connection shows a message',
      'stream/connection.spec.ts › after a failed connection an ICE restart by the server',
    ],
  },
];
