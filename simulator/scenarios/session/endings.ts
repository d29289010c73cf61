import type { Code } from '../../../src/contracts/status.ts';
import type { DeviceInput } from '../../core/scenario/deviceInput.ts';
import type { ScenarioExpectation } from '../../core/scenario/scenario.ts';
import { button, heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** A way in which the server ends a running game. */
interface Ending {
  readonly id: string;
  readonly title: string;
  readonly says: DeviceInput;
  readonly cause: string;
  readonly covers?: readonly string[];
  /** The error code on the screen, if there is one. */
  readonly code?: Code;
  readonly shows?: readonly ScenarioExpectation[];
}

const complete = (reason: string, inactivity?: boolean): DeviceInput => ({
  send: { type: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) },
});

const ENDINGS = table<Ending>()([
  {
    id: 'session-completes',
    title: 'Session ends normally',
    says: complete('SessionEnded'),
    cause: 'the device reports that the session is complete',
    covers: ['transition.session.complete', 'state.session-end.complete', 'screen.session-ended'],
    shows: [
      heading('session:notice.session-ended.title'),
      reads('session:notice.session-ended.name'),
      button('session:action.again'),
    ],
  },
  {
    id: 'stops-for-inactivity',
    title: 'Session ends after inactivity',
    says: complete('UserInactive', true),
    cause: 'the device ends the session because the player was inactive',
    covers: ['transition.session.complete-inactive', 'state.session-end.inactive', 'screen.inactivity-stop'],
    shows: [heading('session:notice.inactivity.title'), reads('session:notice.inactivity.name')],
  },
  {
    id: 'ends-with-a-reason',
    title: 'Session ends with a reason unknown to the app',
    says: complete('LicenceServerSleeps'),
    cause: 'the device ends the session with a reason that the app doesn’t know. The app shows code 2001',
    covers: ['transition.session.complete-error-2001', 'code.client.2001'],
    code: 2001,
    shows: [heading('session:notice.session-ended.title'), says(2001), says('sessionComplete-LicenceServerSleeps')],
  },
  {
    id: 'leaves-the-region',
    title: 'Session ends: player left the supported region',
    says: complete('ServiceNotInRegion'),
    cause: 'the player is no longer in a region that the service supports',
    covers: ['transition.session.complete-not-in-region', 'code.client.2101'],
    code: 2101,
    shows: [heading('session:notice.not-in-region.title'), says(2101)],
  },
  {
    id: 'cpu-machine-taken',
    title: 'Session ends: CPU spot machine reclaimed',
    says: complete('BcpuSpotInterruption'),
    cause: 'the cloud provider reclaims the CPU spot machine',
    covers: ['endreason.BcpuSpotInterruption', 'transition.session.spot-interruption', 'screen.spot-interruption'],
    shows: [heading('session:notice.spot-interruption.title'), reads('session:notice.spot-interruption.name')],
  },
  {
    id: 'gpu-machine-taken',
    title: 'Session ends: GPU spot machine reclaimed',
    says: complete('BgpuSpotInterruption'),
    cause: 'the cloud provider reclaims the GPU spot machine',
    covers: ['endreason.BgpuSpotInterruption'],
    shows: [heading('session:notice.spot-interruption.title')],
  },
  {
    id: 'machine-interrupted',
    title: 'Session ends: device reports a spot interruption',
    says: { send: { type: 'spot-interruption' } },
    cause: 'the device sends `spot-interruption`: the cloud provider reclaims its machine',
  },
  {
    id: 'maintenance-begins',
    title: 'Session ends: maintenance begins',
    says: complete('AppUnderMaintenance'),
    cause: 'the game goes into maintenance',
    covers: ['endreason.AppUnderMaintenance'],
    shows: [heading('session:notice.maintenance.title')],
  },
  {
    id: 'proxy-playtime-exceeded',
    title: 'Session ends: playtime behind a proxy used up',
    says: { send: { type: 'proxy-playtime-exceeded' } },
    cause: 'the device sends `proxy-playtime-exceeded`: the player behind a proxy has used up their playtime',
    covers: ['transition.session.proxy-playtime-exceeded', 'screen.proxy-playtime-exceeded'],
    shows: [
      heading('session:notice.proxy-playtime.title'),
      reads('session:notice.proxy-playtime.name'),
      no('session:action.retry'),
    ],
  },
  {
    id: 'proxy-playtime-reason',
    title: 'Session ends with the reason ProxyPlaytimeExceeded',
    says: complete('ProxyPlaytimeExceeded'),
    cause: 'the device ends the session because the player behind a proxy has used up their playtime',
    covers: ['endreason.ProxyPlaytimeExceeded'],
    shows: [heading('session:notice.proxy-playtime.title')],
  },
  {
    id: 'played-on-another-device',
    title: 'Session ends: played on another device',
    says: { send: { type: 'another-session', sameDevice: false } },
    cause: 'the same player starts to play on another device',
    covers: ['transition.session.another-session', 'screen.screen-limit', 'state.session-end.migrated'],
    shows: [heading('session:notice.screen-limit.title'), button('session:action.play-here')],
  },
  {
    id: 'played-in-another-tab',
    title: 'Session ends: played in another tab',
    says: { send: { type: 'another-session', sameDevice: true } },
    cause: 'the same player starts to play in another tab of this browser',
    covers: ['screen.tab-limit'],
    shows: [heading('session:notice.tab-limit.title'), button('session:action.play-here')],
  },
  {
    id: 'end-time-limit',
    title: 'Session ends at the time limit, without a warning',
    says: complete('SessionTimeLimitExceeded'),
    cause: 'the free playtime is used up. The device sent no warning before',
    covers: ['endreason.SessionTimeLimitExceeded', 'transition.session.complete-time-limit'],
    shows: [heading('session:notice.playtime-limit.title'), button('session:action.sign-in')],
  },
  {
    id: 'end-without-a-reason',
    title: 'Session ends without a reason',
    says: complete(''),
    cause: 'the device ends the session with an empty reason',
    covers: ['state.session-end.complete'],
    shows: [heading('session:notice.session-ended.title')],
  },
  {
    id: 'end-ad-blocker',
    title: 'Session ends: ad blocker detected',
    says: complete('AdBlockerDetected'),
    cause: 'the service has detected an ad blocker',
    covers: ['code.client.ad-blocker-forbidden'],
    code: 6000,
    shows: [heading('errors:ad-blocker.title'), says(6000)],
  },
  {
    id: 'end-forbidden-word',
    title: 'Session ends with HTML markup in the reason',
    says: complete('<b onmouseover=alert(1)>&amp;'),
    cause: 'the device ends the session with a reason that contains HTML markup. The app must show it as text',
    code: 2001,
  },
]);

/**
 * Scenarios in which the server ends the game, fifteen seconds after its start, or at once if the scenario starts at
 * its moment.
 */
export const endingScenarios = scenarios(
  ENDINGS.map(({ says: message, cause, code, ...rest }) => ({
    ...rest,
    journey: 'trouble',
    story: `Fifteen seconds into the game, ${cause}. The stream stops.`,
    tags:
      'send' in message
        ? [message.send.type, ...('reason' in message.send ? [String(message.send['reason'])] : [])]
        : [],
    leadsTo: { screen: 'notice', startAt: 'it ends', ...(code !== undefined && { code }) },
    events: [{ since: 'ready', afterMs: 15_000, device: message }],
    moments: [
      {
        name: 'it ends',
        shows: 'The end screen.',
        events: [{ since: 'ready', afterMs: 500, device: message }],
      },
    ],
  })),
);
