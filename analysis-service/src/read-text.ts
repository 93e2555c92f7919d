/** The body of an answer; throws, and lets go of the connection, as soon as it is longer than `limit` bytes. */
export async function readText(response: Response, limit: number): Promise<string> {
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const part of parts) {
    length += part.length;
    if (length > limit) throw new Error('the answer is too long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
