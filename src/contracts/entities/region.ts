import * as z from 'zod/mini';

/** A region with cloud machines, and its name in the page's language. */
export const RegionSchema = z.object({ id: z.string(), name: z._default(z.string(), '') });
export type Region = z.infer<typeof RegionSchema>;
