import type { CardValues } from '#modules/cards/drawing';

interface SampleOf {
  name: string;
  domain: string;
  logo: string;
  location: { address: string; city: string; country: string } | null;
}

/** What a corporate card is filled with while nobody's own data is looked at. */
export const sampleValues = ({ name, domain, logo, location }: SampleOf): CardValues => ({
  texts: {
    companyname: name,
    name: 'Amara Okafor',
    designation: 'Head of Design',
    employeeid: 'E-1042',
    contact: '+44 20 7946 0958',
    email: `amara@${domain}`,
    address1: location?.address ?? '1 High Street',
    address2: location?.city ?? 'London',
    address3: location?.country ?? 'United Kingdom',
  },
  images: { logo },
});
