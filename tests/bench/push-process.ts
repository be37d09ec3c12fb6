import { startRuntime } from '#tests/support/runtime';
import { write, type Order } from './push-writer';

/** A second process of the product, that writes what the first one's receivers wait for. */
const { runtime } = await startRuntime({ databaseUrl: process.argv[2] ?? '' });

process.on('message', (order: Order) => {
  void write(runtime, order).then((written) => process.send?.(written));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
