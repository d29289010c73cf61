/** Whether the server failed to rank the players of a period. A period without a status takes that of the whole answer. */
export function hasFailed({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== 'Success';
}
