import { describe, expect, it } from 'vitest';
import { acceptsCamera, announceCamera } from './cameraDirection.ts';

const sdp = (...sections: readonly string[]) => ['v=0', ...sections].join('\r\n') + '\r\n';
const video = (direction: string, port = 9) => `m=video ${port} UDP/TLS/RTP/SAVPF 96\r\na=mid:0${direction}`;
const AUDIO = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:1\r\na=recvonly';
const [BOTH, RECEIVES, SENDS, NEITHER] = ['\r\na=sendrecv', '\r\na=recvonly', '\r\na=sendonly', '\r\na=inactive'];

describe('the answer for the streaming device', () => {
  it.each(['', BOTH])('announces a camera if the offer accepts one (%j)', (direction) => {
    const offer = sdp(video(direction), AUDIO);
    expect(announceCamera(sdp(video(RECEIVES), AUDIO), offer)).toBe(sdp(video(BOTH), AUDIO));
    expect(acceptsCamera(offer)).toBe(true);
  });

  it.each([SENDS, NEITHER])('stays the browser’s if the offer accepts no camera (%j)', (direction) => {
    const answer = sdp(video(direction === SENDS ? RECEIVES : NEITHER), AUDIO);
    const offer = sdp(video(direction), AUDIO);
    expect(announceCamera(answer, offer)).toBe(answer);
    expect(acceptsCamera(offer)).toBe(false);
  });

  it('stays the browser’s if the offer rejects its video section, or has none', () => {
    const answer = sdp(video(RECEIVES, 0), AUDIO);
    expect(announceCamera(answer, sdp(video(BOTH, 0), AUDIO))).toBe(answer);
    expect(announceCamera(sdp(AUDIO), sdp(AUDIO))).toBe(sdp(AUDIO));
    expect(acceptsCamera(sdp(AUDIO))).toBe(false);
  });
});
