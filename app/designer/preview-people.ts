import type { Contact } from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import type { CardValues } from '#modules/cards/drawing';

/** Whose data the preview of a corporate card shows. */
export interface PreviewPerson {
  key: string;
  label: string;
  texts: Record<string, string>;
  /** Of an employee. */
  userId?: string;
}

/** What breaks designs: long names, and names in other scripts. */
export const samplePeople = ({
  preview,
}: DesignerWords): readonly [PreviewPerson, ...PreviewPerson[]] => [
  { key: 'sample', label: preview.sample, texts: {} },
  {
    key: 'long',
    label: preview.longName,
    texts: {
      name: 'Maximiliana Alexandra von Hohenberg-Wittgenstein',
      designation: 'Senior Vice President of International Partnerships',
      email: 'maximiliana.von.hohenberg-wittgenstein@partnerships.example',
      address1: '1250 Avenida da República, Building 14, 23rd floor, East wing',
    },
  },
  {
    key: 'cjk',
    label: '山田 太郎',
    texts: {
      name: '山田 太郎',
      designation: '営業部 部長',
      address1: '東京都千代田区丸の内一丁目9番1号',
      address2: '東京',
      address3: '日本',
    },
  },
  {
    key: 'accents',
    label: 'Zoë Ménière',
    texts: { name: 'Zoë Ménière', designation: 'Ingénieure en chef' },
  },
];

interface Employee {
  userId: string;
  name: string;
  email: string;
  designation: string;
}

export const employeeAsPerson = ({
  userId,
  name,
  email,
  designation,
}: Employee): PreviewPerson => ({
  key: userId,
  label: name,
  userId,
  texts: { name, email, designation },
});

/** What an employee asked to have on the card. */
interface RequestedContent {
  texts: Record<string, string> | null;
  photo: string | null;
}

export const valuesFor = (
  { texts, images }: CardValues,
  person: PreviewPerson,
  requested: RequestedContent | null,
): CardValues => ({
  texts: { ...texts, ...person.texts, ...requested?.texts },
  images: { ...images, ...(requested?.photo && { photo: requested.photo }) },
});

/** What the contact code holds besides the texts of the card. */
type BesideCard = Pick<Contact, 'location' | 'website'>;

/** Of an employee who has the card with these texts. */
export function corporateContactOf(
  texts: Readonly<Record<string, string | undefined>>,
  numbersIn: (text: string) => string[],
  { location, website }: BesideCard = { location: null },
): Contact {
  const all = (...names: string[]) => names.flatMap((name) => texts[name] || []);
  return {
    name: texts.name ?? '',
    title: texts.designation ?? '',
    organization: texts.companyname ?? '',
    phones: numbersIn(texts.contact ?? ''),
    emails: all('email'),
    address: all('address1', 'address2', 'address3').join(', '),
    location,
    website,
    id: texts.employeeid,
  };
}
