import type { Vetted } from '../src/domain/links/vetAddresses.ts';
import type { VettedUrl } from '../src/kit/vettedUrl.ts';

/** Marks a sample as validated: this project wrote its URLs. */
export const vetted = <T>(value: T): Vetted<T> => value as Vetted<T>;

/** Marks a sample URL as validated. */
export const sampleUrl = (address: string): VettedUrl => address as VettedUrl;
