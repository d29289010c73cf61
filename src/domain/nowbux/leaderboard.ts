/** Whether the server failed to say who is ranked in a period. A period without a status of its own has the whole answer's. */
export function hasFailed({ status }: { readonly status?: unknown }): boolean {
  return status !== undefined && status !== 'Success';
}
