import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, misspeltSettings, parseEnv, SETTINGS } from './env.server';

const KEY = `a:${Buffer.alloc(32).toString('base64')}`;
const production = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://cards.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Cards <cards@cards.example>',
  CONTACT_EMAIL: 'hello@cards.example',
  ENCRYPTION_KEYS: KEY,
  DATABASE_URL: 'postgres://db.example/cards',
};

test('variables that are nearly a setting are found, with the one that is meant', () => {
  const names = ['LIMIT_IMPROTS', 'SMPT_URL', 'DATABASE_URI', 'BACKUPDIR', 'smtp_url'];
  const found = misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])));
  expect(found).toEqual([
    { name: 'LIMIT_IMPROTS', meant: 'LIMIT_IMPORTS' },
    { name: 'SMPT_URL', meant: 'SMTP_URL' },
    { name: 'DATABASE_URI', meant: 'DATABASE_URL' },
    { name: 'BACKUPDIR', meant: 'BACKUP_DIR' },
    { name: 'smtp_url', meant: 'SMTP_URL' },
  ]);
});

test('variables of a shell, a container and other programs are not taken for settings', () => {
  const names = [
    ...['HOME', 'HOSTNAME', 'HOSTS', 'POST', 'PORTS', 'PATH', 'PWD', 'OLDPWD', 'SHELL', 'SHLVL'],
    ...['TERM', 'TEMP', 'LANG', 'LC_ALL', 'TZ', 'USER', 'LOGNAME', 'MAIL', 'EDITOR', 'DISPLAY'],
    ...['NODE_PATH', 'NODE_OPTIONS', 'NODE_VERSION', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache'],
    ...['DATABASE_PORT', 'DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP', 'PGHOST', 'PGDATA'],
    ...['HTTP_PROXY', 'https_proxy', 'NO_PROXY', 'SITE_URL', 'BASE_URL', 'API_URL', 'HTTP_URL'],
    ...[
      'LIMIT_CPU',
      'LIMIT_MEMORY',
      'KUBERNETES_PORT',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'XDG_DATA_DIRS',
      'SSH_TTY',
      'CI',
    ],
    ...SETTINGS,
  ];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

describe('the configuration', () => {
  test('needs nothing on one’s own machine', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PROCESS: 'all',
      embedded: true,
      demo: true,
      local: true,
    });
  });

  test('shows no demo on an outside database unless asked to', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/cards';
    expect(parseEnv({ DATABASE_URL })).toMatchObject({ embedded: false, demo: false });
    expect(parseEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  test('shows no demo where others can use the server unless asked to', () => {
    const embedded = { ...production, DATABASE_URL: '' };
    expect(parseEnv(embedded)).toMatchObject({ embedded: true, demo: false });
    expect(parseEnv({ ...embedded, DEMO: '1' }).demo).toBe(true);
  });

  test.each([
    [true, { HOST: '127.0.0.1' }],
    [true, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    [true, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.9:3000' }],
    [false, { HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost' }],
    [false, { HOST: '127.0.0.1', PUBLIC_URL: 'https://cards.example' }],
    [false, { HOST: '127.0.0.1', PUBLIC_URL: 'https://localhost:3000', TRUST_PROXY: '1' }],
    [false, { HOST: '127.0.0.1.evil.example', PUBLIC_URL: 'https://localhost' }],
  ])('local is %s for %o', (local, source: Record<string, string>) => {
    expect(parseEnv({ ...production, PUBLIC_URL: 'http://localhost:3000', ...source }).local).toBe(
      local,
    );
  });

  test('takes an empty variable as absent', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, embedded: true });
  });

  test.each([
    ['PORT', { PORT: '70000' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'guess me' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '-1' }],
    ['PORT', { PORT: 'http' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'cards' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://cards.example/leaf' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://cards.example?leaf' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_URL', { DATABASE_OWNER_URL: 'postgres://db.example/cards' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://db.example/cards' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['BLOB_URL', { BLOB_URL: 'https://key:secret@s3.example/cards' }],
    ['BLOB_URL', { BLOB_URL: 's3://s3.example/cards' }],
    ['BLOB_URL', { BLOB_URL: 's3://key:secret@s3.example/' }],
    ['BLOB_URL', { BLOB_URL: 's3://key:se/cret@s3.example/cards' }],
    ['BLOB_URL', { BLOB_URL: 's3://key:secret@s3.example/cards?zone=eu' }],
    ['BLOB_URL', { BLOB_URL: 's3://key:secret@s3.example/cards?constructor=eu' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { MAIL_FROM: 'Cards <nobody>' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@cards.example>, B <b@cards.example>' }],
    ['DEMO', { DEMO: 'yes' }],
    ['PROCESS', { PROCESS: 'both' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: 'short:abc' }],
    ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: `${KEY},${KEY}` }],
    ['LIMIT_SIGN_IN_ADDRESS', { LIMIT_SIGN_IN_ADDRESS: '0/1m' }],
    ['LIMIT_CODE_MAIL', { LIMIT_CODE_MAIL: '1/1m,3/0d' }],
    ['SUPER_ADMIN_PASSWORD', { SUPER_ADMIN_EMAIL: 'a@b.example' }],
    ['SUPER_ADMIN_EMAIL', { SUPER_ADMIN_PASSWORD: 'long enough' }],
    ['LIMIT_CODE_MAIL', { LIMIT_CODE_MAIL: 'many' }],
    ['PASSWORD_MEMORY_KIB', { PASSWORD_MEMORY_KIB: '7' }],
    ['PASSWORD_MEMORY_KIB', { PASSWORD_MEMORY_KIB: '1048577' }],
    ['PASSWORD_MEMORY_KIB', { ...production, PASSWORD_MEMORY_KIB: '65535' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'style.json' }],
    ['MAP_STYLE_URL', { MAP_STYLE_URL: 'file:///style.json' }],
    ['MAP_HOSTS', { MAP_HOSTS: "tiles.example; script-src 'unsafe-inline'" }],
    ['GEOCODER_URL', { GEOCODER_URL: 'photon.example/api' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'ftp://photon.example/api' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://photon.example/' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://nominatim.example/search' }],
  ])('names %s when it is wrong', (name, source: Record<string, string>) => {
    expect(() => parseEnv(source)).toThrow(ConfigurationError);
    expect(() => parseEnv(source)).toThrow(new RegExp(`\\b${name} `));
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 200'],
    [{ BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a whole number from 0 to 1000'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 100'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug'],
    [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an email address'],
  ])('says in plain words what would be right instead of %o', (source, said) => {
    expect(() => parseEnv(source)).toThrow(`The configuration is wrong:\n  ${said}`);
  });

  test.each(['ENCRYPTION_KEYS', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'])(
    'insists on %s where others can use the server',
    (name) => {
      expect(parseEnv(production).local).toBe(false);
      expect(() => parseEnv({ ...production, [name]: '' })).toThrow(new RegExp(`\\b${name} `));
    },
  );

  test('names all that is missing or wrong at once, a line each', () => {
    const named = (source: Record<string, string>) => {
      try {
        parseEnv(source);
      } catch (error) {
        const [, ...lines] = (error as Error).message.split('\n');
        return lines.map((line) => line.trim().split(' ')[0]);
      }
    };
    expect(named({ HOST: '0.0.0.0' })).toEqual([
      'ENCRYPTION_KEYS',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'CONTACT_EMAIL',
    ]);
    const wrong = { PORT: 'http', PUBLIC_URL: 'https://cards.example/leaf', MAIL_FROM: 'nobody' };
    expect(named(wrong)).toEqual([
      'PORT',
      'PUBLIC_URL',
      'MAIL_FROM',
      'ENCRYPTION_KEYS',
      'SMTP_URL',
      'CONTACT_EMAIL',
    ]);
  });

  test.each([
    'user:p#w@127.0.0.1:5552',
    'user:p/w@127.0.0.1:5552',
    'user:p?w@127.0.0.1:5552',
    'user:1#w@127.0.0.1:5552',
    'user:1/w@127.0.0.1:5552',
    'user:1?w@127.0.0.1:5552',
    'user:p%w@127.0.0.1:5552',
    '127.0.0.1:99999',
  ])('refuses an address with %s, and says how a password is written', (rest) => {
    for (const name of [
      'SMTP_URL',
      'BLOB_URL',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_OWNER_URL',
    ]) {
      const begin = { SMTP_URL: 'smtp', BLOB_URL: 's3' }[name] ?? 'postgres';
      const read = () => parseEnv({ DATABASE_URL: 'postgres://x', [name]: `${begin}://${rest}` });
      expect(read).toThrow(ConfigurationError);
      expect(read).toThrow(
        `The configuration is wrong:\n  ${name} is not a valid URL: write characters such as # / % in its password as %23 %2F %25`,
      );
    }
  });

  test.each(['', 'user:secret@', ':25', '/cards', 'user@/cards', '?a=b'])(
    'refuses an address with %s behind its //, and says what it lacks',
    (rest) => {
      for (const name of [
        'SMTP_URL',
        'DATABASE_URL',
        'DATABASE_DIRECT_URL',
        'DATABASE_OWNER_URL',
      ]) {
        const begin = name === 'SMTP_URL' ? 'smtp' : 'postgres';
        const read = () => parseEnv({ DATABASE_URL: 'postgres://x', [name]: `${begin}://${rest}` });
        expect(read).toThrow(`The configuration is wrong:\n  ${name} names no host behind its //`);
      }
    },
  );

  test('takes a database whose host the driver of PostgreSQL is given', () => {
    const given = { DATABASE_URL: 'postgres:///cards', PGHOST: '/run/postgresql' };
    expect(parseEnv(given).DATABASE_URL).toBe(given.DATABASE_URL);
  });

  test.each([
    'smtps://user:p%23w%2F%25@mail.example:465/?pool=true&tls.servername=a@b',
    'smtp://user@mail.example:p@127.0.0.1:25',
    'smtp://[::1]:25',
    'smtp://mail.example',
    'smtp://user:p%23w@mail.example:587?requireTLS=false',
    'smtp://user:p%23w@mail.example:587?ignoreTLS=true',
  ])('takes %s for a mail server', (SMTP_URL) => {
    expect(parseEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  });

  test.each([
    ['smtp://user:p%23w%2F@mail.example:587', '?'],
    ['smtp://user@10.0.0.7/?pool=true', '&'],
  ])('asks for TLS where a login leaves this machine: %s', (SMTP_URL, sign) => {
    expect(parseEnv({ SMTP_URL }).SMTP_URL).toBe(`${SMTP_URL}${sign}requireTLS=true`);
  });

  test.each([
    'postgresql://user:p%23w@db.example:5432/cards?sslmode=verify-full&application_name=a@b',
    'postgres://db.example/cards?sslmode=require&uselibpqcompat=true',
  ])('takes %s for a database', (DATABASE_URL) => {
    expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test.each(['require', 'prefer', 'verify-ca'])(
    'takes sslmode=%s for verify-full as the driver does, which would warn of it at length',
    (mode) => {
      const address = (sslmode: string) => `postgres://db.example/cards?sslmode=${sslmode}&a=b`;
      const env = parseEnv({ DATABASE_URL: address(mode) });
      expect(env.DATABASE_URL).toBe(address('verify-full'));
    },
  );

  test('refuses an sslmode that there is not', () => {
    const DATABASE_URL = 'postgres://db.example/cards?sslmode=disabled';
    expect(() => parseEnv({ DATABASE_URL })).toThrow(
      'DATABASE_URL must have disable, no-verify, require or verify-full as its sslmode',
    );
  });

  test('names a certificate of a database that cannot be read', () => {
    const DATABASE_URL = 'postgres://x/cards?sslmode=verify-full&sslrootcert=/not/there.pem';
    const said = 'DATABASE_URL names a file in its sslrootcert that cannot be read: /not/there.pem';
    expect(() => parseEnv({ DATABASE_URL })).toThrow(said);
    const DATABASE_OWNER_URL = `${DATABASE_URL}&sslkey=/not/there.key`;
    const both = /\n {2}DATABASE_URL names .*\n {2}DATABASE_OWNER_URL names .* sslrootcert/;
    expect(() => parseEnv({ DATABASE_URL, DATABASE_OWNER_URL })).toThrow(both);
  });

  test.each([
    's3://key:se%2Fcret@s3.eu-central-1.amazonaws.com/cards/images?region=eu-central-1',
    's3://key:secret@minio:9000/cards?tls=off&move=back',
  ])('takes %s for an object store', (BLOB_URL) => {
    expect(parseEnv({ BLOB_URL }).BLOB_URL).toBe(BLOB_URL);
  });

  test.each(['cards@cards.example', 'Cards, Inc. <cards@cards.example>', '<cards@cards.example>'])(
    'takes %s as a sender',
    (MAIL_FROM) => {
      expect(parseEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    },
  );

  test('refuses a well-known password of the super admin where others can connect', () => {
    const admin = { SUPER_ADMIN_EMAIL: 'a@b.example', SUPER_ADMIN_PASSWORD: 'password' };
    expect(() => parseEnv({ ...production, ...admin })).toThrow(/SUPER_ADMIN_PASSWORD is among/);
    expect(parseEnv(admin).local).toBe(true);
    const own = { ...admin, SUPER_ADMIN_PASSWORD: 'a leaf that fell on Tuesday' };
    expect(parseEnv({ ...production, ...own }).local).toBe(false);
  });

  test('links without a double slash where PUBLIC_URL ends in one', () => {
    const PUBLIC_URL = 'https://cards.example/';
    expect(parseEnv({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe('https://cards.example');
  });

  test.each([
    { PUBLIC_URL: 'http://cards.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' },
  ])('does not let others connect without encryption: %o', (source) => {
    expect(() => parseEnv({ ...production, ...source })).toThrow(
      /PUBLIC_URL must begin with https:/,
    );
  });

  test.each([
    'https://photon.example/api',
    'https://photon.example/api/?key=abc',
    'http://127.0.0.1:2322/api',
  ])('takes %s for a geocoder', (GEOCODER_URL) => {
    expect(parseEnv({ GEOCODER_URL }).GEOCODER_URL).toBe(GEOCODER_URL);
  });

  test('reads the hosts that a map may ask', () => {
    const MAP_HOSTS = 'tiles.example, *.fonts.example:8443,http://localhost:8080';
    expect(parseEnv({ MAP_HOSTS }).MAP_HOSTS).toEqual([
      'tiles.example',
      '*.fonts.example:8443',
      'http://localhost:8080',
    ]);
  });

  test('reads several limits of one thing', () => {
    expect(parseEnv({ LIMIT_CODE_MAIL: '2/30s,7/2h' }).LIMIT_CODE_MAIL).toEqual([
      { count: 2, seconds: 30 },
      { count: 7, seconds: 7200 },
    ]);
  });
});

describe('the page of settings', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| (?:`(.+?)`)? +\| /gm)];

  test('has all that there are', () => {
    expect(rows.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
  });

  test('says what they are by default', () => {
    for (const [, name = '', value] of rows) {
      expect(parseEnv({ [name]: value }), name).toEqual(parseEnv({}));
      const unset = (parseEnv({}) as unknown as Record<string, unknown>)[name];
      if (value === undefined) expect([undefined, []], name).toContainEqual(unset);
    }
  });
});
