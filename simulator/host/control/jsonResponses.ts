/** Creates an error response of the control API. `near` lists similar valid names. */
export function failure(
  http: number,
  field: string,
  message: string,
  near: readonly string[] = [],
  place?: { readonly line: number; readonly column: number },
): Response {
  return json(http, { error: { field, message, ...(near.length > 0 ? { nearest: near } : {}), ...place } });
}

export function notAllowed(methods: readonly string[]): Response {
  const response = failure(405, 'method', `only ${methods.join(', ')} here`);
  response.headers.set('allow', methods.join(', '));
  return response;
}

export function json(http: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status: http,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
