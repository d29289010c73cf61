import type { Service } from '../service.ts';
import { measurementScript } from './measurementScript.ts';

/** Google's measurement: the script and its endpoint. The journal contains the events. */
export const measurementServices: readonly Service[] = [
  {
    id: 'measurement.script',
    host: 'accounts',
    method: 'GET',
    path: /^\/gtag\/js$/,
    answer: (_, { origins }) => ({ text: measurementScript(origins.accounts), type: 'text/javascript' }),
  },
  {
    id: 'measurement.collect',
    host: 'accounts',
    method: 'POST',
    path: /^\/g\/collect$/,
    answer: () => ({ text: '' }),
  },
];
