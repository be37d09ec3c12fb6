import compression from 'compression';
import { Router, type Request, type Response } from 'express';
import type { SharedCardView } from '#modules/cards/contract';
import { isDomainError } from '#foundation/errors';
import type { House } from '../house.server';
import { addressOf } from './address.server';
import { bareAnswer } from './bare-page.server';
import { dispositionOf, savedContact } from './saved-contact.server';
import { cardPage } from './view-card/card-page';
import { POLICY } from './view-card/document';
import { standInPage } from './view-card/stand-in-page';
import { isTrouble, troublePage } from './view-card/trouble-page';

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'private, no-cache',
  // The link is the key: whoever is linked to from here must not learn it, nor a search engine.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** How often a page looks whether its card is drawn by now. */
const LOOK_AGAIN_SECONDS = 3;
/** After that something else keeps it, of which whoever looks knows nothing. */
const LOOKS_FOR_MS = 120_000;

const looksAgain = ({ images, savedAt }: SharedCardView): boolean =>
  !images && Date.now() - Date.parse(savedAt) < LOOKS_FOR_MS;

type ViewCardHouse = Pick<House, 'cards' | 'env' | 'publicUrl'>;

/** Cards for whoever holds their link: pages without a session, and without a script that they need. */
export function viewCard(house: ViewCardHouse): Router {
  const { cards, env } = house;
  const router = Router();
  const cardOf = async (request: Request) => {
    const { shareId = '' } = request.params;
    const card = await cards.queries.shared(shareId, addressOf(request, env.TRUST_PROXY));
    return { card, address: `${house.publicUrl}/view-card/${shareId}` };
  };
  const page: Answer = async (request, response) => {
    const shared = await cardOf(request);
    // As a header: a page that renews itself by its own markup cannot be told not to.
    const isAwaited = looksAgain(shared.card);
    if (isAwaited) response.set('Refresh', String(LOOK_AGAIN_SECONDS));
    const imageUrl = (id: string) => `${house.publicUrl}/images/${id}`;
    response.type('html').send(cardPage({ ...shared, isAwaited, imageUrl }));
  };
  const contact: Answer = async (request, response) => {
    const { card, address } = await cardOf(request);
    const file = await savedContact(cards, '3.0', { contact: card.contact, address });
    // Not as an attachment: so an iPhone shows the contact at once, with a button to keep it.
    response.set('Content-Disposition', dispositionOf('inline', file.fileName));
    response.set('Content-Type', file.type).send(file.content);
  };
  router.use('/view-card', compression());
  for (const [path, answer] of [
    ['/view-card/:shareId', page],
    ['/view-card/:shareId/contact.vcf', contact],
  ] as const) {
    const route = router.route(path);
    route.get((request, response, next) => {
      response.set(HEADERS);
      answer(request, response).catch((error: unknown) => {
        if (!refused(error, response)) next(error);
      });
    });
    route.all((_request, response) => {
      response.set('Allow', 'GET, HEAD');
      bareAnswer(response, 405);
    });
  }
  return router;
}

type Answer = (request: Request, response: Response) => Promise<void>;

function refused(error: unknown, response: Response): boolean {
  if (!isDomainError(error) || !isTrouble(error.status)) return false;
  const { retryAfter } = error.details;
  if (retryAfter) response.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  const { standIn } = error.details;
  const page = standIn ? standInPage(standIn) : troublePage(error.status);
  response.status(error.status).type('html').send(page);
  return true;
}
