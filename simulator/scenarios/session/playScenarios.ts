import { asked, button, heading, no, PLAYS, START } from '../expectations.ts';
import { scenario, scenarios } from '../writeScenarios.ts';

export const playsAtOnce = scenario({
  leadsTo: { screen: 'game' },
  id: 'plays-at-once',
  title: 'Game starts without a queue',
  journey: 'play',
  story:
    'A guest opens the link, selects Skyhop and plays. A machine is free and the region is supported. The session lasts until the player leaves.',
  covers: [
    'transition.start.success',
    'transition.session.android-ready',
    'transition.peer.connected',
    'status.Success',
  ],
  shows: [PLAYS, asked(START, 1), asked('play.setAnswerSdp', 1)],
  moments: [
    { name: 'arriving', shows: 'The home page, before the player selects a game.' },
    {
      name: 'no machine yet',
      shows: 'The loading screen while the server allocates a machine. The answer is held as “machine”.',
      script: { 'play.startSession': { answers: [{ hold: 'machine' }] } },
    },
    {
      name: 'no picture yet',
      shows: 'The last stage of the loading screen: connected, but the device isn’t ready.',
      session: { neverReady: true },
    },
  ],
});

export const playsOrchard = scenario({
  ...playsAtOnce,
  id: 'plays-by-touch',
  title: 'Game with touch input, in portrait',
  story: 'As “Game starts without a queue”, with Orchard: a portrait game for touch or a pointer.',
  appId: '20102',
  covers: [],
  moments: [],
});

export const playsVesper = scenario({
  ...playsAtOnce,
  id: 'plays-by-gamepad',
  title: 'Game with gamepad input',
  story: 'As “Game starts without a queue”, with Vesper: a game for two analog sticks.',
  appId: '20103',
  covers: [],
  moments: [],
});

export const probesInput = scenario({
  ...playsAtOnce,
  id: 'probes-every-input',
  title: 'Test card for all input',
  journey: 'play',
  story:
    'Probe runs on the device. This test card shows every key, button, touch and stick movement that the device receives.',
  appId: '20104',
  covers: [],
  moments: [],
});

export const endsByTimeLimit = scenario({
  leadsTo: { screen: 'notice', startAt: 'time is up' },
  id: 'ends-by-time-limit',
  title: 'Session ends at the time limit, after a warning',
  journey: 'play',
  story:
    'A guest has three minutes of free play. One minute before the end, the warning appears and counts down. Then the session ends and the app asks the player to sign in.',
  covers: ['transition.session.grace-warning', 'transition.session.complete', 'endreason.SessionTimeLimitExceeded'],
  shows: [
    PLAYS,
    heading('session:grace.title-ending'),
    heading('session:notice.playtime-limit.title'),
    button('session:action.sign-in'),
  ],
  session: { timeLimitSecs: 180, graceSecs: 59 },
  moments: [
    {
      name: 'a minute left',
      shows: 'The time-limit warning with its countdown, over the running game.',
      session: { timeLimitSecs: 59, graceSecs: 59 },
    },
    {
      name: 'time is up',
      shows: 'The end screen with the sign-in button.',
      session: { timeLimitSecs: 1, graceSecs: 0 },
    },
  ],
});

export const endsWithOffers = scenario({
  ...endsByTimeLimit,
  id: 'ends-with-offers',
  title: 'Session ends at the time limit, with links from the server',
  story:
    'The answer to the session start contains two links: one for the time-limit warning, one for the end screen. The app allows both, because they are on the page’s own origin.',
  covers: ['entity.start-session-response'],
  shows: [button('session:grace.more'), button('session:action.offer')],
  script: {
    'play.startSession': {
      answers: [{ status: 'Success', body: { warningCtaUrl: '/nowbux', sessionEndCtaUrl: '/coupon' } }],
      then: 'repeat-last',
    },
  },
});

export const endsTheTry = scenario({
  ...endsByTimeLimit,
  leadsTo: { screen: 'notice', startAt: 'the try is over' },
  id: 'ends-the-try',
  title: 'Trial ends with a download link',
  story: 'The player can try the game for three minutes before they install it. After that, the download link appears.',
  covers: ['transition.session.complete-time-limit-try', 'state.end-of-try', 'screen.end-of-try'],
  shows: [heading('session:notice.end-of-try.title'), button('session:action.get-app')],
  config: {
    features: {
      tryAndDownload: { isEnabled: true, cumulativeTimeLimitSecs: 180, clientLink: 'https://downloads.example/skyhop' },
    },
  },
  moments: [
    {
      name: 'the try is over',
      shows: 'The end screen of the trial with its download link.',
      session: { timeLimitSecs: 1, graceSecs: 0 },
    },
  ],
});

export const warnsOfInactivity = scenario({
  leadsTo: { screen: 'notice', startAt: 'warned' },
  id: 'warns-of-inactivity',
  title: 'Inactivity warning that the device cancels',
  journey: 'play',
  story:
    'The player is inactive. Ten seconds into the game, the device warns that the session ends in 30 seconds. Eight seconds later it cancels the warning, as after a key press.',
  covers: [
    'transition.session.grace-warning',
    'transition.session.grace-cancel',
    'entity.session-message.grace-warning',
  ],
  shows: [heading('session:grace.title'), button('session:grace.stay'), no('session:grace.stay'), PLAYS],
  events: [
    {
      since: 'ready',
      afterMs: 10_000,
      device: {
        send: {
          type: 'grace-warning',
          reason: 'Inactivity',
          graceIntervalSecs: 30,
          graceIntervalMessage: 'Are%20you%20still%20there%3F',
        },
      },
    },
    { since: 'ready', afterMs: 18_000, device: { send: { type: 'grace-cancel' } } },
  ],
  moments: [
    {
      name: 'warned',
      shows: 'The inactivity warning counts down.',
      events: [
        {
          since: 'ready',
          afterMs: 0,
          device: {
            send: {
              type: 'grace-warning',
              reason: 'Inactivity',
              graceIntervalSecs: 30,
              graceIntervalMessage: 'Are%20you%20still%20there%3F',
            },
          },
        },
      ],
    },
  ],
});

export const tellsOfTheApp = scenario({
  leadsTo: { screen: 'game' },
  id: 'the-device-asks',
  title: 'Device requests the microphone, the location and a file',
  journey: 'play',
  story:
    'While the game runs, the device reports its foreground activity, rotates to portrait and back, and shows its keyboard. Then it requests the microphone, the location and a file.',
  appId: '20104',
  events: [
    {
      since: 'ready',
      afterMs: 2_000,
      device: { send: { type: 'top-activity', packageName: 'games.nowlight.probe', activityName: 'SettingsActivity' } },
    },
    { since: 'ready', afterMs: 4_000, device: { send: { type: 'orientation', value: 0 } } },
    { since: 'ready', afterMs: 8_000, device: { send: { type: 'orientation', value: 1 } } },
    { since: 'ready', afterMs: 10_000, device: { send: { type: 'soft-keyboard', shown: true } } },
    { since: 'ready', afterMs: 12_000, device: { send: { type: 'soft-keyboard', shown: false } } },
    { since: 'ready', afterMs: 14_000, device: { send: { type: 'mic-request' } } },
    { since: 'ready', afterMs: 18_000, device: { send: { type: 'location-request' } } },
    { since: 'ready', afterMs: 22_000, device: { send: { type: 'file-request', accept: 'image/*' } } },
  ],
});

const captioned = scenario({
  leadsTo: { screen: 'game' },
  id: 'a-game-with-captions',
  title: 'Game sends captions',
  journey: 'play',
  story:
    'While the game runs, the device sends speech and sounds as captions. They appear while the player’s setting for captions is on.',
  events: [
    {
      since: 'ready',
      afterMs: 3_000,
      device: { send: { type: 'caption', text: 'Did you hear that?', speaker: 'Mira' } },
    },
    { since: 'ready', afterMs: 6_000, device: { send: { type: 'caption', text: 'A door creaks.' } } },
    { since: 'ready', afterMs: 9_000, device: { send: { type: 'caption', text: 'Run!', speaker: 'Mira', ms: 8_000 } } },
  ],
});

const loud = scenario({
  leadsTo: { screen: 'game' },
  id: 'a-game-with-loud-sounds',
  title: 'Game plays loud sounds',
  journey: 'play',
  story:
    'While the game runs, loud sounds come from the left, from the right and from both sides. They flash at the picture’s edges while the player’s setting for loud sounds is on.',
  events: [
    { since: 'ready', afterMs: 4_000, device: { send: { type: 'loud-sound', side: 'left' } } },
    { since: 'ready', afterMs: 7_000, device: { send: { type: 'loud-sound', side: 'right' } } },
    { since: 'ready', afterMs: 10_000, device: { send: { type: 'loud-sound' } } },
  ],
});

export const withAna = scenario({
  id: 'with-ana',
  title: 'Game with Ana, the chat assistant',
  journey: 'play',
  story:
    'As “Game starts without a queue”, in a game that offers the assistant Ana in the toolbar. Ana answers twelve messages a minute, and no message with bad language.',
  covers: ['product.ana'],
  shownBy: 'stories/journeys/AskAna.stories.tsx',
  tags: ['bot.session-create', 'bot.chat'],
  config: { features: { enableAiBot: true } },
});

export const playScenarios = scenarios([
  playsAtOnce,
  playsOrchard,
  playsVesper,
  probesInput,
  endsByTimeLimit,
  endsTheTry,
  endsWithOffers,
  warnsOfInactivity,
  tellsOfTheApp,
  captioned,
  loud,
  withAna,
]);
