import { jsonAnswer, type Service } from '../service.ts';
import { VENDOR_LIST } from './vendorList.ts';

/** A deployment's own copy of the list of vendors that IAB Europe publishes. */
export const tcfServices: readonly Service[] = [
  {
    id: 'tcf.vendor-list',
    host: 'accounts',
    method: 'GET',
    path: /^\/tcf\/vendor-list\.json$/,
    answer: () => jsonAnswer(VENDOR_LIST),
  },
];
