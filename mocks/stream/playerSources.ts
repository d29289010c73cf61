import type { Clock } from '../../src/kit/clock.ts';

/** Receives journal lines: `heard` and `silent` for the microphone, `seen=320x240` and `dark` for the camera. */
export type SourceListener = (channel: 'microphone' | 'camera', line: string) => void;

/** Time without packets after which a microphone or camera counts as off, and interval of the checks, in milliseconds. */
const OFF_MS = 1_000;
const CHECK_MS = 400;

/** Reports when the player's microphone and camera start and end, by the packets that the browser counts. */
export function watchSources(
  receivers: () => readonly RTCRtpReceiver[],
  listener: SourceListener,
  clock: Clock,
  signal: AbortSignal,
): void {
  const microphone = new Source('silent', (line) => listener('microphone', line));
  const camera = new Source('dark', (line) => listener('camera', line));
  clock.every(
    CHECK_MS,
    () => {
      for (const receiver of receivers()) {
        void receiver.getStats().then((report) => {
          if (signal.aborted) return;
          for (const stats of report.values() as Iterable<RTCInboundRtpStreamStats>) {
            if (stats.type !== 'inbound-rtp') continue;
            const { kind, packetsReceived = 0, frameWidth = 0, frameHeight = 0, framesDecoded = 0 } = stats;
            if (kind === 'audio') microphone.count(packetsReceived, 'heard', clock.now());
            else if (frameWidth > 0) camera.count(framesDecoded, `seen=${frameWidth}x${frameHeight}`, clock.now());
          }
        });
      }
      microphone.check(clock.now());
      camera.check(clock.now());
    },
    signal,
  );
}

/** A microphone or camera of the player. It counts as on while the number of its received packets grows. */
class Source {
  readonly #offLine: string;
  readonly #report: (line: string) => void;
  #count = 0;
  #line: string | undefined;
  #grownAt = 0;

  constructor(offLine: string, report: (line: string) => void) {
    this.#offLine = offLine;
    this.#report = report;
  }

  count(count: number, line: string, now: number): void {
    if (count <= this.#count) {
      // After a reconnect, the browser counts packets from 0 again.
      this.#count = count;
      return;
    }
    this.#count = count;
    this.#grownAt = now;
    if (line !== this.#line) this.#report(line);
    this.#line = line;
  }

  check(now: number): void {
    if (this.#line === undefined || now - this.#grownAt < OFF_MS) return;
    this.#line = undefined;
    this.#report(this.#offLine);
  }
}
