import { describe, expect, it } from 'vitest';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { labelOf, offeredPasses } from './offeredPasses.ts';

const pass = (productId: string, label = ''): PlayPass => ({
  productId,
  label,
  currency: 'real',
  offerPrice: 1,
  currencySymbol: '$',
  appId: '',
  enablePaymentSdkFlow: true,
});
const names = (passes: readonly PlayPass[]) => offeredPasses(passes).map(({ productId }) => productId);

describe('offered passes and their labels', () => {
  it('const.passes-shown: offered returns the first two regular passes, then the best-value pass', () => {
    expect(names([pass('a'), pass('best', 'BEST value'), pass('b', 'Limited offer'), pass('c')])).toEqual([
      'a',
      'b',
      'best',
    ]);
  });

  it('offered returns at most two passes without a best-value pass, and fewer if there are fewer', () => {
    expect(names([pass('a'), pass('b'), pass('c')])).toEqual(['a', 'b']);
    expect(names([pass('best', 'best value')])).toEqual(['best']);
    expect(names([])).toEqual([]);
  });

  it('offered leaves out passes without a product id, which nobody can buy', () => {
    const unnamed = { ...pass('a', 'Best value'), productId: undefined };
    expect(names([unnamed, pass('b'), { ...unnamed, label: '' }, pass('c')])).toEqual(['b', 'c']);
    expect(names([unnamed])).toEqual([]);
  });

  it('labelOf recognizes “best value” and “limited offer” in any letter case', () => {
    expect(['Best Value', 'LIMITED OFFER', 'new', ''].map((label) => labelOf(pass('a', label)))).toEqual([
      'best',
      'limited',
      undefined,
      undefined,
    ]);
  });
});
