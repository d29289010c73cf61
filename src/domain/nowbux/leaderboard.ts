/**
 * Returns whether the server failed to rank the players of a period. A period without a status has the status of the
 * whole response.
 */
export function hasFailed({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== 'Success';
}
