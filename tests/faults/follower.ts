import { isLostConnection } from '#foundation/database.server';
import { newStream, note, openLog, type NoteEvent } from '#tests/support/log';

/** A process that writes and follows the feed, and reports both, whatever happens to the database. */
process.on('uncaughtException', (error) => {
  if (!isLostConnection(error)) throw error;
});

const log = openLog({ url: process.argv[2] ?? '', max: 8 });
log.feed.subscribe((events) => {
  process.send?.({ seen: events.map((event) => Number(event.metadata.globalPosition)) });
});
await log.feed.start();
process.send?.({ ready: true });

let writing = true;
process.on('message', () => {
  writing = false;
});

async function write(): Promise<void> {
  while (writing) {
    const stream = newStream();
    // A writer whose connection died is given up after a while: nobody may answer it any more.
    const outcome = await Promise.race([
      log.store.appendToStream<NoteEvent>(stream, [note()]).then(
        () => 'written' as const,
        () => 'failed' as const,
      ),
      new Promise<'silent'>((resolve) => setTimeout(() => resolve('silent'), 3000)),
    ]);
    if (outcome === 'written') process.send?.({ written: stream });
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

await Promise.all(Array.from({ length: 6 }, write));
process.send?.({ done: true });
