import { counting } from '../plural';

const count = counting('en');

/** The backups of the embedded database, and how to restore one. */
export const en = {
  lead: 'An encrypted copy of everything, made once a day. It opens only with the encryption keys of this server. They are in no backup, so keep them somewhere else.',
  last: 'Last backup',
  next: 'Next backup',
  soon: 'Within a minute',
  kept: 'Kept',
  keptIn: (keep: number, folder: string) =>
    count(keep, { one: `The newest one, in ${folder}`, other: `The newest #, in ${folder}` }),
  none: 'None yet',
  now: 'Back up now',
  underWay: 'A backup is being made',
  copied: (copied: string, total: string) => `${copied} of ${total} copied`,
  reload: 'Reload this page to see how far it is.',
  failed: <Node>(moment: Node) => ['The backup of ', moment, ' failed.'],
  causes: {
    full: 'The disk is full. Free some space, or set BACKUP_DIR to a folder on another disk.',
    folder: 'Its folder cannot be written to. Check who owns it, or set BACKUP_DIR to another one.',
    interrupted: 'Leafcard was stopped before it was ready.',
    other: 'The log of the server says why.',
  },
  stillThere: 'Earlier backups are not affected.',

  all: 'All backups',
  allText: 'A downloaded file restores the moment it was made, on any machine with the keys.',
  anyUntil: <Node>(moment: Node) => ['Any moment until ', moment],
  itself: 'The moment it was made',
  checked: <Node>(moment: Node) => ['Checked ', moment],
  unchecked: 'Not checked yet',
  beingMade: 'Being made',
  wasNotMade: 'Failed',
  isMissing: 'File missing',
  isUnreadable: 'Record damaged',
  download: 'Download',
  older: (n: number) =>
    count(n, { one: 'and # older one in the folder', other: 'and # older ones in the folder' }),

  restore: 'Restore',
  restoreText:
    'Restoring goes back to an earlier moment. Leafcard has to be stopped for it, so you do it in a terminal, in the folder of Leafcard.',
  nothing: 'The first backup appears here within a minute. Then you can restore it.',
  date: 'Date',
  time: 'Time',
  inUtc: 'In UTC.',
  inOwnZone: 'In the time zone of this device.',
  show: 'Show commands',
  latest: <Node>(moment: Node) => ['To the last moment that is kept, ', moment, ':'],
  toMoment: <Node>(moment: Node) => ['To ', moment, ':'],
  nearest: <Node>(moment: Node) => [
    'That moment is not kept. The nearest one before it is ',
    moment,
    ':',
  ],
  tooEarly: <Node>(moment: Node) => [
    'The first moment that is kept is ',
    moment,
    '. Choose a later one.',
  ],
  steps: {
    check: 'Try it first, while Leafcard runs. Nothing is changed.',
    restore: 'Stop Leafcard and restore. The copy is checked first.',
    start: 'Start Leafcard. Everyone has to sign in again.',
    undo: 'To undo it, stop Leafcard again. This puts back what was there before.',
  },
  commandTo: {
    backUp: 'the command to back up',
    check: 'the command to try it',
    restore: 'the command to restore',
    start: 'the command to start',
    undo: 'the command to undo it',
    dump: 'the command to save',
    load: 'the command to load',
    base: 'the command of each day',
    pointInTime: 'the command to go back',
  },

  off: 'Daily backups are switched off, because BACKUP_KEEP is 0. This command makes one.',
  ownServer:
    'The database runs on a server of your own, so its own tools back it up. These commands do.',
  own: {
    dump: 'Once a day, into one file',
    load: 'Back, into an empty database, with Leafcard stopped',
    base: 'To go back to any moment, keep its write-ahead log. With pgBackRest, once a day',
    pointInTime: 'and to go back to a moment, with Leafcard stopped',
    keys: 'Keep ENCRYPTION_KEYS apart from the backups: without them nothing in a backup can be read. Keep the newest ERASURE_LEDGER too, and never put back an older one.',
  },
};
