import type { CardDetails } from '#foundation/card-details';
import type { CardImages, CardValues, DesignDocument } from '#modules/cards/contract';
import type { LocationView, OrganizationDetails } from '#modules/organizations/contract';
import type { RequestView } from '#modules/requests/contract';

/** What the form about one organization is made of. */
export interface CardRequestView {
  organization: Pick<
    OrganizationDetails,
    'id' | 'name' | 'domain' | 'domainProven' | 'website' | 'logo'
  >;
  locations: readonly LocationView[];
  /** The mail with which one is in the organization. */
  email: string;
  /** What the fields are filled with. */
  stored: StoredFields;
  /** Id of the image. */
  photo: string | null;
  /** Null where nothing was asked for yet. */
  request: Pick<RequestView, 'status' | 'reason' | 'version'> | null;
  card: RequestedCardView;
}

interface StoredFields extends CardDetails {
  locationId: string;
}

/** The card as it will be, or is. */
export interface RequestedCardView {
  /** Null while the organization has none. */
  design: DesignDocument | null;
  values: CardValues;
  /** Of the card that was given out. */
  images: CardImages | null;
}
