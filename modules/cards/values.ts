import { cardTextsOf, type CardDetails } from '#foundation/card-details';
import { plainNumber } from '#foundation/text-fields';
import { mailsIn, numbersIn, type Contact } from './contact/contact';
import type { DesignDocument } from './design/document';
import { SIDES, type SideName } from './design/card';
import { pictureOf } from './design/objects';
import type { CardValues } from './design/placeholders';

export interface CorporateContent {
  holder: CardDetails & {
    email: string;
    /** Id of the image. */
    photo: string | null;
  };
  organization: { name: string; domain: string; website: string; logo: string };
  location: {
    address: string;
    city: string;
    country: string;
    latitude: number | null;
    longitude: number | null;
  } | null;
}

/** What a card says of its holder, by the names of its fields. */
export const holderTexts = (
  holder: CardDetails & { email: string },
  location?: { address: string; city: string; country: string } | null,
): Record<string, string> => ({
  ...cardTextsOf(holder),
  email: holder.email,
  address1: location?.address ?? '',
  address2: location?.city ?? '',
  address3: location?.country ?? '',
});

/** What an organization's design is filled with, by the names of its fields. */
export const corporateValues = ({
  holder,
  organization,
  location,
}: CorporateContent): CardValues => ({
  texts: {
    companyname: organization.name,
    ...holderTexts(holder, location),
  },
  images: { logo: organization.logo, ...(holder.photo && { photo: holder.photo }) },
});

export const corporateContact = ({
  holder,
  organization,
  location,
}: CorporateContent): Contact => ({
  name: holder.name,
  title: holder.designation,
  organization: organization.name,
  phones: numbersIn(holder.contactNumber),
  emails: said(holder.email),
  address: said(location?.address, location?.city, location?.country).join(', '),
  ...(location && {
    addressParts: { street: location.address, city: location.city, country: location.country },
  }),
  location: coordinatesOf(location),
  website: organization.website,
  photo: holder.photo,
  id: holder.employeeId,
});

function coordinatesOf(location: CorporateContent['location']): Contact['location'] {
  const { latitude = null, longitude = null } = location ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A personal card says what its own texts say. */
export const personalValues = (details: Record<string, string>): CardValues => ({
  texts: details,
  images: {},
});

/** The card is drawn as it was typed; its phone and mail are for programs, in plain digits and letters. */
export const personalContact = (
  design: Pick<DesignDocument, SideName>,
  details: Record<string, string>,
  username: string,
): Contact => ({
  name: details.name?.trim() || username,
  title: details.designation ?? '',
  organization: '',
  phones: numbersIn(plainNumber(details.contact ?? '')),
  emails: mailsIn(details.email?.normalize('NFKC') ?? ''),
  address: said(details.addressLine1, details.addressLine2, details.addressLine3).join(', '),
  location: null,
  photo: photoIn(design),
});

const said = (...texts: (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined && text !== '') as string[];

function photoIn(design: Pick<DesignDocument, SideName>): string | null {
  for (const object of SIDES.flatMap((side) => design[side].objects)) {
    if (object.fieldName !== 'photo' || !object.visible) continue;
    const picture = pictureOf(object);
    if (picture) return picture;
  }
  return null;
}
