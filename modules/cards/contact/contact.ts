/** What a card says about its holder. Empty where it says nothing. */
export interface Contact {
  name: string;
  /** The designation. */
  title: string;
  organization: string;
  phones: string[];
  emails: string[];
  /** On one line or several, as people write it on an envelope. */
  address: string;
  /** The same in parts, where they are known apart. */
  addressParts?: { street: string; city: string; country: string };
  /** Where that is, in degrees. */
  location: { latitude: number; longitude: number } | null;
  website?: string;
  /** The id of an image. */
  photo?: string | null;
  /** What the organization counts its people by. */
  id?: string;
}

interface PersonName {
  first: string;
  last: string;
}

/** Only a name of exactly two words tells which is which; any other stays whole. */
export function splitName(name: string): PersonName {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words;
  return words.length === 2 ? { first, last } : { first: words.join(' '), last: '' };
}

/** Separators and labels, from the first sign that is not dialled to the last; and where a + begins a number. */
const BETWEEN_NUMBERS =
  /((?:[\r\n]|[^\d\s()+.*#-])(?:\D*(?:[\r\n]|[^\d\s()+.*#-]))?|(?=\(\+)|(?<!\()(?=\+))/;
/** After a pause, with a key, or as an extension. */
const DIALLED_AFTER = /^\P{L}*(?:ext|x\P{L}*\d)|#\s*$/iu;
const FULL_NUMBER = 7;
/** A slash may follow the area code, which is shorter than this even with the country's code. */
const MORE_THAN_AREA_CODE = 8;
/** As in "Tel. +351…" and "☎ (030)…". */
const LABEL = /^\D*?(?=[+(][\s+(]*\d|[*#]*\d)/;
/** Or only the end of a number, as in "030 1234567-0, Fax -99". */
const FAX = /(?:^|(?<=\d))[^\p{L}\d]*(?:tele)?fax[^\p{L}),;|/،、\r\n]*\d\P{L}*$/iu;
const AFTER_NUMBER = /[\s,;/|،、·・•]+$/;
/** Letters may stand for the last digits, as in "1 800 468 GOLF". */
const ENDS_IN_LETTERS = /^\D*1\D*(?:\d\D*){6}[\s-][A-Z]{4}\W*$/;
/** Set off from the number, unlike the letters of "1-800-FLOWERS". */
const REMARK = /[^\p{L}\p{M}\d).*#-][^\d*#]*$/u;

/** As in "24h", "24/7" and "9:00-17:00". */
const HOURS =
  /(?<!\d)(?:24\s?(?:h(?!\p{L})|\/\s?7(?!\d))|\d{1,2}:\d\d\s?[-–—]\s?\d{1,2}:\d\d(?!\d))/giu;
/** What stands before the digits of an extension, in each language of the product. */
export const EXTENSION_WORD =
  '(?<!\\p{L})(?:ext(?:n|ensi[oó]n|ens[aã]o)?|x|durchwahl|dw|nebenstelle|app(?:arat)?|poste|p(?=\\.)|int(?:erno)?|anexo|ramal|toestel|tst|doorkies(?:nummer)?|(?:ال)?(?:تحويلة|داخلي)|एक्सटेंशन|विस्तार|[内內]線(?:番号)?|[转轉]?分[机機]号?|[转轉])(?![\\p{L}\\p{M}])';
/** As in "(9-17 Uhr)" and "(room 5)", but neither "(ext. 5)" nor "(mobile 0171 7654321)", nor before a number. */
const BRACKETED = new RegExp(
  `\\((?![^()\\p{L}]*${EXTENSION_WORD}\\P{L}*\\d)(?=[^()]*\\p{L}|\\d{1,2}\\s?[-–—]\\s?\\d{1,2}\\))(?:[^()\\d]*\\d){0,6}[^()\\d]*\\)(?!\\s*\\d)`,
  'giu',
);
/** As in ", Mon-Fri 9-17". */
const HOURS_OF_DAYS =
  /[,;](?=[^,;]*\p{L})[^\d,;]*\d{1,2}[^\d,;]*[-–—]\s?\d{1,2}[^\d,;]*(?=[,;]|$)/gu;

/** In North America. Without its letters it is no whole number. */
const VANITY = /^(?:(?:\+|00)?1)?[2-9]\d\d(?:[2-9]\d\d[A-Z]{4}|[A-Z]{7})$/;
/** The same after a code that is free of charge, there or elsewhere. */
const TOLL_FREE =
  /^(?:(?:(?:\+|00)?1)?8(?:00|([3-8])\1)(?=\w{7})\d{0,4}[A-Z]{3,}|(?:0|\+\d\d\d?)[89]00[A-Z]{6,}|(?:\+61)?1[38]00[A-Z]{6,})$/i;

/** Whether letters stand for the last digits of a number. */
export function isVanity(number: string): boolean {
  const written = number.replace(/[^+\p{L}\d]/gu, '');
  return VANITY.test(written) || TOLL_FREE.test(written);
}

const withoutRemarks = (text: string): string =>
  text.replace(HOURS, '').replace(BRACKETED, '').replace(HOURS_OF_DAYS, '');

/** The numbers that are written in one place, without labels and faxes. What is dialled after one belongs to it. */
export function numbersIn(text: string): string[] {
  // The letters of one are neither its label nor a remark.
  const [one = '', ...others] = text.replace(LABEL, '').split(/\s*[/,;|\r\n]\s*/);
  if (isVanity(one) && others.some((other) => isVanity(other) || digitsIn(other) >= FULL_NUMBER)) {
    return [one, ...numbersIn(others.join('\n'))];
  }
  const [first = '', ...rest] = withoutRemarks(text).split(BETWEEN_NUMBERS);
  const numbers = [{ written: first, digits: digitsIn(first) }];
  // A label stands before a + too: "Fax +49…".
  let label = '';
  for (let at = 0; at < rest.length; at += 2) {
    const [sign = '', next = ''] = rest.slice(at, at + 2);
    const [last, digits] = [numbers.at(-1)!, digitsIn(next)];
    const written = label + sign + next;
    label = digits === 0 && at + 2 < rest.length ? written : '';
    if (label) continue;
    const isNew = sign !== '/' || /^\s*[+0]/.test(next);
    const least = isNew ? FULL_NUMBER : MORE_THAN_AREA_CODE;
    // An area code is as long as the number after its slash.
    const [slash, local = ''] = rest.slice(at + 2);
    const whole = digits + (slash === '/' ? digitsIn(local) : 0);
    if (last.digits >= least && whole >= FULL_NUMBER && !DIALLED_AFTER.test(written)) {
      numbers.push({ written, digits });
    } else {
      last.written += written;
      last.digits += digits;
    }
  }
  return numbers
    .map(({ written, digits }) =>
      written
        .replace(digits < FULL_NUMBER || ENDS_IN_LETTERS.test(written) ? AFTER_NUMBER : REMARK, '')
        .replace(FAX, '')
        .replace(LABEL, ''),
    )
    .filter((written) => digitsIn(written) > 0);
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const BETWEEN_MAILS = /[\s,;|<>،、]+/;

/** The mails that are written in one place; all of it where none is found. */
export function mailsIn(text: string): string[] {
  const mails = text.split(BETWEEN_MAILS).filter((word) => /.@./.test(word));
  return mails.length > 0 || text.trim() === '' ? mails : [text];
}
