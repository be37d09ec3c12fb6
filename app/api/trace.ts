/** Where an error came from. Its message stays out of the log: it may quote what a person sent. */
export function traceOf(error: unknown): {
  error: string;
  reason?: string;
  trace?: string[];
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const trace = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    ...(typeof code === 'string' && { reason: code }),
    trace: trace.map((line) => line.trim()),
  };
}
