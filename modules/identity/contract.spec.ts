import { expect, test } from 'vitest';
import { messages, tooLong } from '#foundation/messages';
import { code, contactForm, email, username } from './contract';

test.each(['Ada Lovelace', 'Zoë Ménière', '山田太郎さん', 'ada_1815', ' Ada Lovelace '])(
  '%j is a name',
  (name) => {
    expect(username.parse(name)).toBe(name.trim());
  },
);

test.each(['Ada\u3000Lovelace', 'Ada\u00a0Lovelace', 'Ada\tLovelace', 'Ada\u2028Lovelace'])(
  '%j is a name with an ordinary space',
  (name) => {
    expect(username.parse(name)).toBe('Ada Lovelace');
  },
);

test.each(['Ménière', 'é'.repeat(30)])('%j is the same name in parts of letters', (name) => {
  expect(username.parse(name.normalize('NFD'))).toBe(name);
});

test.each([
  'Ada',
  'e\u0301'.repeat(4),
  '1 Ada Lovelace',
  'Ada\u0085Lovelace',
  'Ada\0Lovelace',
  'Ada <ada>',
  'a'.repeat(31),
])('%j is none', (name) => {
  expect(username.safeParse(name).success).toBe(false);
});

test.each([
  '123456',
  ' 123456\n',
  '123 456',
  '123-456',
  '123–456',
  '１２３　４５６',
  '١٢٣ ٤٥٦',
  '१२३४५६',
])('%j is a code', (typed) => {
  expect(code.parse(typed)).toBe('123456');
});

test.each(['', ' \n', undefined])('%j is none', (typed) => {
  expect(code.safeParse(typed).error?.issues[0]?.message).toBe(messages.required);
});

test.each([
  ['Chef@Müller.Example', 'chef@xn--mller-kva.example'],
  ['ＣＨＥＦ@例え.test', 'chef@xn--r8jz45g.test'],
  ['chef@xn--mller-kva.example', 'chef@xn--mller-kva.example'],
])('%j is a mail whose domain is written as IDNA has it', (typed, mail) => {
  expect(email.parse(typed)).toBe(mail);
});

test.each(['chef@mü ller.example', 'chef@müller', '@müller.example', 'müller'])(
  '%j is none',
  (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(messages.emailInvalid);
  },
);

test.each(['ché@chef.example', 'müller@müller.example', '山田@例え.test'])(
  '%j has letters that no mail has here',
  (typed) => {
    const issues = email.safeParse(typed).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual([messages.emailLetters]);
  },
);

test.each([
  ['name', 200],
  ['subject', 200],
  ['message', 5000],
] as const)('a %s for us that is much too long is refused as it is', (field, max) => {
  const { error } = contactForm.shape[field].safeParse(`a${'\u0301\u0316'.repeat(5 * max)}`);
  // Marks in a heap are found once the text has been tidied up.
  expect(error?.issues.map(({ message }) => message)).toEqual([tooLong(max)]);
});
