import {
  GenericNack,
  PictureLossIndication,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpTransportLayerFeedback,
} from 'werift';
import { expect, test } from 'vitest';
import { requestOf, routeKeyFrameRequests } from './weriftWorkarounds.ts';

test('the parser of a retransmission request ignores other RTCP feedback after the request', () => {
  const request = new GenericNack({ senderSsrc: 1, mediaSourceSsrc: 2, lost: [7, 9, 300] }).serialize();
  const loss = new RtcpPayloadSpecificFeedback({
    feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: 2 }),
  }).serialize();
  const [first] = RtcpPacketConverter.deSerialize(Buffer.concat([request, loss]));
  expect(first).toBeInstanceOf(RtcpTransportLayerFeedback);
  expect((first as RtcpTransportLayerFeedback).feedback).toMatchObject({ lost: [7, 9, 300] });
});

test('requestOf cuts a buffered retransmission request to the length in its header', () => {
  expect(requestOf(Buffer.alloc(40), 3).length).toBe(12);
});

test('a key frame request of a client that sends nothing reaches the sender of the media that it names', () => {
  const handled: unknown[] = [];
  const routed: unknown[] = [];
  const router = { routeRtcp: (packet: unknown) => void routed.push(packet) };
  const sender = { ssrc: 7, handleRtcpPacket: (packet: unknown) => void handled.push(packet) };
  const connection = { router, getSenders: () => [sender] };
  routeKeyFrameRequests(connection as unknown as Parameters<typeof routeKeyFrameRequests>[0]);
  const words = (...numbers: readonly number[]) => Buffer.from(new Uint32Array(numbers).buffer).swap32();
  // A full intra request (RFC 5104, section 4.3.1): author, no media, and the media and number of the request.
  const full = (media: number) => RtcpPacketConverter.deSerialize(words(0x84ce0004, 1, 0, media, 0x05000000))[0];
  const lossOf = (mediaSsrc: number) =>
    new RtcpPayloadSpecificFeedback({ feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc }) });
  for (const packet of [full(7), lossOf(7), full(8), lossOf(8)]) router.routeRtcp(packet);
  expect([handled.length, routed.length]).toEqual([2, 2]);
});
