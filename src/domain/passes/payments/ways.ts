import * as z from 'zod/mini';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { NameSchema } from '../../../contracts/texts.ts';
import type { Way } from './purchase.state.ts';

const WaySchema = z.object({
  id: z.string(),
  label: z._default(NameSchema, ''),
});

/** Ways of paying with money, of the data of `paymentsdk.payTypeList`; what doesn't read as one is left out. */
export function waysOf(data: Readonly<Record<string, unknown>> | undefined): readonly Way[] {
  const listed = data?.['payTypes'];
  if (!Array.isArray(listed)) return [];
  const ways = listed.flatMap((one) => {
    const way = parseAnswer(WaySchema, one);
    return way.success ? [way.data] : [];
  });
  // What costs money is not paid for with nowBux.
  return ways.filter(({ id }, i) => id !== '' && id !== 'nowbux' && ways.findIndex((one) => one.id === id) === i);
}
