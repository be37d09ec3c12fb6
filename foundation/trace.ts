interface Trace {
  error: string;
  reason?: string;
  trace?: string[];
}

/** Where an error came from. Its message stays out of the log: it may quote what a person sent. */
export function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  // The message stands in the stack too, and may have lines that look like any other.
  const stack = (error.stack ?? '').replace(`${error.name}: ${error.message}`, '').split('\n');
  const trace = stack.filter((line) => /^ {4}at \S.*(:\d+:\d+|native|<anonymous>)\)?$/.test(line));
  return {
    error: error.name,
    ...(typeof code === 'string' && { reason: code }),
    trace: trace.map((line) => line.trim()),
  };
}
