import { connect } from '#foundation/database.server';

/** A process that appends until it is killed, with transactions left open for a moment. */
const url = process.argv[2] ?? '';
const sql = connect(url, { max: 8, name: 'tests writer' });

async function write(): Promise<never> {
  for (;;) {
    await sql.begin(async (tx) => {
      const event = { version: 1, id: crypto.randomUUID(), type: 'NoteWritten', v: 1 };
      const stream = `note-${crypto.randomUUID()}`;
      const events = JSON.stringify([{ ...event, stream, data: { text: 'x' } }]);
      await tx`
        select log.append(${events}::text::jsonb, null, null, 'test', null, null, null, null, null)`;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    });
  }
}

await Promise.all(Array.from({ length: 8 }, write));
