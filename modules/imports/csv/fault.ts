/** The file as a whole cannot be taken; the message is for whoever chose it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
