import type { Player } from './players.ts';

export interface Purchase {
  readonly productId: string;
  readonly orderId: string;
  readonly purchaseToken: string;
}

/** What players bought through the payment SDK and the product has perhaps not confirmed yet. */
export class Purchases {
  readonly #bought = new Map<Player, Purchase[]>();

  add(player: Player, purchase: Purchase): void {
    this.#bought.set(player, [...this.of(player), purchase]);
  }

  of(player: Player): readonly Purchase[] {
    return this.#bought.get(player) ?? [];
  }
}
