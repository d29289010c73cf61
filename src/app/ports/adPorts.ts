import type { FilmPort } from '../../domain/ads/video/film.port.ts';

/** What of the browser advertisements need that play. */
export interface AdPorts {
  readonly films: FilmPort;
}
