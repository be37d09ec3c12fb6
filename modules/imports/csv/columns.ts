import { eachDetail, type DetailKey } from '#foundation/card-details';
import { fold } from '#foundation/folding';
import { labels } from '#foundation/labels';
import { messages } from '#foundation/messages';
import { labelWords } from '#foundation/words/labels';
import { COLUMN_LABELS, COLUMNS, type Column, type EmployeeRow } from '../contract';
import { FileFault } from './text';

/** None of these is as long: a longer heading is no column of ours. */
const LONGEST_HEADING = 200;

/** Without case, accents, spaces and signs between the words. */
const keyOf = (heading: string): string =>
  heading.length > LONGEST_HEADING ? '' : fold(heading).replaceAll(' ', '');

/** What pages call it, in every language. */
const labelled = (...english: (string | undefined)[]): string[] =>
  (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => english.includes(labels[key]))
    .flatMap((key) => Object.values(labelWords).map((words) => keyOf(words[key])));

/** What files call the details, without case, spaces and signs. */
const HEADINGS: Record<DetailKey, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'employeename', 'displayname', 'employee', 'person', '姓名', '氏名'],
  ],
  designation: ['designation', 'title', 'jobtitle', 'job', 'position', 'role', 'function'],
  employeeId: [
    ...['employeeid', 'employeenumber', 'employeeno', 'employeecode', 'empid', 'empno'],
    ...['staffid', 'staffnumber', 'personnelnumber', 'personnelno', 'id'],
  ],
  contactNumber: [
    ...['contactnumber', 'contactno', 'contact', 'phone', 'phonenumber', 'phoneno', 'mobile'],
    ...['mobilephone', 'mobilenumber', 'telephone', 'telephonenumber', 'tel', 'cell'],
    ...['cellphone'],
  ],
};

/** What people call the columns. */
const CALLED: Record<Column | 'first' | 'last', readonly string[]> = {
  ...eachDetail((key, { label, shortLabel }) => [...HEADINGS[key], ...labelled(label, shortLabel)]),
  first: [
    ...['firstname', 'givenname', 'forename', '名'],
    ...['Vorname', 'Prénom', 'Voornaam', 'पहला नाम', 'الاسم الأول'].map(keyOf),
  ],
  last: [
    ...['lastname', 'surname', 'familyname', '姓', '姓氏', '苗字'],
    ...['Nachname', 'Apellido', 'Apellidos', 'Cognome', 'Achternaam', 'Sobrenome'].map(keyOf),
    ...['उपनाम', 'اسم العائلة'].map(keyOf),
  ],
  email: [
    ...labelled(COLUMN_LABELS.email),
    ...['email', 'mail', 'emailaddress', 'mailaddress', 'workemail', 'workmail', 'emailid'],
    ...['E-Mail-Adresse', 'Mailadresse', 'Adresse e-mail', 'Courriel', 'Correo'].map(keyOf),
    ...['Dirección de correo', 'Endereço de email', 'Indirizzo email', 'E-mailadres'].map(keyOf),
  ],
  location: [
    ...labelled(COLUMN_LABELS.location),
    ...['location', 'locationname', 'office', 'site', 'branch', 'worklocation', 'workplace'],
  ],
};

/** Of what the name is called: “Full name” is a whole one in any case. */
const MAY_BE_A_PART = labelled(COLUMN_LABELS.name);

interface Columns {
  read: (fields: readonly string[]) => {
    row: EmployeeRow;
    /** There is more in the line than there are columns. */
    hasSurplus: boolean;
  };
  /** The headings of the others. */
  leftOut: string[];
}

const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;
/** Of other countries: written like the names of these, the first name first. */
const FOREIGN = /^\p{scx=Katakana}+$/u;

/** The first name first; in East Asian letters the family name, and without a space. */
function nameOf(parts: readonly string[]): string {
  const isEastAsian =
    parts.length === 2 &&
    parts.every((part) => EAST_ASIAN.test(part)) &&
    !parts.every((part) => FOREIGN.test(part));
  return isEastAsian ? `${parts[1]}${parts[0]}` : parts.join(' ').trim();
}

/** So much of the headings is shown of what no column of ours is called. */
const MOST_LEFT_OUT = 20;
const SHOWN_LENGTH = 60;

const shown = (heading: string): string =>
  [...heading.replace(/\s+/g, ' ').trim()].slice(0, SHOWN_LENGTH).join('');

/** From the first line: how the following ones are to be read. */
export function columnsOf(headings: readonly string[]): Columns {
  const keys = headings.map(keyOf);
  const at = (column: keyof typeof CALLED): number =>
    keys.findIndex((key) => CALLED[column].includes(key));
  const place = Object.fromEntries(COLUMNS.map((column) => [column, at(column)])) as Record<
    Column,
    number
  >;
  // Beside a first and a last name it is the whole one; beside one of them, the other: “Prénom, Nom”.
  const parts = [at('first'), place.name, at('last')].filter((index) => index >= 0);
  const isWhole = parts.length === 3 || !MAY_BE_A_PART.includes(keys[place.name] ?? '');
  const names = place.name >= 0 && isWhole ? [place.name] : parts;
  const missing = [
    ...(names.length === 0 ? [COLUMN_LABELS.name] : []),
    ...(place.email < 0 ? [COLUMN_LABELS.email] : []),
  ];
  if (missing.length > 0) {
    throw new FileFault(`${messages.importColumnsMissing} ${missing.join(', ')}`);
  }
  const { name: _name, ...others } = place;
  const used = new Set([...names, ...Object.values(others)]);
  const twice = keys.findIndex((key, index) => {
    const first = keys.indexOf(key);
    return first !== index && used.has(first);
  });
  // Whichever was taken, the wrong people might be invited.
  if (twice >= 0) throw new FileFault(`${messages.importColumnTwice} ${shown(headings[twice]!)}`);
  return {
    leftOut: headings
      .filter((_, index) => !used.has(index))
      .map(shown)
      .filter((heading) => heading !== '')
      .slice(0, MOST_LEFT_OUT),
    read: (fields) => {
      const field = (index: number): string => fields[index]?.trim() ?? '';
      const row = Object.fromEntries(
        COLUMNS.map((column) => [column, field(place[column])]),
      ) as EmployeeRow;
      const surplus = fields.slice(headings.length);
      return {
        row: { ...row, name: nameOf(names.map(field)) },
        hasSurplus: surplus.some((one) => one.trim() !== ''),
      };
    },
  };
}
