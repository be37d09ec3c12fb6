const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const DOMAIN_MAX = 253;
/** As it was typed: one letter of it may be several characters. */
const TYPED_MAX = 1000;

/** A domain in its one spelling, letters of any script as IDNA has them; null when it is none. */
export function domainOf(text: string): string | null {
  // The marks of one letter are put in order in the square of their number.
  if (text.length > TYPED_MAX) return null;
  const given = text.trim().replace(/[.\u3002]$/, '');
  if (given === '' || /[\s/?#@:\\%[\]]/.test(given)) return null;
  let domain: string;
  try {
    domain = new URL(`http://${given}`).hostname;
  } catch {
    return null;
  }
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  return isName && !isAddress && domain.length <= DOMAIN_MAX ? domain : null;
}

export const domainOfEmail = (email: string): string | null =>
  domainOf(email.slice(email.lastIndexOf('@') + 1));

/** Nobody reads the scheme of a website. */
export const shownWebsite = (website: string): string => website.replace(/^https?:\/\/|\/$/gi, '');
