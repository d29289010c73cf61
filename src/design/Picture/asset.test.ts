import { describe, expect, it } from 'vitest';
import { type AssetEvent, assetOf, type AssetState, stepAsset } from './asset.ts';

const A = '/a.webp';
const B = '/b.webp';
const arrived = (src: string): AssetEvent => ({ kind: 'loaded', src });
const failed = (src: string): AssetEvent => ({ kind: 'error', src });
const to = (src: string | undefined): AssetEvent => ({ kind: 'moved', src });
const after = (...events: readonly AssetEvent[]): AssetState => events.reduce(stepAsset, assetOf(undefined));

describe('a picture that comes', () => {
  it('state.asset.pending: without an address nothing is asked for', () => {
    for (const state of [assetOf(undefined), assetOf(''), after(to(''))]) expect(state.kind).toBe('pending');
    expect(after(arrived(A), failed(A))).toEqual({ kind: 'pending', src: undefined });
  });

  it('state.asset.loading: with one it is under way', () => {
    expect(after(to(A))).toEqual({ kind: 'loading', src: A });
  });

  it('state.asset.loaded: stays, whatever is heard afterwards', () => {
    expect(after(to(A), arrived(A))).toEqual({ kind: 'loaded', src: A });
    expect(after(to(A), arrived(A), failed(A), to(A))).toEqual({ kind: 'loaded', src: A });
  });

  it('state.asset.error: stays until there is another address', () => {
    expect(after(to(A), failed(A))).toEqual({ kind: 'error', src: A });
    expect(after(to(A), failed(A), arrived(A), to(A))).toEqual({ kind: 'error', src: A });
    expect(after(to(A), failed(A), to(B))).toEqual({ kind: 'loading', src: B });
    expect(after(to(A), failed(A), to(undefined))).toEqual({ kind: 'pending', src: undefined });
  });

  it('what is heard late of the address before changes nothing', () => {
    expect(after(to(A), to(B), failed(A), arrived(A))).toEqual({ kind: 'loading', src: B });
  });
});
