import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EndScreen, SessionState, WaitReason } from '../../src/domain/session/session.state.ts';
import type { AuthState } from '../../src/domain/account/auth/auth.machine.ts';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import type { Kinded } from '../../src/kit/stateMachine.ts';
import { accountSetup } from './setups/accountSetup.ts';
import { breakSetup, displaySetup, prerollSetup } from './setups/adSetups.ts';
import { nameSetup, pictureSetup, profileSetup } from './setups/profileSetups.ts';
import { authSetup } from './setups/authSetup.ts';
import { captureSetup, recordingSetup } from './setups/captureSetups.ts';
import { exploreMachine, type MachineSetup } from './exploreMachine.ts';
import { googleSetup } from './setups/googleSetup.ts';
import { htmlSetup } from './setups/htmlSetup.ts';
import { type Box, layOut } from './diagramLayout.ts';
import { adRewardSetup, reminderSetup, revaluationSetup } from './setups/nowbuxSetups.ts';
import { sessionSetup } from './setups/sessionSetup.ts';
import { redeemSetup } from './setups/redeemSetup.ts';
import { connectionTestSetup } from './setups/connectionTestSetup.ts';
import { couponCodeSetup, couponSetup, purchaseSetup, premiumSetup, rewardedSetup } from './setups/purchaseSetups.ts';
import { chatSetup, imapSetup, nudgeSetup, presenceSetup, supportChatSetup } from './setups/smallMachineSetups.ts';
import { scanSetup } from './setups/scanSetup.ts';
import { spinSetup } from './setups/spinSetup.ts';
import { syncSetup } from './setups/syncSetup.ts';
import { downloadsSetup, filesSetup } from './setups/transferSetups.ts';
import { withdrawalSetup } from './setups/withdrawalSetup.ts';

const session = exploreMachine(sessionSetup);
const auth = exploreMachine(authSetup);
const kinds = (places: typeof session.places) => new Set(places.map(({ kind }) => kind));
const facets = (kind: string) =>
  new Set(session.places.filter((place) => place.kind === kind).map(({ facet }) => facet));

it('explore finds every state of the session', () => {
  const all: Record<SessionState['kind'], true> = {
    idle: true,
    preparing: true,
    starting: true,
    queued: true,
    waiting: true,
    connecting: true,
    playing: true,
    ended: true,
    failed: true,
    left: true,
  };
  expect(kinds(session.places)).toEqual(new Set(Object.keys(all)));
});

it('explore finds every wait reason and every end screen of the session', () => {
  const reasons: Record<WaitReason, true> = {
    'not-ready': true,
    'storage-busy': true,
    'try-again': true,
    'start-later': true,
    restart: true,
    'version-mismatch': true,
  };
  const screens: Record<EndScreen, true> = {
    'session-ended': true,
    'playtime-limit': true,
    'end-of-try': true,
    inactivity: true,
    'screen-limit': true,
    'tab-limit': true,
    'duplicate-tab': true,
    'spot-interruption': true,
    'proxy-playtime': true,
    maintenance: true,
    disconnected: true,
  };
  expect(facets('waiting')).toEqual(new Set(Object.keys(reasons)));
  expect(facets('ended')).toEqual(new Set(Object.keys(screens)));
});

it('explore finds that a start fails after repeated FailureNotReady, and that a queued state polls', () => {
  expect(session.moves).toContainEqual({
    from: 'starting',
    says: 'start answered: FailureNotReady',
    to: 'failed',
    commands: [],
  });
  expect(session.places.find(({ id }) => id === 'queued/priority')?.ongoing).toEqual(['poll']);
});

it('explore finds every state of the authentication', () => {
  const all: Record<AuthState['kind'], true> = {
    unresolved: true,
    'requesting-token': true,
    'creating-play-user': true,
    'fetching-profile': true,
    guest: true,
    'signed-in': true,
    'login-needed': true,
    'logging-out': true,
    failed: true,
  };
  expect(kinds(auth.places)).toEqual(new Set(Object.keys(all)));
});

/** Explores and draws a state machine, and checks the invariants of all diagrams. */
function drawn<S extends Kinded, E extends Kinded, C extends Kinded>(reading: MachineSetup<S, E, C>) {
  const exploration = exploreMachine(reading);
  return { file: reading.file, shownBy: reading.shownBy, ...exploration, ...layOut(exploration) };
}

const MACHINES = [
  drawn(sessionSetup),
  drawn(authSetup),
  drawn(presenceSetup),
  drawn(recordingSetup),
  drawn(captureSetup),
  drawn(filesSetup),
  drawn(downloadsSetup),
  drawn(imapSetup),
  drawn(accountSetup),
  drawn(googleSetup),
  drawn(premiumSetup),
  drawn(purchaseSetup),
  drawn(redeemSetup),
  drawn(rewardedSetup),
  drawn(adRewardSetup),
  drawn(reminderSetup),
  drawn(revaluationSetup),
  drawn(spinSetup),
  drawn(displaySetup),
  drawn(breakSetup),
  drawn(prerollSetup),
  drawn(couponSetup),
  drawn(couponCodeSetup),
  drawn(chatSetup),
  drawn(supportChatSetup),
  drawn(nudgeSetup),
  drawn(profileSetup),
  drawn(nameSetup),
  drawn(pictureSetup),
  drawn(htmlSetup),
  drawn(syncSetup),
  drawn(withdrawalSetup),
  drawn(connectionTestSetup),
  drawn(scanSetup),
];

it('every state machine of the source has a diagram', () => {
  const files = globSync('src/**/*.machine.ts').map((file) => file.replaceAll('\\', '/'));
  expect([...new Set(MACHINES.map(({ file }) => file))].sort()).toEqual(files.sort());
});

it('every state of every state machine is reachable', () => {
  const lost = MACHINES.flatMap(({ file, places, moves }) => {
    const reached = new Set(moves.map(({ to }) => to));
    return places.slice(1).flatMap(({ id }) => (reached.has(id) ? [] : [`${file}: ${id}`]));
  });
  expect(lost).toEqual([]);
  expect(MACHINES.filter(({ places }) => places.length < 4)).toEqual([]);
});

it('layOut places the boxes of a diagram without overlap, each at least as wide as its text', () => {
  const apart = (a: Box, b: Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  const wrong = MACHINES.flatMap(({ file, boxes }) =>
    boxes.flatMap((box, i) => [
      ...boxes.slice(i + 1).flatMap((other) => (apart(box, other) ? [] : [`${file}: ${box.kind} over ${other.kind}`])),
      ...[box.kind, ...box.facets.map(({ label }) => label)].flatMap((words) =>
        box.width > words.length * 7 ? [] : [`${file}: ${words}`],
      ),
    ]),
  );
  expect(wrong).toEqual([]);
});

it('every state machine’s shownBy table names only existing states and requirements', () => {
  const { stories, tests } = readCatalogue();
  const known = new Set([...stories, ...SCENARIOS.values(), ...tests].flatMap(({ covers }) => covers));
  const wrong = MACHINES.flatMap(({ file, places, shownBy = {} }) => {
    const here = new Set(places.flatMap(({ id, kind }) => [id, kind]));
    const names = [
      ...Object.keys(shownBy).filter((place) => !here.has(place)),
      ...Object.values(shownBy)
        .flat()
        .filter((id) => !known.has(id)),
    ];
    return names.map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
