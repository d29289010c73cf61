import { describe, expect, it } from 'vitest';
import { RecordedStreams } from '../simulator/core/testing/recordedStream.ts';
import { openScene } from './openScene.ts';

const options = () => ({ origin: 'http://localhost:6006', stream: new RecordedStreams() });

describe('a simulated world that runs in the page of a story', () => {
  it('answers the page’s calls from the same core as the simulator', async () => {
    const { fetch, world } = openScene(['plays-at-once'], options());
    const { bootstrap } = world.bootstrap('/');
    const response = await fetch(`${bootstrap.apiPrefix}/play/getAppPlayFeatures?appId=20101`);
    expect(response.headers.get('content-type')).toContain('json');
    expect(world.journal.after(0).map(({ kind, name }) => `${kind} ${name}`)).toContain('call play.getAppPlayFeatures');
  });

  it('handles requests to its own hosts and to the page’s API, and no other URL', () => {
    const { owns, world } = openScene(['plays-at-once'], options());
    expect(owns(new URL('http://localhost:6006/api/play/startSession'))).toBe(true);
    expect(owns(new URL(`${world.origins.auth}/anything`))).toBe(true);
    expect(owns(new URL('http://localhost:6006/src/app/main.tsx'))).toBe(false);
    expect(owns(new URL('https://example.com/api/'))).toBe(false);
  });

  it('rejects with a TypeError for a scripted network error', async () => {
    const { fetch, world } = openScene(['plays-at-once'], options());
    world.script('play.startSession', [{ network: 'error' }]);
    await expect(fetch('/api/play/startSession')).rejects.toThrow(TypeError);
  });

  it('throws for an unknown scenario, and names the most similar ones', () => {
    expect(() => openScene(['plays-at-onec'], options())).toThrow('near it: plays-at-once');
  });
});
