import type { ServerWords, Wording } from '#foundation/words/server-words.server';
import type { Contact, SharedCardView } from '#modules/cards/contract';
import { contactCodeOf, linkCode } from '#modules/cards/index.server';
import { html, Html } from '../http/html';
import { wholeSize } from '../card/code-size';
import { asWritten, documentOf, icon, linkTo } from './document.server';
import { callTo, mailOfLink, mailTo, textTo, wayTo } from './contact-links';

interface SharedPage {
  card: SharedCardView;
  /** The public address of this page. */
  address: string;
  /** Its images are being rendered, and the page reloads itself. */
  isAwaited: boolean;
  /** The public address of an image. */
  imageUrl: (id: string) => string;
  wording: Wording<'sharedCard'>;
}

/** A shared card with everything its receiver may want to do. It needs no script. */
export function cardPage(page: SharedPage): string {
  const { contact } = page.card;
  const { wording } = page;
  return documentOf({
    wording,
    title: `${contact.name} · Leafcard`,
    head: preview(page),
    body: html`<main>
      ${heroOf(page)}
      <section class="about">
        <div class="who">
          <h1>${asWritten(contact.name)}</h1>
          ${[contact.title, contact.organization].filter(Boolean).map((line) => html`<p>${asWritten(line)}</p>`)}
        </div>
        ${actions(page)} ${details(contact, wording.words)}
      </section>
      ${sharing(page)}
    </main>`,
    scripted: true,
  });
}

/** For the preview of the link in messages. */
function preview({ card: { contact, images }, address, imageUrl, wording }: SharedPage): Html {
  const { comma, fullStop, purpose, cardOf } = wording.words;
  const { name } = contact;
  const about = [contact.title, contact.organization].filter(Boolean).join(comma);
  const description = [about, purpose].filter(Boolean).join(fullStop);
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="profile" />
    <meta property="og:site_name" content="Leafcard" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta name="twitter:card" content="${images ? 'summary_large_image' : 'summary'}" />
    ${images ? pictureOf(imageUrl(images.front), cardOf(name)) : ''}`;
}

const pictureOf = (url: string, alt: string): Html =>
  html`<meta property="og:image" content="${url}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1450" />
    <meta property="og:image:height" content="824" />
    <meta property="og:image:alt" content="${alt}" />`;

function heroOf({ card: { images, contact }, isAwaited, wording }: SharedPage): Html {
  const { words } = wording;
  if (!images) {
    return html`<div class="hero">
      <div class="card">
        <div class="side blank" role="status">
          <p>${asWritten(contact.name)}</p>
          <p>${isAwaited ? words.beingDrawn : words.notDrawn}</p>
        </div>
      </div>
    </div>`;
  }
  const name = contact.name;
  return html`<div class="hero">
    <input type="checkbox" id="turn" aria-label="${words.showBack}" />
    <label class="card" for="turn">
      <span class="side"
        ><img
          src="/images/${images.front}"
          width="725"
          height="412"
          alt="${words.frontOf(name)}"
          fetchpriority="high"
      /></span>
      <span class="side back"
        ><img
          src="/images/${images.back}"
          width="725"
          height="412"
          alt="${words.backOf(name)}"
          decoding="async"
      /></span>
    </label>
    <p class="turn">${icon('turn')}${words.turn}</p>
  </div>`;
}

function actions({ address, card: { contact }, wording: { words } }: SharedPage): Html {
  const [phone] = contact.phones;
  const [email] = contact.emails;
  const way = wayTo(contact);
  return html`<div class="actions">
    <a class="button save" href="${new URL(address).pathname}/contact.vcf"
      >${icon('save')}${words.save}</a
    >
    ${
      phone &&
      html`<a class="action" href="${callTo(phone)}">${icon('call')}${words.call}</a>
        <a class="action" href="${textTo(phone)}">${icon('text')}${words.text}</a>`
    }
    ${email && html`<a class="action" href="${mailTo(email)}">${icon('mail')}${words.write}</a>`}
    ${way && html`<a class="action" href="${way}" rel="noreferrer">${icon('way')}${words.directions}</a>`}
  </div>`;
}

function details(contact: Contact, words: ServerWords['sharedCard']): Html {
  const { phones, emails, address, website } = contact;
  const site = website ? linkTo(website) : null;
  const rows: [term: string, texts: (Html | string)[]][] = [
    [words.phone, phones.map((phone) => html`<a dir="ltr" href="${callTo(phone)}">${phone}</a>`)],
    [words.mail, emails.map((email) => html`<a dir="ltr" href="${mailTo(email)}">${email}</a>`)],
    [words.address, address ? [asWritten(address)] : []],
    [words.website, site ? [site] : []],
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

function sharing({ address, card: { contact }, wording: { words } }: SharedPage): Html {
  const { pathname } = new URL(address);
  // Whole pixels for each module: a camera sees it sharp.
  const size = wholeSize(contactCodeOf(contact).side);
  return html`<section class="share" aria-labelledby="sharing">
    <h2 id="sharing">${words.passOn}</h2>
    <input id="link" value="${address}" readonly dir="ltr" aria-label="${words.link}" />
    <div class="ways">
      <button class="button" id="share" data-script hidden>${icon('share')}${words.share}</button>
      <button class="button" id="copy" data-script hidden>${icon('copy')}${words.copy}</button>
      <a class="button" href="${mailOfLink(contact.name, address)}"
        >${icon('mail')}${words.mailLink}</a
      >
    </div>
    <p
      class="said"
      id="said"
      role="status"
      data-copied="${words.copied}"
      data-selected="${words.selected}"
    ></p>
    <figure class="code">
      <img
        src="/api${pathname}/qr.svg"
        width="${size}"
        height="${size}"
        alt="${words.code}"
        loading="lazy"
      />
      <figcaption>
        <h2>${words.scan}</h2>
        <p>${words.anyCamera}</p>
        <a href="/api${pathname}/qr.png?size=1024" download="contact-code.png"
          >${words.downloadCode}</a
        >
      </figcaption>
    </figure>
    <details class="opens">
      <summary>${words.codeOfPage}</summary>
      <div role="img" aria-label="${words.codeOfPage}">
        ${new Html(linkCode(address, wholeSize))}
      </div>
    </details>
  </section>`;
}
