import type { Delivery } from './transport.server';

/** So many receivers in a row are not all unknown to the server: it is us whom it refuses. */
const IN_A_ROW = 5;

/**
 * Relays refuse mails for good that they would take tomorrow, as over a quota. Such a mail is tried again; one
 * whose receiver is refused while others are not is given up.
 */
export class Refusals {
  /** Refused since the server took a mail. */
  private readonly receivers = new Set<string>();

  judge(to: string, delivery: Delivery): Delivery {
    if (delivery.outcome === 'accepted') this.receivers.clear();
    if (delivery.outcome !== 'refused' || delivery.meant === 'receiver') return delivery;
    if (this.receivers.size < IN_A_ROW) this.receivers.add(to);
    const { reason, meant } = delivery;
    const isEvery = this.receivers.size === IN_A_ROW;
    return isEvery || meant === 'sender'
      ? { outcome: 'sender-refused', reason, isEvery }
      : delivery;
  }
}
