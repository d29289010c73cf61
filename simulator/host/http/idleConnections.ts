import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum for all servers; a browser keeps six connections to each host of a simulated world. */
const MOST_IDLE = 1_000;

/** Limits idle connections: one more closes the one that was idle longest. */
export class IdleConnections {
  /** Idle HTTP connections, in the order in which they became idle. */
  readonly #idle = new Set<Duplex>();
  readonly #most: number;

  constructor(most = MOST_IDLE) {
    this.#most = most;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Duplex) => {
      this.#add(socket);
      socket.once('close', () => this.#idle.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#idle.delete(socket);
      response.once('finish', () => this.#add(socket));
    });
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#idle.delete(socket));
  }

  #add(socket: Duplex): void {
    if (socket.destroyed) return;
    this.#idle.add(socket);
    for (const longest of this.#idle) {
      if (this.#idle.size <= this.#most) return;
      this.#idle.delete(longest);
      longest.destroy();
    }
  }
}
