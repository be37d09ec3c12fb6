import { append, newStream, note, openLog, type NoteEvent } from '#tests/support/log';

/** A process that writes and follows the feed, and reports both, whatever happens to the database. */
const log = openLog({ url: process.argv[2] ?? '', max: 8 });
log.feed.subscribe((events) => {
  process.send?.({ seen: events.map((event) => event.metadata.position) });
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
    try {
      await append<NoteEvent>(log, stream, [note()]);
      process.send?.({ written: stream });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

await Promise.all(Array.from({ length: 6 }, write));
process.send?.({ done: true });
