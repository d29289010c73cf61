import { expect, it } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import { DROPS_EVENT, patchPeers } from './lostPeers.ts';

class ConnectedPeer extends EventTarget {
  get connectionState() {
    return 'connected';
  }
  get iceConnectionState() {
    return 'completed';
  }
  close() {
    // The fake peer connection of this test has nothing to release.
  }
}

it('patchPeers reports connected peers as disconnected, then as failed, until the drops end', () => {
  const clock = new ManualClock();
  const page = Object.assign(new EventTarget(), { RTCPeerConnection: ConnectedPeer }) as unknown as Window &
    typeof globalThis;
  patchPeers(page, clock);
  const peer = new page.RTCPeerConnection();
  const states: string[] = [];
  peer.addEventListener('connectionstatechange', () => states.push(peer.connectionState));
  const drop = (detail: boolean) => page.dispatchEvent(new CustomEvent(DROPS_EVENT, { detail }));
  drop(true);
  const later = new page.RTCPeerConnection();
  clock.advance(5_000);
  expect([peer.connectionState, peer.iceConnectionState, later.connectionState]).toEqual([
    'disconnected',
    'disconnected',
    'connected',
  ]);
  clock.advance(15_000);
  drop(false);
  expect(states).toEqual(['disconnected', 'failed', 'connected']);
  drop(true);
  drop(false);
  expect(clock.pending).toBe(0);
  expect(peer.iceConnectionState).toBe('completed');
});
