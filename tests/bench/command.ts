import { changeUsername } from '#modules/identity/index.server';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import type { Row } from './measure';
import { registerPeople } from './people';
import type { BenchServer } from './server';
import { setStage } from './stage';
import { compareWithInsert } from './throughput';

const PEOPLE = 2000;

/** A whole command, on one account after the other: read, decide, encrypt, append, read model, push. */
export async function measureCommand(server: BenchServer): Promise<Row[]> {
  const stage = await setStage(await server.newDatabase());
  const { house, actor, receiver } = stage;
  try {
    const before = receiver.received();
    const people = await registerPeople(house, PEOPLE);
    await receiver.until(before + PEOPLE);
    const context = { ...systemContext('bench'), actor };
    let turn = 0;
    return await compareWithInsert(stage, {
      what: 'changeUsername ÷ raw INSERT',
      rounds: 6,
      write: () => {
        turn += 1;
        const userId = people[turn % PEOPLE] ?? '';
        return runCommand(house.services, changeUsername, context, {
          userId,
          username: `Name ${turn}`,
        });
      },
    });
  } finally {
    await stage.stop();
  }
}
