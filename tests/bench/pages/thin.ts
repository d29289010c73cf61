import { HEADER } from '../../../src/contracts/call.ts';
import { CHANNEL } from '../../../src/contracts/channel/labels.ts';
import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import { readAsk } from './ask.ts';

/** The least that can play: two calls, one connection, one `<video>`, and keys sent as they come. */
const ask = readAsk();
const headers = { 'content-type': 'application/json', [HEADER.version]: '1.0.0', [HEADER.playUser]: '' };
const writer = new InputWriter();

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`/api/play/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

async function prepare(): Promise<void> {
  const answer = await call('createPlayUser', { uaId: ask.uaId });
  headers[HEADER.playUser] = String(answer['playUserToken']);
  document.querySelector('button')?.addEventListener('click', () => void play());
  document.title = 'ready';
}

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
  connection.addEventListener('track', ({ track }) => {
    const video = document.querySelector('video');
    if (video && track.kind === 'video') video.srcObject = new MediaStream([track]);
    // By itself: in one stream the browser would hold the picture back for the sound.
    if (ask.sound && track.kind === 'audio')
      void Object.assign(new Audio(), { srcObject: new MediaStream([track]) }).play();
  });
  connection.addEventListener('datachannel', ({ channel }) => {
    if (channel.label === CHANNEL.input) sendKeys(channel);
  });
  await connection.setRemoteDescription({ type: 'offer', sdp: start.offerSdp });
  for (const candidate of start.iceCandidates) void connection.addIceCandidate(candidate);
  await connection.setLocalDescription();
  const answerSdp = connection.localDescription?.sdp;
  await call('setAnswerSdp', { feSessionId: 'bench', playSessionId: start.playSessionId, answerSdp });
}

function sendKeys(channel: RTCDataChannel): void {
  for (const type of ['keydown', 'keyup'] as const) {
    addEventListener(type, (event) => {
      if (channel.readyState === 'open') channel.send(writer.key(type === 'keydown', 0x1a, 0, event.key.charCodeAt(0)));
    });
  }
}

void prepare();
