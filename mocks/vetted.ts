import type { Vetted } from '../src/domain/links/vouched.ts';
import type { VettedUrl } from '../src/kit/vettedUrl.ts';

/** Samples are spelled by this project: their addresses need no gate. */
export const vetted = <T>(value: T): Vetted<T> => value as Vetted<T>;

/** An address that a story or a test spells. */
export const sampleUrl = (address: string): VettedUrl => address as VettedUrl;
