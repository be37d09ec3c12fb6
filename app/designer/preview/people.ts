import type { CardValues } from '#modules/cards/drawing';

/** Whom a corporate card can be looked at with. */
export interface PreviewPerson {
  key: string;
  label: string;
  texts: Record<string, string>;
  /** Of somebody who works here. */
  userId?: string;
}

/** What breaks designs: names that are long, and names in other letters. */
export const TRYING_PEOPLE: readonly PreviewPerson[] = [
  { key: 'sample', label: 'A sample', texts: {} },
  {
    key: 'long',
    label: 'Somebody with a long name',
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

/** What somebody asked to have on a card, or got. */
export interface Asked {
  texts: Record<string, string> | null;
  photo: string | null;
}

export const valuesFor = (
  { texts, images }: CardValues,
  person: PreviewPerson | undefined,
  asked: Asked | null,
): CardValues => ({
  texts: { ...texts, ...person?.texts, ...asked?.texts },
  images: { ...images, ...(asked?.photo && { photo: asked.photo }) },
});
