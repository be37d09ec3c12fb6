const LONGEST = 200;

/** Why a job failed, for logs and lists: one line, without what people typed or who they are. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without saying why.';
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name;
  const [line = ''] = error.message.split('\n');
  return `${name}: ${withoutPersonalData(line)}`.slice(0, LONGEST);
}

/** Where it failed: the stack without the message on top of it. */
export const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '))
        .slice(0, 6)
    : [];

const withoutPersonalData = (line: string): string =>
  line
    .replace(/\S+@\S+/g, '[address]')
    .replace(/(["'`“«]).*?(["'`”»])/g, '[text]')
    .replace(/\d{4,}/g, '[number]');
