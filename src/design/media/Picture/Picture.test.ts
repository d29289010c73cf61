import { describe, expect, it } from 'vitest';
import { assetOf, stepAsset } from './Picture.tsx';

const after = (src: string | undefined, ...events: readonly ('load' | 'error')[]) =>
  events.reduce(stepAsset, assetOf(src));

describe('the loading state of a picture', () => {
  it('state.asset.pending: stays "pending" without a URL, also after a load or error event', () => {
    expect([after(undefined), after(''), after('', 'load'), after('', 'error')].join()).toBe(
      'pending,pending,pending,pending',
    );
  });

  it('state.asset.loading: starts as "loading" with a URL', () => {
    expect(after('/a.webp')).toBe('loading');
  });

  it('state.asset.loaded: stays "loaded" after an error event', () => {
    expect([after('/a.webp', 'load'), after('/a.webp', 'load', 'error')]).toEqual(['loaded', 'loaded']);
  });

  it('state.asset.error: stays "error" after a load event', () => {
    expect([after('/a.webp', 'error'), after('/a.webp', 'error', 'load')]).toEqual(['error', 'error']);
  });
});
