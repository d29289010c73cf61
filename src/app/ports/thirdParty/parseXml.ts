import type { ParseXml } from '../../../domain/ads/video/vast/xml.ts';
import { parseInert } from '../../../kit/parseInert.ts';

/** Parses XML by the browser's parser. */
export const parseXml: ParseXml = (text) => {
  const document = parseInert(text, 'text/xml');
  return document.querySelector('parsererror') ? undefined : document.documentElement;
};
