import { jsonAnswer, type Service } from '../service.ts';
import { PLATFORM_SCRIPT } from './platformScript.ts';
import { VENDOR_LIST } from './vendorList.ts';

/**
 * Endpoints for consent: a copy of IAB Europe's vendor list, and a consent platform that replaces the app's own dialog.
 */
export const tcfServices: readonly Service[] = [
  {
    id: 'tcf.vendor-list',
    host: 'accounts',
    method: 'GET',
    path: /^\/tcf\/vendor-list\.json$/,
    answer: () => jsonAnswer(VENDOR_LIST),
  },
  {
    id: 'tcf.platform-script',
    host: 'accounts',
    method: 'GET',
    path: /^\/cmp\/platform\.js$/,
    answer: () => ({ text: PLATFORM_SCRIPT, type: 'text/javascript' }),
  },
];
