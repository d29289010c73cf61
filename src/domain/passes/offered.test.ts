import { describe, expect, it } from 'vitest';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { labelOf, offered } from './offered.ts';

const pass = (productId: string, label = ''): PlayPass => ({
  productId,
  label,
  currency: 'real',
  offerPrice: 1,
  currencySymbol: '$',
  appId: '',
  enablePaymentSdkFlow: true,
});
const names = (passes: readonly PlayPass[]) => offered(passes).map(({ productId }) => productId);

describe('which passes are offered', () => {
  it('const.passes-shown: two regular ones, and the one of the best value', () => {
    expect(names([pass('a'), pass('best', 'BEST value'), pass('b', 'Limited offer'), pass('c')])).toEqual([
      'a',
      'b',
      'best',
    ]);
  });

  it('two at most where none is labelled so, and no more than there are', () => {
    expect(names([pass('a'), pass('b'), pass('c')])).toEqual(['a', 'b']);
    expect(names([pass('best', 'best value')])).toEqual(['best']);
    expect(names([])).toEqual([]);
  });

  it('knows two labels, in whatever case', () => {
    expect(['Best Value', 'LIMITED OFFER', 'new', ''].map((label) => labelOf(pass('a', label)))).toEqual([
      'best',
      'limited',
      undefined,
      undefined,
    ]);
  });
});
