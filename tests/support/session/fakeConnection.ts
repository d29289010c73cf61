/** A track that only records whether it was stopped. */
class FakeTrack extends EventTarget {
  stopped = false;
  readonly kind = 'video';
  stop = () => {
    this.stopped = true;
  };
}

/** A data channel that records the sent messages. */
export class FakeChannel extends EventTarget {
  readyState = 'open';
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  readonly label: string;
  constructor(label: string) {
    super();
    this.label = label;
  }
  send = (data: unknown) => this.sent.push(data);
  close = () => {
    this.readyState = 'closed';
  };
}

/** The part of RTCPeerConnection that the app's port needs. The test makes it connect. */
export class FakeConnection extends EventTarget {
  static instances: FakeConnection[] = [];
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: { readonly sdp: string } | null = null;
  remoteDescription: { readonly sdp: string } | null = null;
  readonly track = new FakeTrack();
  closed = false;
  /** True if the fake connection rejects further offers. */
  refuses = false;
  #answers = 0;
  constructor() {
    super();
    FakeConnection.instances.push(this);
  }
  setRemoteDescription = async (description: { readonly sdp: string }) => {
    if (this.refuses) throw new DOMException('no', 'InvalidAccessError');
    this.remoteDescription = description;
    this.signalingState = 'have-remote-offer';
  };
  readonly candidates: RTCIceCandidateInit[] = [];
  readonly transceivers: { direction: string }[] = [];
  addIceCandidate = async (candidate: RTCIceCandidateInit) => {
    if (candidate.candidate?.includes('refused'))
      throw new DOMException(`can't read ${candidate.candidate}`, 'OperationError');
    this.candidates.push(candidate);
  };
  /** SDP lines that follow the first line of each answer. */
  answerLines = '';
  /** True if the connection rejects answers other than the one it created. */
  refusesChanges = false;
  createAnswer = async () => ({ type: 'answer' as const, sdp: `v=0 answer ${this.#answers + 1}${this.answerLines}` });
  setLocalDescription = async (description?: { readonly sdp: string }) => {
    const own = (await this.createAnswer()).sdp;
    const sdp = description?.sdp ?? own;
    if (this.refusesChanges && sdp !== own) throw new DOMException('changed', 'InvalidModificationError');
    this.#answers++;
    this.localDescription = { sdp };
    this.signalingState = 'stable';
  };
  getReceivers = () => [{ track: this.track }];
  getTransceivers = () => this.transceivers;
  close = () => {
    this.closed = true;
  };
  becomes(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  opens(label: string): FakeChannel {
    const channel = new FakeChannel(label);
    this.dispatchEvent(Object.assign(new Event('datachannel'), { channel }));
    return channel;
  }
  brings(): void {
    this.dispatchEvent(Object.assign(new Event('track'), { track: this.track }));
  }
}
