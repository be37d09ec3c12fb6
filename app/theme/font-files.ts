// Named by their content: `make-fonts.sh` makes them, and `fonts.css` has them all.

/** Of headings and of texts in Latin letters, which each page is likely to need. */
export const HEADING_FONT = '/fonts/heading-latin-86b14c68.woff2';
export const TEXT_FONT = '/fonts/text-latin-b0ff6740.woff2';
