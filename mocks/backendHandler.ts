import { http, type RequestHandler } from 'msw';
import { NetworkEffect } from '../simulator/core/http/networkEffect.ts';

/** Handles requests to every host of the product: a simulated world of the simulator's core. */
export interface Backend {
  /** Returns true if the backend handles requests to this URL. */
  owns(url: URL): boolean;
  handle(request: Request): Promise<Response>;
}

/**
 * Mounts a backend in MSW; other requests fall through. A simulated network failure rejects the page's request as a
 * real failure would.
 */
export function backendHandler(backend: Backend): RequestHandler {
  return http.all('*', ({ request }) => (backend.owns(new URL(request.url)) ? answer(backend, request) : undefined));
}

async function answer(backend: Backend, request: Request): Promise<Response> {
  try {
    return await backend.handle(request);
  } catch (error) {
    if (error instanceof NetworkEffect) return Response.error();
    throw error;
  }
}
