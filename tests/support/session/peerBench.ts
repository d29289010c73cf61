import { vi } from 'vitest';
import { browserPeers } from '../../../src/app/ports/network/peers.ts';
import { answerOffer } from '../../../src/app/ports/network/answerOffer.ts';
import type { PeerListener } from '../../../src/domain/stream/peer/peer.port.ts';
import { FakeConnection } from './fakeConnection.ts';

/** The app's connections over fake browser connections (until `vi.unstubAllGlobals`), with all their events. */
export function peerBench() {
  FakeConnection.instances = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  const answers: (string | undefined)[] = [];
  /** Events in order, each prefixed with the name of its connection attempt. */
  const events: string[] = [];
  const peers = browserPeers(() => Promise.resolve({ answerOffer }));
  const open = (sdp = 'v=0', name = '', candidates: readonly unknown[] = ['candidate:1']) => {
    const recordEvent = (label: string) => () => void events.push(`${name}${label}`);
    const listener: PeerListener = {
      answered: (answer) => void answers.push(answer),
      preparationFailed: (why) => recordEvent(why)(),
      candidateRefused: (why) => recordEvent(`refused ${why}`)(),
      connected: recordEvent('connected'),
      disconnected: recordEvent('disconnected'),
      failed: recordEvent('failed'),
      line: (text) => recordEvent(text)(),
      media: ({ video }) => recordEvent(video ? 'picture' : 'nothing')(),
      inputSent: recordEvent('input'),
    };
    const channels = sdp.includes('m=application') ? '' : '\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel';
    return peers.open({ sdp: sdp + channels, candidates }, listener);
  };
  return { answers, events, peers, open };
}
