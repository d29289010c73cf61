import { http, type RequestHandler } from 'msw';
import { NetworkEffect } from '../simulator/core/http/networkEffect.ts';

/** Whoever answers requests to every host of the product: a world of the simulator's core. */
export interface Backend {
  /** Whether a request to this URL is the backend's to answer. */
  owns(url: URL): boolean;
  handle(request: Request): Promise<Response>;
}

/**
 * Mounts a backend in MSW; what is not the backend's falls through. Where the network decides, the page's request fails
 * as it does without a network.
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
