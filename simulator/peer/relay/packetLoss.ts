import type { Condition } from '../../core/network/networkCondition.ts';

/**
 * Decides which packets are lost: a Gilbert–Elliott model with two states. Packets are lost only within a burst. The
 * probability of a burst's start follows from the average loss and the mean length of a burst.
 */
export class PacketLoss {
  /** Whether the last packet was within a burst of losses; undefined before the first packet. */
  #inBurst: boolean | undefined;

  /**
   * @param state random number that determines whether a burst starts or ends
   * @param within random number that decides whether a packet within a burst is lost
   */
  isLost({ lossPct, burstLength, burstLossPct }: Condition, state: number, within: number): boolean {
    const share = Math.min(lossPct / Math.max(burstLossPct, 1), 1);
    this.#inBurst = state < this.#probability(share, burstLength);
    return this.#inBurst && within * 100 < burstLossPct;
  }

  reset(): void {
    this.#inBurst = undefined;
  }

  /** Returns the probability that the next packet is within a burst. */
  #probability(share: number, burstLength: number): number {
    if (burstLength === 0 || share === 0 || share === 1 || this.#inBurst === undefined) return share;
    // Short bursts alone can't reach a high loss: single packets arrive between them, and the bursts are longer.
    const end = Math.min(1 / Math.max(burstLength, 1), (1 - share) / share);
    return this.#inBurst ? 1 - end : (share * end) / (1 - share);
  }
}
