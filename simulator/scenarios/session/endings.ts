import type { Code } from '../../../src/contracts/status.ts';
import type { DeviceInput } from '../../core/scenario/deviceInput.ts';
import type { ScenarioExpectation } from '../../core/scenario/scenario.ts';
import { button, heading, no, reads, says } from '../expectations.ts';
import { scenarios, table } from '../writeScenarios.ts';

/** One way in which the server ends a running game. */
interface Ending {
  readonly id: string;
  readonly title: string;
  readonly says: DeviceInput;
  readonly so: string;
  readonly covers?: readonly string[];
  /** The code on the screen, if any. */
  readonly code?: Code;
  readonly shows?: readonly ScenarioExpectation[];
}

const complete = (reason: string, inactivity?: boolean): DeviceInput => ({
  send: { type: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) },
});

const ENDINGS = table<Ending>()([
  {
    id: 'session-completes',
    title: 'The session completes',
    says: complete('SessionEnded'),
    so: 'the session is simply over',
    covers: ['transition.session.complete', 'state.session-end.complete', 'screen.session-ended'],
    shows: [
      heading('session:notice.session-ended.title'),
      reads('session:notice.session-ended.name'),
      button('session:action.again'),
    ],
  },
  {
    id: 'stops-for-inactivity',
    title: 'Stops for inactivity',
    says: complete('UserInactive', true),
    so: 'nobody touched anything for too long',
    covers: ['transition.session.complete-inactive', 'state.session-end.inactive', 'screen.inactivity-stop'],
    shows: [heading('session:notice.inactivity.title'), reads('session:notice.inactivity.name')],
  },
  {
    id: 'ends-with-a-reason',
    title: 'Ends with an unlisted reason',
    says: complete('LicenceServerSleeps'),
    so: 'the server gives a reason of its own, shown with code 2001',
    covers: ['transition.session.complete-error-2001', 'code.client.2001'],
    code: 2001,
    shows: [heading('session:notice.session-ended.title'), says(2001), says('sessionComplete-LicenceServerSleeps')],
  },
  {
    id: 'leaves-the-region',
    title: 'Leaves the region',
    says: complete('ServiceNotInRegion'),
    so: 'the player is no longer where the service is offered',
    covers: ['transition.session.complete-not-in-region', 'code.client.2101'],
    code: 2101,
    shows: [heading('session:notice.not-in-region.title'), says(2101)],
  },
  {
    id: 'cpu-machine-taken',
    title: 'The machine is taken away (processor)',
    says: complete('BcpuSpotInterruption'),
    so: 'the machine is needed elsewhere',
    covers: ['endreason.BcpuSpotInterruption', 'transition.session.spot-interruption', 'screen.spot-interruption'],
    shows: [heading('session:notice.spot-interruption.title'), reads('session:notice.spot-interruption.name')],
  },
  {
    id: 'gpu-machine-taken',
    title: 'The machine is taken away (graphics)',
    says: complete('BgpuSpotInterruption'),
    so: 'the graphics machine is needed elsewhere',
    covers: ['endreason.BgpuSpotInterruption'],
    shows: [heading('session:notice.spot-interruption.title')],
  },
  {
    id: 'machine-interrupted',
    title: 'The machine is interrupted',
    says: { send: { type: 'spot-interruption' } },
    so: 'the device itself says that it is being taken away',
  },
  {
    id: 'maintenance-begins',
    title: 'Maintenance begins',
    says: complete('AppUnderMaintenance'),
    so: 'the game goes into maintenance under the player’s hands',
    covers: ['endreason.AppUnderMaintenance'],
    shows: [heading('session:notice.maintenance.title')],
  },
  {
    id: 'proxy-playtime-exceeded',
    title: 'A proxy user’s playtime is over',
    says: { send: { type: 'proxy-playtime-exceeded' } },
    so: 'the player comes through a proxy and has used up their time',
    covers: ['transition.session.proxy-playtime-exceeded', 'screen.proxy-playtime-exceeded'],
    shows: [
      heading('session:notice.proxy-playtime.title'),
      reads('session:notice.proxy-playtime.name'),
      no('session:action.retry'),
    ],
  },
  {
    id: 'proxy-playtime-reason',
    title: 'A proxy user’s session completes',
    says: complete('ProxyPlaytimeExceeded'),
    so: 'the same, said as the reason of a completed session',
    covers: ['endreason.ProxyPlaytimeExceeded'],
    shows: [heading('session:notice.proxy-playtime.title')],
  },
  {
    id: 'played-on-another-device',
    title: 'Played on another device',
    says: { send: { type: 'another-session', sameDevice: false } },
    so: 'the same player started to play on another screen',
    covers: ['transition.session.another-session', 'screen.screen-limit', 'state.session-end.migrated'],
    shows: [heading('session:notice.screen-limit.title'), button('session:action.play-here')],
  },
  {
    id: 'played-in-another-tab',
    title: 'Played in another tab',
    says: { send: { type: 'another-session', sameDevice: true } },
    so: 'the same player started to play in another tab of this browser',
    covers: ['screen.tab-limit'],
    shows: [heading('session:notice.tab-limit.title'), button('session:action.play-here')],
  },
  {
    id: 'end-time-limit',
    title: 'Ends for the time limit, without a warning',
    says: complete('SessionTimeLimitExceeded'),
    so: 'the free playtime is over, said at once',
    covers: ['endreason.SessionTimeLimitExceeded', 'transition.session.complete-time-limit'],
    shows: [heading('session:notice.playtime-limit.title'), button('session:action.sign-in')],
  },
  {
    id: 'end-without-a-reason',
    title: 'Ends without a reason',
    says: complete(''),
    so: 'the session is over, and nobody says why',
    covers: ['state.session-end.complete'],
    shows: [heading('session:notice.session-ended.title')],
  },
  {
    id: 'end-ad-blocker',
    title: 'Ends for an ad-blocker',
    says: complete('AdBlockerDetected'),
    so: 'an ad-blocker was found',
    covers: ['code.client.ad-blocker-forbidden'],
    code: 6000,
    shows: [heading('errors:ad-blocker.title'), says(6000)],
  },
  {
    id: 'end-forbidden-word',
    title: 'Ends with markup for a reason',
    says: complete('<b onmouseover=alert(1)>&amp;'),
    so: 'the reason is text that would be markup if it were not told as text',
    code: 2001,
  },
]);

/** Each ending happens fifteen seconds into the game; at its moment, immediately. */
export const endingScenarios = scenarios(
  ENDINGS.map(({ says: said, so, code, ...rest }) => ({
    ...rest,
    journey: 'trouble',
    story: `The game runs for fifteen seconds. Then ${so}, and the stream stops.`,
    tags: 'send' in said ? [said.send.type, ...('reason' in said.send ? [String(said.send['reason'])] : [])] : [],
    leadsTo: { screen: 'notice', startAt: 'it ends', ...(code !== undefined && { code }) },
    events: [{ since: 'ready', afterMs: 15_000, device: said }],
    moments: [
      {
        name: 'it ends',
        shows: 'The screen that tells of it.',
        events: [{ since: 'ready', afterMs: 500, device: said }],
      },
    ],
  })),
);
