import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; `context` must be the same when opening, or it fails. */
export function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A hash that only this installation can make: for looking up what must not be stored. */
export const keyedHash = (key: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');

/** What a sealed value is: it opens as that alone, and most do so in their own row only. */
export const sealedAs = {
  subjectKey: 'subject-key',
  secret: 'secret',
  imageKey: (id: string) => `image-key:${id}`,
  keptMail: (id: string) => `kept-mail:${id}`,
  payload: (task: string) => `job:${task}`,
  /** What came of a command under a caller's key. It may hold what only that caller should see. */
  result: (key: string) => `command:${key}`,
  /** An answer of the API, kept for a caller's key. */
  answer: (keyHash: string) => `idempotency:${keyHash}`,
  /** Why several requests are rejected, kept until that is done. */
  reason: (bulkId: string) => `bulk-reason:${bulkId}`,
};

/** The keys of ENCRYPTION_KEYS: the first one seals, all of them open. */
export class Keyring {
  private readonly keys: Map<string, Buffer>;
  readonly current: string;

  constructor(text: string) {
    this.keys = new Map(
      text.split(',').map((part) => {
        const [name = '', key = ''] = part.split(':');
        return [name, Buffer.from(key, 'base64')];
      }),
    );
    this.current = [...this.keys.keys()][0] ?? '';
  }

  /** Whether there are keys that only open. */
  get hasOlder(): boolean {
    return this.keys.size > 1;
  }

  /** Text that names the key it needs: `name.ciphertext`. */
  seal(plain: Buffer, purpose: string): string {
    const sealed = encrypt(this.keyNamed(this.current), plain, purpose);
    return `${this.current}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, purpose: string): Buffer {
    const dot = sealed.indexOf('.');
    const key = this.keyNamed(sealed.slice(0, dot));
    return decrypt(key, Buffer.from(sealed.slice(dot + 1), 'base64url'), purpose);
  }

  sealJson = (value: unknown, purpose: string): string =>
    this.seal(Buffer.from(JSON.stringify(value ?? null)), purpose);

  openJson = <T>(sealed: string, purpose: string): T =>
    JSON.parse(this.open(sealed, purpose).toString()) as T;

  /** The same secret under the present key. */
  reseal = (sealed: string, purpose: string): string =>
    this.seal(this.open(sealed, purpose), purpose);

  /** A key for one file, which none that is made from another salt can open. */
  derive(name: string, salt: Buffer, purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.keyNamed(name), salt, purpose, 32));
  }

  has = (name: string): boolean => this.keys.has(name);

  private keyNamed(name: string): Buffer {
    const key = this.keys.get(name);
    if (!key) throw new Error(`ENCRYPTION_KEYS has no key named ${name}.`);
    return key;
  }
}

export const newEncryptionKey = (name: string): string =>
  `${name}:${randomBytes(32).toString('base64')}`;
