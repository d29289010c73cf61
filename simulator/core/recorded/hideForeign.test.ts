import { describe, expect, it } from 'vitest';
import { redacted } from '../journal/redact.ts';
import { hideForeign } from './hideForeign.ts';

const SDP = 'v=0\r\na=ice-pwd:asd88fgpdd777uzjYhagZg';

describe('hideForeign', () => {
  it.each([
    ['offerSdp', SDP],
    ['answerSdp', SDP],
    ['iceCandidates', [SDP]],
    ['iceServers', [{ username: 'u' }]],
  ] as const)('replaces the field %s by a redacted secret', (field, value) => {
    const hidden = redacted(JSON.stringify(value));
    expect(hideForeign({ status: 'Success', deep: [{ [field]: value }] })).toEqual({
      status: 'Success',
      deep: [{ [field]: hidden }],
    });
  });

  it('replaces a session description in any field', () => {
    expect(hideForeign({ extra: SDP, say: 'a=ice-pwd' })).toEqual({ extra: redacted(SDP), say: 'a=ice-pwd' });
  });

  it('replaces codes of gift cards, equal ones by the same placeholder', () => {
    const list = [{ code: 'K7QF-9XTA', price: 5 }, { code: 'K7QF-9XTA' }, { code: 'other' }, { price: 5 }, 'x'];
    const { redemptionCodeList } = hideForeign({ redemptionCodeList: list }) as { redemptionCodeList: unknown[] };
    const [first, second, third, ...rest] = redemptionCodeList;
    expect(first).toEqual({ code: expect.stringMatching(/^redacted-[0-9a-f]{6}$/) as string, price: 5 });
    expect(second).toEqual({ code: (first as { readonly code: string }).code });
    expect(third).not.toEqual(second);
    expect(rest).toEqual([{ price: 5 }, 'x']);
    expect(hideForeign({ code: 'K7QF-9XTA' })).toEqual({ code: 'K7QF-9XTA' });
  });

  it.each([
    ['https://a.test/x?a=1&token=s3cret&b=2', 'https://a.test/x?a=1&token=redacted&b=2'],
    ['see https://a.test/#access_token=s3cret now', 'see https://a.test/#access_token=redacted now'],
    ['/reset?resetToken=s3cret', '/reset?resetToken=redacted'],
    ['/x?to=%2Fy%3Ftoken%3Ds3cret&b=2', '/x?to=%2Fy%3Ftoken%3Dredacted&b=2'],
    ['/x?broken=1&a=token', '/x?broken=1&a=token'],
  ])('replaces tokens in addresses: %s', (text, hidden) => {
    expect(hideForeign([text])).toEqual([hidden]);
  });

  it('keeps numbers, null and undefined', () => {
    expect([1, null, undefined].map(hideForeign)).toEqual([1, null, undefined]);
  });
});
