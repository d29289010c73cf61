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

  /** The purchase was confirmed: it is asked for no more. */
  settle(player: Player, purchaseToken: string): void {
    this.#bought.set(
      player,
      this.of(player).filter((one) => one.purchaseToken !== purchaseToken),
    );
  }

  of(player: Player): readonly Purchase[] {
    return this.#bought.get(player) ?? [];
  }
}
