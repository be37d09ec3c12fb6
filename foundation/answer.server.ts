/** The body of an answer from outside, unless it is longer than this. */
export async function readAnswer({ body }: Response, mostBytes: number): Promise<Buffer> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(chunks);
    length += value.length;
    if (length > mostBytes) {
      await reader?.cancel();
      throw new RangeError('its answer is too long');
    }
    chunks.push(value);
  }
}
