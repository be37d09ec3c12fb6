import { connect } from '#modules/shared/database.server';

/** A process that appends until it is killed, with transactions left open for a moment. */
const url = process.argv[2] ?? '';
const sql = connect(url, { max: 8, name: 'tests writer' });

async function write(): Promise<never> {
  for (;;) {
    await sql.begin(async (tx) => {
      const events = [{ id: crypto.randomUUID(), type: 'NoteWritten', v: 1, data: { text: 'x' } }];
      const streams = JSON.stringify([
        { stream: `note-${crypto.randomUUID()}`, expected: 0, events },
      ]);
      await tx`
        select log.append(${streams}::text::jsonb, null, 'test', null, null, null, null, null)`;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    });
  }
}

await Promise.all(Array.from({ length: 8 }, write));
