import { describe, expect, it } from 'vitest';
import { assetOf, stepAsset } from './Picture.tsx';

const after = (src: string | undefined, ...events: readonly ('load' | 'error')[]) =>
  events.reduce(stepAsset, assetOf(src));

describe('a picture that comes', () => {
  it('state.asset.pending: of a picture without an address nothing is asked for, and nothing heard counts', () => {
    expect([after(undefined), after(''), after('', 'load'), after('', 'error')].join()).toBe(
      'pending,pending,pending,pending',
    );
  });

  it('state.asset.loading: a picture with an address is under way', () => {
    expect(after('/a.webp')).toBe('loading');
  });

  it('state.asset.loaded: a picture that has come stays, whatever is heard afterwards', () => {
    expect([after('/a.webp', 'load'), after('/a.webp', 'load', 'error')]).toEqual(['loaded', 'loaded']);
  });

  it('state.asset.error: a picture that failed stays failed, whatever is heard afterwards', () => {
    expect([after('/a.webp', 'error'), after('/a.webp', 'error', 'load')]).toEqual(['error', 'error']);
  });
});
