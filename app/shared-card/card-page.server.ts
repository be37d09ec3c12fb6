import type { Contact, SharedCardView } from '#modules/cards/contract';
import { codeSideOf } from '#modules/cards/index.server';
import { html, type Html } from '../http/html';
import { wholeSize } from '../card/code-size';
import { asWritten, documentOf, icon } from './document.server';
import { callTo, mailOfLink, mailTo, textTo, wayTo } from './contact-links';

interface SharedPage {
  card: SharedCardView;
  /** The public address of this page. */
  address: string;
  /** Its images are being rendered, and the page reloads itself. */
  isAwaited: boolean;
  /** The public address of an image. */
  imageUrl: (id: string) => string;
}

/** A shared card with everything its receiver may want to do. It needs no script. */
export function cardPage(page: SharedPage): string {
  const { contact } = page.card;
  return documentOf({
    title: `${contact.name} · Leafcard`,
    head: preview(page),
    body: html`<main>
      ${heroOf(page)}
      <section class="about">
        <div class="who">
          <h1>${asWritten(contact.name)}</h1>
          ${[contact.title, contact.organization].filter(Boolean).map((line) => html`<p>${asWritten(line)}</p>`)}
        </div>
        ${actions(page)} ${details(contact)}
      </section>
      ${sharing(page)}
    </main>`,
    scripted: true,
  });
}

/** For the preview of the link in messages. */
function preview({ card: { contact, images }, address, imageUrl }: SharedPage): Html {
  const { name } = contact;
  const about = [contact.title, contact.organization].filter(Boolean).join(', ');
  const words = `${about ? `${about}. ` : ''}Save the contact, call, write or get directions.`;
  return html`<meta name="description" content="${words}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="profile" />
    <meta property="og:site_name" content="Leafcard" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${words}" />
    <meta property="og:url" content="${address}" />
    <meta name="twitter:card" content="${images ? 'summary_large_image' : 'summary'}" />
    ${images ? pictureOf(imageUrl(images.front), `The card of ${name}`) : ''}`;
}

const pictureOf = (url: string, alt: string): Html =>
  html`<meta property="og:image" content="${url}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1450" />
    <meta property="og:image:height" content="824" />
    <meta property="og:image:alt" content="${alt}" />`;

function heroOf({ card: { images, contact }, isAwaited }: SharedPage): Html {
  if (!images) {
    return html`<div class="hero">
      <div class="card">
        <div class="side blank" role="status">
          <p>${asWritten(contact.name)}</p>
          <p>
            ${isAwaited ? 'The card is being drawn. It appears here as soon as it is ready.' : 'The card is not drawn yet. Please come back later.'}
          </p>
        </div>
      </div>
    </div>`;
  }
  const name = contact.name;
  return html`<div class="hero">
    <input type="checkbox" id="turn" aria-label="Show the back of the card" />
    <label class="card" for="turn">
      <span class="side"
        ><img
          src="/images/${images.front}"
          width="725"
          height="412"
          alt="The card of ${name}, front"
          fetchpriority="high"
      /></span>
      <span class="side back"
        ><img
          src="/images/${images.back}"
          width="725"
          height="412"
          alt="The card of ${name}, back"
          decoding="async"
      /></span>
    </label>
    <p class="turn">${icon('turn')}Press the card to turn it</p>
  </div>`;
}

function actions({ address, card: { contact } }: SharedPage): Html {
  const [phone] = contact.phones;
  const [email] = contact.emails;
  const way = wayTo(contact);
  return html`<div class="actions">
    <a class="button save" href="${new URL(address).pathname}/contact.vcf"
      >${icon('save')}Save contact</a
    >
    ${
      phone &&
      html`<a class="action" href="${callTo(phone)}">${icon('call')}Call</a>
        <a class="action" href="${textTo(phone)}">${icon('text')}SMS</a>`
    }
    ${email && html`<a class="action" href="${mailTo(email)}">${icon('mail')}Mail</a>`}
    ${way && html`<a class="action" href="${way}" rel="noreferrer">${icon('way')}Directions</a>`}
  </div>`;
}

function details(contact: Contact): Html {
  const { phones, emails, address, website } = contact;
  const site = website ? siteOf(website) : null;
  const rows: [term: string, texts: (Html | string)[]][] = [
    ['Phone', phones.map((phone) => html`<a href="${callTo(phone)}">${phone}</a>`)],
    ['Mail', emails.map((email) => html`<a href="${mailTo(email)}">${email}</a>`)],
    ['Address', address ? [asWritten(address)] : []],
    ['Website', site ? [html`<a href="${site.href}" rel="noreferrer">${site.shown}</a>`] : []],
  ];
  return html`<dl>
    ${rows
      .filter(([, texts]) => texts.length > 0)
      .map(
        ([term, texts]) =>
          html`<div>
            <dt>${term}</dt>
            ${texts.map((text) => html`<dd>${text}</dd>`)}
          </div>`,
      )}
  </dl>`;
}

function siteOf(website: string): { href: string; shown: string } | null {
  const written = /^https?:/i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(written)) return null;
  return { href: new URL(written).href, shown: website.replace(/^https?:\/\/|\/$/gi, '') };
}

function sharing({ address, card: { contact } }: SharedPage): Html {
  const { pathname } = new URL(address);
  // Whole pixels for each module: a camera sees it sharp.
  const size = wholeSize(codeSideOf(contact));
  return html`<section class="share" aria-labelledby="sharing">
    <h2 id="sharing">Pass this card on</h2>
    <input id="link" value="${address}" readonly aria-label="Link to this card" />
    <div class="ways">
      <button class="button" id="share" data-script hidden>${icon('share')}Share</button>
      <button class="button" id="copy" data-script hidden>${icon('copy')}Copy link</button>
      <a class="button" href="${mailOfLink(contact.name, address)}">${icon('mail')}Mail the link</a>
    </div>
    <p class="said" id="said" role="status"></p>
    <figure class="code">
      <img
        src="/api${pathname}/qr.svg"
        width="${size}"
        height="${size}"
        alt="Code that saves the contact when it is scanned"
        loading="lazy"
      />
      <figcaption>
        <h2>Scan to Save Card</h2>
        <p>With the camera of any phone.</p>
        <a href="/api${pathname}/qr.png?size=1024" download="contact-code.png">Download the code</a>
      </figcaption>
    </figure>
  </section>`;
}
