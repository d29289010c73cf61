import { expect, it } from 'vitest';
import { RecordedStreams } from '../../../simulator/core/testing/recordedStream.ts';
import { Visit } from '../../../simulator/core/testing/testVisit.ts';
import { scenarioNamed } from '../../../mocks/openScene.ts';
import { RUNNING_SESSION_KEY } from '../../../src/domain/session/records/runningSession.ts';
import { Identity } from '../../../src/domain/account/auth/identity.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { StoryWorlds } from './storyWorlds.ts';

const storyWorlds = () => new StoryWorlds(new RecordedStreams(), 'http://localhost:6006');

/** Plays a game in a story's simulated world. */
async function played() {
  const worlds = storyWorlds();
  const hosted = worlds.open(scenarioNamed('plays-at-once'));
  const visit = new Visit(hosted.world);
  await visit.arrive();
  await visit.play();
  return { worlds, hosted, visit };
}

it('hands a branch to another page, which continues the running game as the same player', async () => {
  const { worlds, hosted, visit } = await played();
  const handed = await worlds.branch(hosted, hosted.world.journal.last);
  const other = storyWorlds();
  const branch = await other.openBranch(structuredClone({ ...handed, path: hosted.world.playPath }));
  expect(branch.branch).toEqual({ of: 'story', seq: hosted.world.journal.last });
  expect(branch.world.snapshot().sessions).toMatchObject([{ state: 'playing', peer: 'closed' }]);
  expect(branch.world.snapshot().players).toEqual(hosted.world.snapshot().players);
  const identity = new Identity(memoryStore(handed.local), new SeededRandom(1));
  expect(identity.tokens.accessToken).toBe(visit.accessToken);
  expect(JSON.parse(handed.session[RUNNING_SESSION_KEY] ?? '')).toMatchObject({
    playSessionId: hosted.world.snapshot().sessions[0]?.playSessionId,
  });
  worlds.dispose();
  other.dispose();
});

it('hands a branch of an earlier moment, and leaves the story’s world as it is', async () => {
  const { worlds, hosted } = await played();
  hosted.clock.setRate(0);
  const before = hosted.world.snapshot();
  const handed = await worlds.branch(hosted, 0);
  expect(handed).toMatchObject({ branch: { of: 'story', seq: 0 }, file: { inputs: [] }, session: {} });
  expect(hosted.world.snapshot()).toEqual(before);
  await expect(worlds.branch(hosted, 10_000)).rejects.toThrow('the journal has no entry 10000');
  worlds.dispose();
});
