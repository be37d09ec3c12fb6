import compression from 'compression';
import { Router, type Request, type Response } from 'express';
import { sharedCard } from '#modules/cards/index.server';
import type { SharedCardView } from '#modules/cards/contract';
import { isDomainError, retryAfterOf } from '#foundation/errors';
import { wordingIn, type Wording } from '#foundation/words/server-words.server';
import type { Runtime } from '../runtime.server';
import { addressOf } from '../http/address.server';
import { onlyRead } from '../http/bare-page.server';
import { dispositionOf, savedContact } from '../http/saved-contact.server';
import { languageOf } from '../language/language.server';
import { cardPage } from './card-page.server';
import { POLICY } from './document.server';
import { standInPage, troubleOf, troublePage } from './other-pages.server';

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'private, no-cache',
  // The link is the key: neither linked sites nor search engines may learn it.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept-Language, Cookie',
};

/** How often a page reloads until its card is rendered. */
const RELOAD_SECONDS = 3;
/** After this time rendering must have failed. */
const RELOADS_FOR_MS = 120_000;

const isBeingRendered = ({ images, savedAt }: SharedCardView): boolean =>
  !images && Date.now() - Date.parse(savedAt) < RELOADS_FOR_MS;

type SharedCards = Pick<Runtime, 'services' | 'env' | 'publicUrl'>;

/** The pages of shared cards, for visitors with the link: they need neither a session nor a script. */
export function sharedCardPages(runtime: SharedCards): Router {
  const { services, env } = runtime;
  const router = Router();
  const cardOf = async (request: Request) => {
    const { shareId = '' } = request.params;
    const visitor = addressOf(request, env.TRUST_PROXY);
    const card = await sharedCard(services, shareId, visitor);
    return { card, visitor, address: `${runtime.publicUrl}/view-card/${shareId}` };
  };
  const page: Answer = async (request, response, wording) => {
    const shared = await cardOf(request);
    const isAwaited = isBeingRendered(shared.card);
    // As a header, which browsers let users turn off; not so in the markup.
    if (isAwaited) response.set('Refresh', String(RELOAD_SECONDS));
    const imageUrl = (id: string) => `${runtime.publicUrl}/images/${id}`;
    response.type('html').send(cardPage({ ...shared, isAwaited, imageUrl, wording }));
  };
  const contact: Answer = async (request, response) => {
    const { card, visitor, address: page } = await cardOf(request);
    const { contact } = card;
    const file = await savedContact(services, '3.0', { contact, page, address: visitor });
    // Inline, so that an iPhone shows the contact at once, with a button to save it.
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
      const wording = wordingIn(languageOf(request.headers), 'sharedCard');
      answer(request, response, wording).catch((error: unknown) => {
        if (!sendRefusal(error, response, wording)) next(error);
      });
    });
    route.all(onlyRead);
  }
  return router;
}

type Answer = (
  request: Request,
  response: Response,
  wording: Wording<'sharedCard'>,
) => Promise<void>;

function sendRefusal(error: unknown, response: Response, wording: Wording<'sharedCard'>): boolean {
  const trouble = isDomainError(error) && troubleOf(error);
  if (!trouble) return false;
  const { retryAfter, standIn } = error.details;
  if (retryAfter) response.set('Retry-After', retryAfterOf(error));
  const page = standIn ? standInPage(standIn, wording) : troublePage(trouble, wording);
  response.status(error.status).type('html').send(page);
  return true;
}
