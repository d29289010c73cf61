import type { Origins } from '../core/world/origins.ts';
import { adServices } from './ads/adServices.ts';
import { chatServices } from './chat/chatServices.ts';
import { displayServices } from './display/displayServices.ts';
import { errorServices } from './errors/errorServices.ts';
import { googleServices } from './google/googleServices.ts';
import { measurementServices } from './google/measurementServices.ts';
import { siteServices } from './site/siteServices.ts';
import { tcfServices } from './tcf/tcfServices.ts';
import { paymentServices } from './payment/paymentServices.ts';
import type { Service } from './service.ts';

const SERVICES: readonly Service[] = [
  ...googleServices,
  ...measurementServices,
  ...tcfServices,
  ...adServices,
  ...chatServices,
  ...errorServices,
  ...paymentServices,
  ...siteServices,
  ...displayServices,
];

/** Service of a request; HEAD counts as GET. */
export function serviceAt(method: string, host: keyof Origins, path: string): Service | undefined {
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  return SERVICES.find((one) => one.host === host && one.method === effectiveMethod && one.path.test(path));
}
