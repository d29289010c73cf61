import { type DeviceMessage, encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { CHANNEL } from '../../../src/contracts/channel/channelLabels.ts';
import type { DeviceState } from '../../device/deviceInterface.ts';
import type { Stream, StreamFault, StreamOffer, StreamPort, StreamRequest } from '../world/stream.ts';

/** A stream without a streaming device: returns plausible offers and records requests. */
export class RecordedStream implements Stream {
  readonly request: StreamRequest;
  readonly offerSdp: string;
  /** State of the streaming device, set by the test. */
  device: DeviceState | undefined;
  /** Picture of the streaming device, set by the test. */
  shown: Uint8Array | undefined;
  readonly iceCandidates = [
    { candidate: 'candidate:1 1 udp 2130706431 127.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 },
  ];
  readonly answers: string[] = [];
  readonly lines: string[] = [];
  readonly faults: StreamFault[] = [];
  closed = false;
  /** True if ICE restarts never connect. */
  stubborn = false;
  #offers = 0;
  /** Number of times that a page resumed the stream. */
  reopened = 0;

  constructor(request: StreamRequest) {
    this.request = request;
    this.offerSdp = this.#offer();
  }

  picture(): Uint8Array | undefined {
    return this.shown;
  }

  restart(): Promise<StreamOffer> {
    if (this.stubborn) return Promise.reject(new Error('no restart'));
    this.request.listener.state('connecting');
    return Promise.resolve({ offerSdp: this.#offer(), iceCandidates: this.iceCandidates });
  }

  reopen(): Promise<StreamOffer> {
    if (this.stubborn) return Promise.reject(new Error('no other connection'));
    this.reopened++;
    this.request.listener.state('connecting');
    return Promise.resolve({ offerSdp: this.#offer(), iceCandidates: this.iceCandidates });
  }

  #offer(): string {
    const version = ++this.#offers;
    const origin = `${this.request.seed} ${version} IN IP4 127.0.0.1`;
    const channels = 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:0\r\n';
    return `v=0\r\no=- ${origin}\r\ns=-\r\nt=0 0\r\na=ice-ufrag:way${version}\r\n${channels}`;
  }

  acceptAnswer(sdp: string): Promise<void> {
    if (!sdp.startsWith('v=0')) return Promise.reject(new Error('no answer'));
    this.answers.push(sdp);
    this.request.listener.state('connecting');
    this.request.listener.state('connected');
    if (!this.request.silent) this.ready();
    return Promise.resolve();
  }

  /** Reports a ready streaming device. */
  ready(): void {
    this.push({
      kind: 'android-ready',
      packageName: this.request.packageName,
      splitScreenPercentage: 0,
      screenorientation: 1,
      streamingWidth: this.request.width,
      streamingHeight: this.request.height,
      deviceType: 'phone',
      showGoogleLoginPopup: false,
    });
  }

  push(message: DeviceMessage): void {
    this.pushRaw(encodeDeviceMessage(message));
  }

  pushRaw(line: string): void {
    this.lines.push(line);
    this.request.listener.line('out', CHANNEL.control, line);
  }

  fault(fault: StreamFault): void {
    this.faults.push(fault);
    if (fault.action === 'close') this.request.listener.state('closed');
  }

  close(): void {
    this.closed = true;
  }
}

/** Opens recorded streams and keeps them, oldest first. */
export class RecordedStreams implements StreamPort {
  readonly opened: RecordedStream[] = [];

  open(request: StreamRequest): Promise<Stream> {
    const stream = new RecordedStream(request);
    this.opened.push(stream);
    return Promise.resolve(stream);
  }
}
