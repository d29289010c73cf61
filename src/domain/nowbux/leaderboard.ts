/** Returns whether the server failed to rank a period. A period without a status has that of the whole answer. */
export function hasFailed({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== 'Success';
}
