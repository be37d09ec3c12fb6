import { startRuntime } from '#tests/support/runtime';

/** A runtime in which nothing happens; asked, it says how much processor time it has had, in ms. */
const [databaseUrl = '', feed] = process.argv.slice(2);
const { runtime } = await startRuntime({ databaseUrl });
if (feed === 'without feed') await runtime.feed.stop();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
