import { DOMParser } from '@xmldom/xmldom';
import type { ParseXml } from '../../../src/domain/ads/video/vast/readXml.ts';

/** Parses XML in Node, where there is no `DOMParser`. */
export const parseXml: ParseXml = (text) => {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement ?? undefined;
  } catch {
    return undefined;
  }
};
