import { asked, button, heading, no, PLAYS, START } from '../expectations.ts';
import { scenario, scenarios } from '../writeScenarios.ts';

export const playsAtOnce = scenario({
  leadsTo: { screen: 'game' },
  id: 'plays-at-once',
  title: 'Plays at once',
  journey: 'play',
  story:
    'A guest opens the link, chooses Skyhop and plays. A machine is free, the region is right, nothing is in the way. ' +
    'The session lasts until the player leaves.',
  covers: [
    'transition.start.success',
    'transition.session.android-ready',
    'transition.peer.connected',
    'status.Success',
  ],
  shows: [PLAYS, asked(START, 1), asked('play.setAnswerSdp', 1)],
  moments: [
    { name: 'arriving', shows: 'The home page before anything was chosen.' },
    {
      name: 'no machine yet',
      shows: 'The preloader: a machine is being found, the answer takes its time.',
      script: { 'play.startSession': { answers: [{ hold: 'machine' }] } },
    },
    {
      name: 'no picture yet',
      shows: 'Connected, but the device has not come up: the preloader’s last stage.',
      session: { neverReady: true },
    },
  ],
});

export const playsOrchard = scenario({
  ...playsAtOnce,
  id: 'plays-by-touch',
  title: 'Plays by touch',
  story: 'As “Plays at once”, with Orchard: a game for a finger or a pointer, in portrait.',
  appId: '20102',
  covers: [],
  moments: [],
});

export const playsVesper = scenario({
  ...playsAtOnce,
  id: 'plays-by-gamepad',
  title: 'Plays by gamepad',
  story: 'As “Plays at once”, with Vesper: a game for two sticks.',
  appId: '20103',
  covers: [],
  moments: [],
});

export const probesInput = scenario({
  ...playsAtOnce,
  id: 'probes-every-input',
  title: 'Probes every input',
  journey: 'play',
  story: 'Probe runs on the device: a test card that shows every key, button, touch and stick as the device takes it.',
  appId: '20104',
  covers: [],
  moments: [],
});

export const endsByTimeLimit = scenario({
  leadsTo: { screen: 'notice', startAt: 'time is up' },
  id: 'ends-by-time-limit',
  title: 'Ends by time limit',
  journey: 'play',
  story:
    'A guest has three minutes of free play. With a minute left the warning appears and counts down; then the session ' +
    'is over and the player is asked to sign in.',
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
      shows: 'The warning with its countdown, over the running game.',
      session: { timeLimitSecs: 59, graceSecs: 59 },
    },
    {
      name: 'time is up',
      shows: 'The end of the session, with the way to sign in.',
      session: { timeLimitSecs: 1, graceSecs: 0 },
    },
  ],
});

export const endsWithOffers = scenario({
  ...endsByTimeLimit,
  id: 'ends-with-offers',
  title: 'Ends with offers of the server’s',
  story:
    'The start of the session brings two links: the warning offers one, the end the other. Both open beside the game, since ' +
    'they are on the page’s own site.',
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
  title: 'Ends the try',
  story:
    'The game may be tried for three minutes before it is installed. When they are over, the way to the download shows.',
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
      shows: 'The end of the try with its download link.',
      session: { timeLimitSecs: 1, graceSecs: 0 },
    },
  ],
});

export const warnsOfInactivity = scenario({
  leadsTo: { screen: 'notice', startAt: 'warned' },
  id: 'warns-of-inactivity',
  title: 'Warns of inactivity, then lets go on',
  journey: 'play',
  story:
    'The player does nothing. Ten seconds into the game the device warns that it will stop in half a minute; eight ' +
    'seconds later it takes the warning back, as if a key had been pressed.',
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
  title: 'The device asks for things',
  journey: 'play',
  story:
    'While the game runs, the device tells which activity is on top, turns to portrait and back, shows its keyboard, ' +
    'and asks for the microphone, the place and a file.',
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

export const withAna = scenario({
  id: 'with-ana',
  title: 'Plays with Ana',
  journey: 'play',
  story:
    'As “Plays at once”, in a game that has the helper: she is in the bar over the picture. She answers to a dozen messages ' +
    'a minute, and to none in bad language.',
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
  withAna,
]);
