import { startHouse } from '#tests/support/house';
import { write, type Order } from './push-writer';

/** A second process of the product, that writes what the first one's receivers wait for. */
const { house } = await startHouse({ databaseUrl: process.argv[2] ?? '' });

process.on('message', (order: Order) => {
  void write(house, order).then((written) => process.send?.(written));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
