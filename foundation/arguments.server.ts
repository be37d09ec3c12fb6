const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** What a program was given in the terminal. Asked for help, it says its usage and ends. */
export function argumentsOf(usage: string): string[] {
  const given = process.argv.slice(2);
  if (given.some(isHelp)) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  return given;
}

/** Of a program that takes none: what was meant by one would not be done, and what was not meant would. */
export function requireNoArguments(usage: string): void {
  const [first] = argumentsOf(usage);
  if (first === undefined) return;
  process.stderr.write(`It takes no arguments, and was given ${first}.\n${usage}\n`);
  process.exit(1);
}
