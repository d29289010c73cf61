/**
 * What `World.handle` rejects with where the network, not the server, decides: the host turns it into the real thing
 * (a destroyed socket, `Response.error()`, a TypeError). A hanging answer rejects only when its world is disposed of
 * or its request aborted.
 */
export class NetworkEffect extends Error {
  readonly effect: 'error' | 'aborted' | 'disposed';

  constructor(effect: NetworkEffect['effect']) {
    super(`network: ${effect}`);
    this.name = 'NetworkEffect';
    this.effect = effect;
  }
}
