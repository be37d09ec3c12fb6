const LONGEST = 1_000_000;

/** The body of an answer from outside, unless it goes on and on. */
export async function readJson({ body }: Response): Promise<unknown> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return JSON.parse(Buffer.concat(chunks).toString());
    length += value.length;
    if (length > LONGEST) {
      await reader?.cancel();
      throw new Error('its answer is too long');
    }
    chunks.push(value);
  }
}
