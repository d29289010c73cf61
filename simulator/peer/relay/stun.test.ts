import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindingCheck, bindingForbidden, bindingSuccess, isSignedWith, isStun, readBindingRequest } from './stun.ts';

/** The sample request of RFC 5769, section 2.1. */
const SAMPLE = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae8022001053' +
    '54554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36' +
    '000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
);
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt';

test('readBindingRequest parses the sample request of RFC 5769', () => {
  expect(readBindingRequest(SAMPLE)).toEqual({
    transactionId: Buffer.from('b7e7a701bc34d686fa87dfae', 'hex'),
    username: 'evtj:h6vY',
  });
});

test('isSignedWith returns true only for an intact request signed with the given password', () => {
  expect(isSignedWith(SAMPLE, PASSWORD)).toBe(true);
  expect(isSignedWith(SAMPLE, `${PASSWORD}.`)).toBe(false);
  const spoilt = Buffer.from(SAMPLE);
  spoilt[30] = 0;
  expect(isSignedWith(spoilt, PASSWORD)).toBe(false);
  expect(isSignedWith(SAMPLE.subarray(0, 20), PASSWORD)).toBe(false);
  expect(isSignedWith(Buffer.alloc(0), PASSWORD)).toBe(false);
});

test('readBindingRequest parses a request of bindingCheck, and isSignedWith accepts its signature', () => {
  const check = bindingCheck(Buffer.alloc(12, 7), 'us:them', PASSWORD);
  expect(readBindingRequest(check)).toEqual({ transactionId: Buffer.alloc(12, 7), username: 'us:them' });
  expect(isSignedWith(check, PASSWORD)).toBe(true);
});

test('random, cut and damaged STUN packets cause no error, and random bytes are never accepted as signed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(120), (noise, keep) => {
      readBindingRequest(noise);
      const cut = SAMPLE.subarray(0, keep);
      if (keep < SAMPLE.length - 1) readBindingRequest(cut);
      const spoilt = Buffer.from(SAMPLE);
      spoilt.set(noise.subarray(0, 60), 20);
      readBindingRequest(spoilt);
      expect(isSignedWith(noise, PASSWORD)).toBe(false);
      isSignedWith(spoilt, PASSWORD);
    }),
  );
  expect(isStun(Buffer.from([22, 254, 253]))).toBe(false);
  expect(readBindingRequest(Buffer.alloc(0))).toBeUndefined();
});

test('bindingForbidden returns a signed 403 with the request’s transaction id', () => {
  const request = readBindingRequest(SAMPLE);
  if (!request) throw new Error('the sample is a request');
  const answer = bindingForbidden(request, PASSWORD);
  expect(answer.readUInt16BE(0)).toBe(0x0111);
  expect(answer.readUInt16BE(2)).toBe(answer.length - 20);
  expect(answer.subarray(8, 20)).toEqual(request.transactionId);
  expect(answer.subarray(20, 28).toString('hex')).toBe('0009000d00000403');
  // The signed part of a STUN message ends before the signature, but its length field includes the signature (RFC
  // 8489, section 14.5).
  const signatureAt = answer.length - 8 - 24;
  const signed = Buffer.from(answer.subarray(0, signatureAt));
  signed.writeUInt16BE(signatureAt - 20 + 24, 2);
  const expected = createHmac('sha1', PASSWORD).update(signed).digest();
  expect(answer.subarray(signatureAt + 4, signatureAt + 24)).toEqual(expected);
});

test('bindingSuccess contains the sender’s address, encoded as in the sample response of RFC 5769', () => {
  const request = readBindingRequest(SAMPLE);
  if (!request) throw new Error('the sample is a request');
  const answer = bindingSuccess(request, '192.0.2.1', 32_853);
  expect(answer.readUInt16BE(0)).toBe(0x0101);
  expect(answer.subarray(20).toString('hex')).toBe('002000080001a147e112a643');
});
