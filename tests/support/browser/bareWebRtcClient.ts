/** Minimal WebRTC client that `makeBareClient` creates in a page, with the observations that tests check. */
export interface BareClient {
  /** Answers the first or a later offer. Resolves with the answer before the client gathers candidates. */
  answer(offer: string): Promise<string>;
  /** Events of the connection and its channels, each with its time in milliseconds since the first offer. */
  readonly events: { readonly name: string; readonly at: number }[];
  readonly lines: string[];
  /** One row of 40 luma values for each presented video frame. */
  readonly markers: { readonly cells: readonly number[]; readonly at: number }[];
  /** Stream ids of the received tracks. */
  readonly streams: string[];
  send(channel: string, data: string | readonly number[]): void;
  /** The next complete video frame: its marker cells and its luma plane in base64. */
  picture(): Promise<{ readonly cells: readonly number[]; readonly width: number; readonly luma: string }>;
  report(): Promise<{ readonly video: RTCInboundRtpStreamStats; readonly audio: RTCInboundRtpStreamStats }>;
  close(): void;
}

/** Runs inside the page, so its body must not refer to anything outside it. */
export function makeBareClient(): BareClient {
  let started = 0;
  const connection = new RTCPeerConnection();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const audio = document.createElement('audio');
  document.body.append(video, audio);
  const events: { name: string; at: number }[] = [];
  const recordEvent = (name: string) => events.push({ name, at: performance.now() - started });
  const lines: string[] = [];
  const markers: { cells: number[]; at: number }[] = [];
  const streams: string[] = [];
  const channels = new Map<string, RTCDataChannel>();
  const row = new OffscreenCanvas(40, 1).getContext('2d', { willReadFrequently: true });

  function readCells(): number[] {
    // The frame marker occupies the top rows of the frame.
    row?.drawImage(video, 0, 0, video.videoWidth, 4, 0, 0, 40, 1);
    const data = row?.getImageData(0, 0, 40, 1).data ?? [];
    return Array.from({ length: 40 }, (_, i) => data[4 * i] ?? 0);
  }

  function onPicture(): void {
    const cells = readCells();
    // The first callback may run before a frame is drawable. A marker is never all black.
    if (cells.some((cell) => cell > 0)) markers.push({ cells, at: performance.now() - started });
    video.requestVideoFrameCallback(onPicture);
  }
  video.requestVideoFrameCallback(onPicture);

  connection.onconnectionstatechange = () => recordEvent(connection.connectionState);
  connection.ontrack = ({ track, streams: [stream] }) => {
    streams.push(stream?.id ?? '');
    const element = track.kind === 'video' ? video : audio;
    element.srcObject = new MediaStream([track]);
    void element.play();
  };
  connection.ondatachannel = ({ channel }) => {
    channels.set(channel.label, channel);
    channel.addEventListener('open', () => recordEvent(`${channel.label} open`));
    channel.addEventListener('close', () => recordEvent(`${channel.label} closed`));
    channel.addEventListener('message', ({ data }) => lines.push(String(data)));
  };

  return {
    events,
    lines,
    markers,
    streams,
    async answer(offer) {
      if (started === 0) started = performance.now();
      await connection.setRemoteDescription({ type: 'offer', sdp: offer });
      await connection.setLocalDescription(await connection.createAnswer());
      return connection.localDescription?.sdp ?? '';
    },
    send(label, data) {
      const channel = channels.get(label);
      if (typeof data === 'string') channel?.send(data);
      else channel?.send(Uint8Array.from(data));
    },
    picture: () =>
      new Promise((resolve, reject) => {
        video.requestVideoFrameCallback(() => {
          const cells = readCells();
          const frame = new VideoFrame(video);
          const { width, height } = frame.visibleRect ?? { width: 0, height: 0 };
          const bytes = new Uint8Array(frame.allocationSize());
          frame.copyTo(bytes).then(([plane]) => {
            frame.close();
            let text = '';
            for (let line = 0; line < height; line++) {
              const from = (plane?.offset ?? 0) + line * (plane?.stride ?? 0);
              text += String.fromCharCode(...bytes.subarray(from, from + width));
            }
            resolve({ cells, width, luma: btoa(text) });
          }, reject);
        });
      }),
    async report() {
      const matches = new Map<string, RTCInboundRtpStreamStats>();
      for (const [, entry] of (await connection.getStats()) as unknown as Map<string, RTCInboundRtpStreamStats>) {
        if (entry.type === 'inbound-rtp') matches.set(entry.kind, entry);
      }
      return {
        video: matches.get('video') as RTCInboundRtpStreamStats,
        audio: matches.get('audio') as RTCInboundRtpStreamStats,
      };
    },
    close: () => connection.close(),
  };
}
