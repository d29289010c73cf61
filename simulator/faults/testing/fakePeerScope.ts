import type { PeerScope } from '../pageConnections.ts';

/** SDP of the fake connections, which gather one mDNS and one TCP candidate. */
export const FAKE_NAME = '6f2a1f7e-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local';
const CANDIDATES = [
  `candidate:1 1 udp 2113937151 ${FAKE_NAME} 50001 typ host`,
  'candidate:2 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active',
];

class FakeDescription {
  readonly type: RTCSdpType;
  readonly sdp: string;

  constructor({ type, sdp = '' }: RTCSessionDescriptionInit) {
    this.type = type;
    this.sdp = sdp;
  }
}

class FakeCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
  readonly sdpMLineIndex: number | null;
  readonly usernameFragment: string | null;

  constructor({ candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null }: RTCIceCandidateInit) {
    this.candidate = candidate;
    this.sdpMid = sdpMid;
    this.sdpMLineIndex = sdpMLineIndex;
    this.usernameFragment = usernameFragment;
  }
}

class FakeIceEvent extends Event {
  readonly candidate: FakeCandidate | null;

  constructor(type: string, { candidate = null }: { readonly candidate?: FakeCandidate | null } = {}) {
    super(type);
    this.candidate = candidate;
  }
}

/** The parts of `RTCPeerConnection` that routing uses, without a network. Records the native calls. */
export class FakePeerConnection extends EventTarget {
  readonly calls: [name: string, argument?: unknown][] = [];
  readonly #isGathered: string[] = [];
  #configuration: RTCConfiguration;
  #local: FakeDescription | null = null;
  #remote: FakeDescription | null = null;
  #gathering: RTCIceGatheringState = 'new';
  signalingState = 'stable';

  constructor(configuration: RTCConfiguration = {}) {
    super();
    this.#configuration = configuration;
  }

  // The browser defines these as getters of the prototype, which routing replaces.
  get localDescription(): FakeDescription | null {
    return this.#local;
  }
  get currentLocalDescription(): FakeDescription | null {
    return this.#local;
  }
  get pendingLocalDescription(): FakeDescription | null {
    return null;
  }
  get remoteDescription(): FakeDescription | null {
    return this.#remote;
  }
  get currentRemoteDescription(): FakeDescription | null {
    return this.#remote;
  }
  get pendingRemoteDescription(): FakeDescription | null {
    return null;
  }
  get iceGatheringState(): RTCIceGatheringState {
    return this.#gathering;
  }

  getConfiguration(): RTCConfiguration {
    return this.#configuration;
  }
  setConfiguration(configuration: RTCConfiguration): void {
    this.#configuration = configuration;
  }

  createOffer(options?: unknown): Promise<RTCSessionDescriptionInit> {
    return this.#create('offer', options);
  }
  createAnswer(options?: unknown): Promise<RTCSessionDescriptionInit> {
    return this.#create('answer', options);
  }

  async setLocalDescription(given?: RTCSessionDescriptionInit): Promise<void> {
    this.calls.push(['setLocalDescription', given]);
    this.#local = new FakeDescription({ type: 'offer', sdp: this.#sdp });
  }
  async setRemoteDescription(given: RTCSessionDescriptionInit): Promise<void> {
    this.calls.push(['setRemoteDescription', given]);
    if (given.sdp === 'malformed') throw new DOMException('malformed', 'OperationError');
    this.#remote = new FakeDescription(given);
  }
  async addIceCandidate(given?: RTCIceCandidateInit | null): Promise<void> {
    this.calls.push(['addIceCandidate', given]);
  }
  close(): void {
    this.signalingState = 'closed';
    this.calls.push(['close']);
  }

  /** Gathers all candidates and ends, as a browser does after `setLocalDescription`. */
  gather(): void {
    this.#changeGathering('gathering');
    for (const candidate of CANDIDATES) {
      this.#isGathered.push(candidate);
      this.#local = new FakeDescription({ type: 'offer', sdp: this.#sdp });
      this.dispatchEvent(
        new FakeIceEvent('icecandidate', { candidate: new FakeCandidate({ candidate, sdpMid: '0' }) }),
      );
    }
    this.#changeGathering('complete');
    this.dispatchEvent(new FakeIceEvent('icecandidate'));
  }

  get #sdp(): string {
    const lines = ['v=0', 'm=audio 50001 x', 'c=IN IP4 192.0.2.7', 'a=ice-ufrag:page', 'a=ice-pwd:page-password'];
    return [...lines, ...this.#isGathered.map((one) => `a=${one}`), ''].join('\r\n');
  }

  #changeGathering(state: RTCIceGatheringState): void {
    this.#gathering = state;
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }

  async #create(type: RTCSdpType, options: unknown): Promise<RTCSessionDescriptionInit> {
    this.calls.push([type, options]);
    return { type, sdp: this.#sdp };
  }
}

/** Returns a new global object of a page, with separate classes that routing may change. */
export function createFakeScope(): PeerScope {
  class Connection extends FakePeerConnection {}
  // Routing replaces methods and getters of the prototype itself.
  Object.defineProperties(Connection.prototype, Object.getOwnPropertyDescriptors(FakePeerConnection.prototype));
  return {
    RTCPeerConnection: Connection,
    webkitRTCPeerConnection: Connection,
    RTCSessionDescription: FakeDescription,
    RTCIceCandidate: FakeCandidate,
    RTCPeerConnectionIceEvent: FakeIceEvent,
  } as unknown as PeerScope;
}
