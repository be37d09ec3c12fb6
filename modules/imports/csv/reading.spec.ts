import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#foundation/card-details';
import type { Language } from '#foundation/languages';
import { messages } from '#foundation/messages';
import { labelWords } from '#foundation/words/labels';
import { checkRow } from '../check-row';
import { MOST_BYTES, MOST_ROWS } from '../contract';
import { employeesIn, type ReadRow } from './reading';

async function* inParts(text: string, size = 64 * 1024) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size?: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of employeesIn(inParts(text, size))) rows.push(row);
  return rows;
}

const ada = {
  ...NO_DETAILS,
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  designation: 'Engineer',
  employeeId: 'E-1',
  contactNumber: '+44 20 1815',
  location: 'London',
};
const LINE = 'Ada Lovelace,ada@example.test,Engineer,E-1,+44 20 1815,London';

describe('employees of a file', () => {
  it('are read beside a row with a control character, which is the only one not valid', async () => {
    const rows = await read('name,email\nAda,a\x07da@example.test\nBob,bob@example.test\n');
    const found = rows.map((row) => checkRow(row, () => ({ id: 'london' })));
    expect(found.map(({ outcome }) => outcome)).toEqual(['invalid', null]);
    expect(Object.keys(found[0]?.faults ?? {})).toEqual(['email']);
  });

  it('are kept as they are seen, without letters that nobody sees', async () => {
    const [row] = await read('name,email\nAda\u200bm\u00ad,\ufeffada@example.test\u200e\n');
    const found = checkRow(row!, () => ({ id: 'london' }));
    expect([found.row.name, found.email, found.faults]).toEqual(['Adam', 'ada@example.test', null]);
  });

  it.each([
    `name,email,designation,employee id,contact number,location\n${LINE}`,
    `sep=;\r\nLocation;E-Mail;Full Name;PHONE;Job title;Staff ID\r\nLondon;ada@example.test;Ada Lovelace;+44 20 1815;Engineer;E-1\r\n`,
    `Surname\tGiven name\tMail\tMobile\tPosition\tEmployee No.\tOffice\tColour\nLovelace\tAda\tada@example.test\t+44 20 1815\tEngineer\tE-1\tLondon\tred`,
    `name,email,designation,employeeid,contactnumber,location\n"Ada Lovelace","ada@example.test",Engineer,E-1,'+44 20 1815,London`,
  ])('are read by what their columns are called: %j', async (text) => {
    for (const size of [undefined, 1, 3]) {
      const [first, ...others] = await read(text, size);
      expect(first?.row).toEqual(ada);
      expect(others).toEqual([]);
    }
  });

  it.each([
    `="Name",Email,Phone\n="Ada ""Lovelace",ada@b.test,="0301234567"\n`,
    `"=""Name""",Email,Phone\r\n"=""Ada """"Lovelace""",ada@b.test,"=""0301234567"""\r\n`,
  ])('may have fields that are kept as text by a formula: %j', async (text) => {
    const [first] = await read(text);
    expect(first?.row).toMatchObject({ name: 'Ada "Lovelace', contactNumber: '0301234567' });
  });

  it.each(['4.93012E+11', '4,93012e+11', '1E+15', '-1.5E-07'])(
    'are not imported with a number that a spreadsheet has shortened: %s',
    async (number) => {
      const [row] = await read(
        `Name;Email;Phone;Employee ID\nAda;ada@b.test;${number};${number}\n`,
      );
      const { outcome, faults } = checkRow(row!, () => ({ id: 'london' }));
      const { importNumberShortened: fault } = messages;
      expect([outcome, faults]).toEqual(['invalid', { contactNumber: fault, employeeId: fault }]);
    },
  );

  it.each(['E-1042', '1E05', '12E+3', 'A1.2E+11', '1.2E+11 ext. 4'])(
    'may have the employee ID %s',
    async (id) => {
      const [row] = await read(`Name,Email,Employee ID\nAda,ada@b.test,${id}\n`);
      expect(checkRow(row!, () => ({ id: 'london' })).faults).toBeNull();
    },
  );

  it.each([
    ['"Full\nname";Email;"Job\r\ntitle"\n', 'Ada;ada@b.test;Engineer'],
    ['\n"Job, ""now""\n;\n"\tEmail\tFull name\r\n', '\tada@b.test\tAda'],
    ['Size 5";Email;"Full\rname"\r', '\n;ada@b.test;Ada'],
  ])('are found where names of columns have line ends and quotes: %j', async (head, line) => {
    for (const size of [undefined, 1, 3]) {
      const [first] = await read(head + line, size);
      expect(first?.row).toMatchObject({ name: 'Ada', email: 'ada@b.test' });
    }
  });

  it.each(Object.keys(labelWords) as Language[])(
    'may be headed as pages are in %s',
    async (language) => {
      const { name, email, designation, employeeId, contactNumber, location } =
        labelWords[language];
      const head = [name, email, designation, employeeId, contactNumber, location].join(',');
      const [first] = await read(`${head.toUpperCase()}\n${LINE}`);
      expect(first?.row).toEqual(ada);
    },
  );

  it.each([
    ['Nom,Prénom', 'Lovelace,Ada'],
    ['Vorname,Name', 'Ada,Lovelace'],
    ['Nombre,Apellidos', 'Ada,Lovelace'],
    ['Full name,First name,Surname', 'Ada Lovelace,A.,L.'],
    ['Full name,Surname', 'Ada Lovelace,Lovelace'],
    ['First name,Display name', 'Ada,Ada Lovelace'],
  ])('have a name in whichever columns it is: %s', async (head, line) => {
    const [first] = await read(`${head},E-Mail\n${line},ada@example.test`);
    expect(first?.row.name).toBe('Ada Lovelace');
  });

  it.each([
    ['姓,名', '田中,優子', '田中優子'],
    ['名,姓', '小明,王', '王小明'],
    ['Nachname,Vorname', '김,민수', '김민수'],
    ['姓,名', '鈴木,イチロー', '鈴木イチロー'],
    ['姓,名', '一ノ瀬,優子', '一ノ瀬優子'],
    ['姓,名', 'シルバ,マリー', 'マリー シルバ'],
    ['姓,名', 'Lovelace,Ada', 'Ada Lovelace'],
  ])('the name in the columns %s of %s is %s', async (head, line, name) => {
    const [first] = await read(`${head},E-Mail\n${line},ada@example.test`);
    expect(first?.row.name).toBe(name);
  });

  it.each(['E-Mail-Adresse', 'Mailadresse', 'Courriel', 'Dirección de correo', 'E-mailadres'])(
    'have mails in a column that is called %s',
    async (head) => {
      const [first] = await read(`Name\t${head}\nAda\tada@example.test`);
      expect(first?.row.email).toBe('ada@example.test');
    },
  );

  it('leave columns out that are not known, and say what these are called', async () => {
    let leftOut: string[] = [];
    const head = `Name,Email,,"Cost\ncentre",Mail,${'x'.repeat(61)},'+1`;
    const bytes = inParts(`${head}\nAda,ada@example.test,,7,other@example.test,,\n`);
    const rows: ReadRow[] = [];
    for await (const row of employeesIn(bytes, (headings) => (leftOut = headings))) rows.push(row);
    expect(rows[0]?.row).toMatchObject({ name: 'Ada', email: 'ada@example.test' });
    expect(leftOut).toEqual(['Cost centre', 'Mail', 'x'.repeat(60), '+1']);
  });

  it('have nothing where there is no column or no field', async () => {
    const [first] = await read('mail,name\nada@example.test');
    expect(first?.row).toEqual({
      ...NO_DETAILS,
      name: '',
      email: 'ada@example.test',
      designation: '',
      employeeId: '',
      contactNumber: '',
      location: '',
    });
  });

  it('stand in lines as an editor counts them, and say when there is too much in one', async () => {
    const rows = await read('sep=,\nname,email\n"Ada\nLovelace",a@b.test\nBo,b@b.test,more\n');
    expect(rows.map(({ line, hasSurplus }) => [line, hasSurplus])).toEqual([
      [3, false],
      [5, true],
    ]);
  });

  it.each([
    ['', messages.importEmpty],
    ['name,email\n', messages.importEmpty],
    ['name,email', messages.importEmpty],
    ['Ada,ada@example.test\n', `${messages.importColumnsMissing} Name, Email`],
    ['name,Email,"e-mail\n"\nAda,,a@b.test', `${messages.importColumnTwice} e-mail`],
    [
      'first name,Last name,LAST NAME,mail\nAda,B,C,a@b.test',
      `${messages.importColumnTwice} LAST NAME`,
    ],
    ['name,phone\nAda,1', `${messages.importColumnsMissing} Email`],
  ])('are not in %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('may be so many, and not one more', async () => {
    const rows = `${'a,b@c.test\n'.repeat(MOST_ROWS)}`;
    expect(await read(`name,email\n${rows}`)).toHaveLength(MOST_ROWS);
    await expect(read(`name,email\n${rows}a,b@c.test`)).rejects.toThrow(messages.importTooManyRows);
  });

  it('may be so long, and not one byte more', async () => {
    const head = 'name,email\nAda,ada@example.test\n';
    const full = head + '\n'.repeat(MOST_BYTES - head.length);
    expect(await read(full)).toHaveLength(1);
    await expect(read(`${full}\n`)).rejects.toThrow(messages.importTooLarge);
  });
});
