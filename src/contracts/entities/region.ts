import * as z from 'zod/mini';

/** Where machines are, and what that is called, in the language of the page. */
export const RegionSchema = z.object({ id: z.string(), name: z._default(z.string(), '') });
export type Region = z.infer<typeof RegionSchema>;
