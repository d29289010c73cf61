import { HEADER } from '../../../../src/contracts/call.ts';
import type { Ask } from './pageOptions.ts';

interface Handlers {
  readonly onTrack: (event: RTCTrackEvent) => void;
  readonly onChannel: (channel: RTCDataChannel) => void;
}

/** Sets the page's title to `ready`. A click on the button then connects with two calls and a peer connection. */
export async function connectOnClick(ask: Ask, handlers: Handlers): Promise<void> {
  const headers = { 'content-type': 'application/json', [HEADER.version]: '1.0.0', [HEADER.playUser]: '' };
  const call = async (path: string, body: object) => {
    const response = await fetch(`/api/play/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, unknown>;
  };
  const answer = await call('createPlayUser', { uaId: ask.uaId });
  headers[HEADER.playUser] = String(answer['playUserToken']);
  document.querySelector('button')?.addEventListener('click', () => void play());
  document.title = 'ready';

  async function play(): Promise<void> {
    const query = new URLSearchParams({
      feSessionId: 'bench',
      appId: ask.appId,
      uaId: ask.uaId,
      initialOrientation: 'landscape',
      framebufferWidth: String(ask.width),
      framebufferHeight: String(ask.height),
      maxFps: String(ask.fps),
      maxStreamBitrateKbps: '8000',
    });
    const response = await fetch(`/api/play/startSession?${query}`, { headers });
    const start = (await response.json()) as {
      readonly offerSdp: string;
      readonly iceCandidates: RTCIceCandidateInit[];
      readonly playSessionId: string;
    };
    const connection = new RTCPeerConnection();
    connection.addEventListener('track', handlers.onTrack);
    connection.addEventListener('datachannel', ({ channel }) => handlers.onChannel(channel));
    await connection.setRemoteDescription({ type: 'offer', sdp: start.offerSdp });
    for (const candidate of start.iceCandidates) void connection.addIceCandidate(candidate);
    await connection.setLocalDescription();
    const answerSdp = connection.localDescription?.sdp;
    await call('setAnswerSdp', { feSessionId: 'bench', playSessionId: start.playSessionId, answerSdp });
  }
}
