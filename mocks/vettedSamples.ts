import type { Vetted } from '../src/domain/links/vetAddresses.ts';
import type { VettedUrl } from '../src/kit/vettedUrl.ts';

/** Marks sample data as validated, without a check: this project wrote the URLs in it. */
export const vetted = <T>(value: T): Vetted<T> => value as Vetted<T>;

/** Marks a URL in sample data as validated, without a check. */
export const sampleUrl = (address: string): VettedUrl => address as VettedUrl;
