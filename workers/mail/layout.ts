import type { Wording } from '#foundation/words/server-words.server';
import type { Action, Focus, MailText } from './templates';

const signature = ({ words }: Wording<'mails'>): string => `Leafcard - ${words.tagline}`;

// No colour has four digits in a row: mail programs that look for a code must find only the code.
const COLOUR = {
  paper: '#FBFAF6',
  surface: '#FFFFFF',
  ink: '#1B2A21',
  quiet: '#5C6B62',
  line: '#E4E2D9',
  leaf: '#1F7A4D',
  tint: '#EDF5F0',
};
const TEXT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables and inline styles, because every mail program supports them. */
export const htmlMail = (mail: MailText, wording: Wording<'mails'>): string => `<!doctype html>
<html lang="${wording.lang}" dir="${wording.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(mail.subject)}</title>
</head>
<body dir="${wording.dir}" style="margin:0;padding:0;background-color:${COLOUR.paper};">
${preview(mail)}
<table ${TABLE} width="100%" bgcolor="${COLOUR.paper}"><tr><td align="center" style="padding:32px 16px;">
<table ${TABLE} width="100%" style="max-width:560px;">
<tr><td style="padding:0 0 16px;">${letterhead}</td></tr>
<tr><td bgcolor="${COLOUR.surface}" style="background-color:${COLOUR.surface};border:1px solid ${COLOUR.line};border-radius:12px;padding:32px;word-break:break-word;">
<h1 style="margin:0 0 16px;${DISPLAY};font-size:26px;line-height:1.25;font-weight:600;color:${COLOUR.ink};">${escape(mail.heading)}</h1>
${mail.before.map((text) => paragraph(text, COLOUR.ink)).join('\n')}
${mail.focus ? htmlFocus(mail.focus, wording) : ''}
${mail.action ? htmlAction(mail.action) : ''}
${mail.after.map((text) => paragraph(text, COLOUR.quiet)).join('\n')}
${mail.settings ? htmlSettings(mail.settings) : ''}
</td></tr>
<tr><td align="center" style="padding:16px;${TEXT};font-size:13px;line-height:1.5;color:${COLOUR.quiet};">${escape(signature(wording))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** What mail programs show of a mail in a list, beside its subject, in the place of the heading, which says the same. */
const preview = ({ before }: MailText): string =>
  `<div style="display:none;max-height:0;overflow:hidden;">${escape(before.join(' '))}</div>`;

const letterhead = `<table ${TABLE}><tr>
<td width="22" height="22" bgcolor="${COLOUR.leaf}" style="width:22px;height:22px;background-color:${COLOUR.leaf};border-radius:0 14px 0 14px;font-size:0;line-height:0;">&nbsp;</td>
<td style="padding:0 10px;${DISPLAY};font-size:20px;font-weight:600;color:${COLOUR.leaf};">Leafcard</td>
</tr></table>`;

const paragraph = (text: string, colour: string, more = ''): string =>
  `<p style="margin:0 0 12px;${TEXT};font-size:15px;line-height:1.55;color:${colour};">${escape(text)}${more}</p>`;

const htmlSettings = ({ label, link }: Action): string =>
  paragraph(
    label,
    COLOUR.quiet,
    ` <a href="${escape(link)}" style="color:${COLOUR.leaf};"><bdi dir="ltr">${escape(link)}</bdi></a>`,
  );

function htmlFocus(focus: Focus, { dir }: Wording<'mails'>): string {
  const [start, padding] = dir === 'rtl' ? ['right', '4px 16px 4px 0'] : ['left', '4px 0 4px 16px'];
  switch (focus.kind) {
    case 'code':
      return `<table ${TABLE} width="100%" style="margin:8px 0 20px;"><tr><td align="center" bgcolor="${COLOUR.tint}" style="background-color:${COLOUR.tint};border-radius:12px;padding:20px 8px;font-family:Consolas,Menlo,monospace;font-size:38px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${COLOUR.ink};">${escape(focus.code)}</td></tr></table>`;
    case 'quote':
      return `<table ${TABLE} width="100%" style="margin:8px 0 20px;"><tr><td dir="auto" style="text-align:${start};border-${start}:3px solid ${COLOUR.leaf};padding:${padding};${TEXT};font-size:15px;line-height:1.55;color:${COLOUR.ink};white-space:pre-wrap;">${escape(focus.text)}</td></tr></table>`;
    case 'verbatim':
      return `<pre dir="ltr" style="margin:8px 0 20px;background-color:${COLOUR.tint};border-radius:12px;padding:16px;font-family:Consolas,Menlo,monospace;font-size:13px;line-height:1.5;color:${COLOUR.ink};white-space:pre-wrap;word-break:break-all;">${escape(focus.text)}</pre>`;
    default:
      return focus satisfies never;
  }
}

const htmlAction = ({ label, link }: Action): string =>
  `<table ${TABLE} style="margin:8px 0 20px;"><tr><td bgcolor="${COLOUR.leaf}" style="background-color:${COLOUR.leaf};border-radius:8px;"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;${TEXT};font-size:15px;font-weight:600;color:#FFFFFF;text-decoration:none;">${escape(label)}</a></td></tr></table>
<p style="margin:0 0 12px;${TEXT};font-size:13px;line-height:1.5;color:${COLOUR.quiet};word-break:break-all;"><bdi dir="ltr">${escape(link)}</bdi></p>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** For mail programs without HTML. */
export const plainMail = (
  { heading, before, focus, action, after, settings }: MailText,
  wording: Wording<'mails'>,
): string =>
  [
    heading,
    ...before,
    ...(focus ? [plainFocus(focus)] : []),
    ...(action ? [action.link] : []),
    ...after,
    ...(settings ? [`${settings.label} ${settings.link}`] : []),
    // Two hyphens and a space: mail programs fold what follows as a signature.
    `-- \n${signature(wording)}`,
  ].join('\n\n') + '\n';

function plainFocus(focus: Focus): string {
  switch (focus.kind) {
    case 'code':
      return `    ${focus.code}`;
    case 'verbatim':
      return focus.text;
    case 'quote':
      return focus.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return focus satisfies never;
  }
}
