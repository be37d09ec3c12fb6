import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of ours that answers one question at a time. */
export interface Child {
  ask: <Answer>(question: unknown) => Promise<Answer>;
  stop: () => Promise<void>;
}

export async function startChild(name: string, args: string[]): Promise<Child> {
  const program = new URL(`./bench-${name}.js`, import.meta.url);
  const child = fork(fileURLToPath(program), args, { execArgv: [] });
  await answerOf(child);
  return {
    ask: <Answer>(question: unknown) => {
      const answer = answerOf<Answer>(child);
      child.send(question as object);
      return answer;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process ended before it answered.'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
  });
}
