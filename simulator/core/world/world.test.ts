import { describe, expect, it } from 'vitest';
import { testWorld } from '../testing/testVisit.ts';

describe('a simulated world', () => {
  it('lets a guest start a session and answer its offer', async () => {
    const { visit, streams, world } = testWorld();
    expect(await visit.arrive()).toBe('NEW_GUEST_USER');
    const started = await visit.start();
    expect(started.body).toMatchObject({ status: 'Success', servingRegion: 'us-east', secondSessionDetected: false });
    expect(started.body.offerSdp).toMatch(/^v=0/);
    expect(started.body.iceCandidates).toHaveLength(1);
    const answered = await visit.answer(started.body.playSessionId);
    expect(answered.body.status).toBe('Success');
    expect(streams.opened[0]?.answers).toEqual(['v=0 answer']);
    expect(world.snapshot().sessions).toMatchObject([{ state: 'playing', peer: 'connected', appId: '20101' }]);
    world.dispose();
    expect(streams.opened[0]?.closed).toBe(true);
  });
});
