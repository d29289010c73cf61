import {
  GenericNack,
  PictureLossIndication,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpTransportLayerFeedback,
} from 'werift';
import { expect, test } from 'vitest';
import { requestOf } from './weriftWorkarounds.ts';

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
