/**
 * `World.handle` rejects with this for a network failure; the host reproduces it (a destroyed socket,
 * `Response.error()`, a TypeError). A hanging request rejects only when its simulated world is disposed or the
 * request is aborted.
 */
export class NetworkEffect extends Error {
  readonly effect: 'error' | 'aborted' | 'disposed';

  constructor(effect: NetworkEffect['effect']) {
    super(`network: ${effect}`);
    this.name = 'NetworkEffect';
    this.effect = effect;
  }
}
