import { vi } from 'vitest';
import { browserPeers } from '../../../src/app/ports/network/peers.ts';
import { takeOffer } from '../../../src/app/ports/network/takeOffer.ts';
import type { PeerListener } from '../../../src/domain/stream/peer/peer.port.ts';
import { FakeConnection } from './fakeConnection.ts';

/** The app's connections over fake browser connections (until `vi.unstubAllGlobals`), with all their events. */
export function peerBench() {
  FakeConnection.made = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  const answers: (string | undefined)[] = [];
  /** Events, by the attempt that caused them. */
  const heard: string[] = [];
  const peers = browserPeers(() => Promise.resolve({ takeOffer }));
  const open = (sdp = 'v=0', name = '', candidates: readonly unknown[] = ['candidate:1']) => {
    const say = (what: string) => () => void heard.push(`${name}${what}`);
    const listener: PeerListener = {
      answered: (answer) => void answers.push(answer),
      preparationFailed: (why) => say(why)(),
      candidateRefused: (why) => say(`refused ${why}`)(),
      connected: say('connected'),
      disconnected: say('disconnected'),
      failed: say('failed'),
      line: (text) => say(text)(),
      media: ({ video }) => say(video ? 'picture' : 'nothing')(),
      inputSent: say('input'),
    };
    const channels = sdp.includes('m=application') ? '' : '\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel';
    return peers.open({ sdp: sdp + channels, candidates }, listener);
  };
  return { answers, heard, peers, open };
}
