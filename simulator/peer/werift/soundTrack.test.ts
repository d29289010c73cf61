import { Red, RtcpRrPacket, RtcpReceiverInfo, RTCRtpSender, type RtpPacket } from 'werift';
import { describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { RED_TYPE } from './redundantAudio.ts';
import { redCodec, SoundTrack } from './soundTrack.ts';

/** A track whose packets are recorded with the payload types that werift would send. */
function start({ acceptsRed }: { acceptsRed: boolean }) {
  const clock = new ManualClock();
  const [sender, picture] = [new RTCRtpSender('audio'), new RTCRtpSender('video')];
  sender.codec = Object.assign(redCodec(111), { mimeType: 'audio/OPUS', payloadType: 111 });
  const sent: { readonly type: number; readonly timestamp: number; readonly payload: Buffer }[] = [];
  vi.spyOn(sender, 'sendRtp').mockImplementation((packet) => {
    const { header, payload } = packet as RtpPacket;
    sent.push({ type: sender.codec?.payloadType ?? 0, timestamp: header.timestamp, payload });
    return Promise.resolve();
  });
  const track = new SoundTrack({ sender, picture, clock, seed: 7 });
  track.acceptsRed = acceptsRed;
  const report = (of: RTCRtpSender, lostPct: number) => {
    const info = new RtcpReceiverInfo({ ssrc: of.ssrc, fractionLost: Math.round(lostPct * 2.56) });
    of.onRtcp.execute(new RtcpRrPacket({ ssrc: 1, reports: [info] }));
  };
  let sample = 0;
  const play = (value: number) => {
    track.send(Uint8Array.of(value, value), sample);
    sample += 480;
    const last = sent.at(-1);
    return last?.type === RED_TYPE
      ? Red.deSerialize(last.payload).blocks.map(({ block }) => block[0])
      : [last?.payload[0]];
  };
  return { track, picture, sender, report, play, sent, clock };
}

describe('the sound of a stream', () => {
  test('stays plain Opus while no packet is lost', () => {
    const { picture, report, play, sent } = start({ acceptsRed: true });
    play(1);
    report(picture, 0);
    expect(play(2)).toEqual([2]);
    expect(sent.map(({ type }) => type)).toEqual([111, 111]);
  });

  test('repeats the previous packet when the client reports lost video packets, and becomes plain Opus again', () => {
    const { picture, report, play, sent, clock } = start({ acceptsRed: true });
    play(1);
    report(picture, 5);
    expect(play(2)).toEqual([1, 2]);
    expect(play(3)).toEqual([2, 3]);
    clock.advance(20_000);
    expect(play(4)).toEqual([4]);
    expect(sent.map(({ type, timestamp }) => [type, timestamp])).toEqual([
      [111, 7],
      [63, 487],
      [63, 967],
      [111, 1_447],
    ]);
  });

  test('repeats two packets when the client reports much lost sound', () => {
    const { sender, report, play } = start({ acceptsRed: true });
    report(sender, 20);
    expect([1, 2, 3, 4].map(play)).toEqual([[1], [1, 2], [1, 2, 3], [2, 3, 4]]);
  });

  test('repeats two packets when the client requests consecutive pictures again', () => {
    const { track, picture, report, play } = start({ acceptsRed: true });
    for (const lost of [
      [1, 2],
      [7, 8, 9],
      [20, 21],
      [40, 41],
    ])
      track.takeRequest(lost);
    report(picture, 5);
    expect([1, 2, 3].map(play)).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  test('stays plain Opus for a client that answers without RED', () => {
    const { picture, report, play } = start({ acceptsRed: false });
    report(picture, 30);
    expect([1, 2, 3].map(play)).toEqual([[1], [2], [3]]);
  });
});
