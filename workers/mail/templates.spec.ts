import { describe, expect, it } from 'vitest';
import type { MailContent } from '#events/jobs';
import { LANGUAGES, type Language } from '#foundation/languages';
import { composeMail, isSingleAddress } from './compose.server';

const settings = {
  mailFrom: 'Leafcard <no-reply@cards.example>',
  publicUrl: 'https://cards.example/',
};
const compose = (content: MailContent, key = 'key', language: Language = 'en') =>
  composeMail({ to: 'ada@example.org', content, language }, key, settings);

const codes = ['registration-code', 'deletion-code', 'join-code'] as const;
const all: MailContent[] = [
  { template: 'registration-code', code: '407915' },
  { template: 'deletion-code', code: '407915' },
  { template: 'reset-link', link: 'https://cards.example/reset-password#token=abc', username: 'A' },
  { template: 'password-changed', username: 'A' },
  { template: 'join-code', code: '407915' },
  { template: 'invitation', link: 'https://cards.example/invitation#abc', organization: 'Fern' },
  {
    template: 'member-invitation',
    link: 'https://cards.example/invitation#abc',
    organization: 'Fern',
  },
  {
    template: 'member-added',
    name: 'A',
    organization: 'Fern',
    link: 'https://cards.example/card-design',
  },
  {
    template: 'request-accepted',
    name: 'A',
    organization: 'Fern',
    link: 'https://cards.example/new-corporate-card-view',
    settings: 'https://cards.example/settings#emails',
  },
  {
    template: 'request-rejected',
    name: 'A',
    organization: 'Fern',
    reason: 'The photo is blurred.',
    link: 'https://cards.example/card-design',
    settings: 'https://cards.example/settings#emails',
  },
  {
    template: 'requests-waiting',
    username: 'A',
    count: 3,
    link: 'https://cards.example/notifications',
    settings: 'https://cards.example/settings',
  },
  {
    template: 'relation-changed',
    username: 'A',
    what: 'granted',
    role: 'AUDITOR',
    place: 'Moss',
    link: 'https://cards.example/notifications',
    settings: 'https://cards.example/settings',
  },
  {
    template: 'relation-changed',
    username: 'A',
    what: 'stands-in',
    role: null,
    place: 'Moss',
    insteadOf: 'Z',
    link: 'https://cards.example/notifications',
    settings: 'https://cards.example/settings',
  },
  {
    template: 'relation-changed',
    username: 'A',
    what: 'stood-in',
    role: null,
    place: 'Moss',
    insteadOf: 'Z',
    link: 'https://cards.example/notifications',
    settings: 'https://cards.example/settings',
  },
  ...(['revoked', 'removed', 'replaced'] as const).map((what) => ({
    template: 'relation-changed' as const,
    username: 'A',
    what,
    role: 'AUDITOR' as const,
    place: 'Moss',
    link: 'https://cards.example/notifications',
    settings: 'https://cards.example/settings',
  })),
  {
    template: 'checkpoint',
    username: 'A',
    size: 12_345,
    note: 'cards.example\n12345\ncm9vdA==\n\n— cards.example c2lnbmF0dXJl\n',
    link: 'https://cards.example/audit/proof',
  },
  { template: 'contact', name: 'Z', email: 'z@example.org', subject: 'Hi', message: 'Hello' },
];

describe('mails', () => {
  it.each(codes)('with a %s hold no other long number, and none in the subject', (template) => {
    const { subject, text, html } = compose({ template, code: '407915' });
    expect(text.match(/\d{4,}/g)).toEqual(['407915']);
    expect(html.match(/\d{4,}/g)).toEqual(['407915']);
    expect(subject).not.toMatch(/\d/);
    expect(text).toContain('10 minutes');
  });

  it.each(Object.keys(LANGUAGES) as Language[])(
    'with a code hold no other long number in %s, and say which language they are in',
    (language) => {
      for (const template of codes) {
        const { subject, text, html } = compose({ template, code: '407915' }, 'key', language);
        expect(text.match(/\d{4,}/g)).toEqual(['407915']);
        expect(html.match(/\d{4,}/g)).toEqual(['407915']);
        expect(subject).not.toMatch(/\d/);
        const { lang, dir } = LANGUAGES[language];
        expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
      }
    },
  );

  it('in a language that reads from right to left keep a name apart from its sentence', () => {
    const link = 'https://cards.example/invitation#abc';
    const content = { template: 'invitation', link, organization: 'Fern (Oslo)' } as const;
    const { subject, text, html } = compose(content, 'key', 'ar');
    for (const part of [subject, text, html]) expect(part).toContain('\u2068Fern (Oslo)\u2069');
    expect(text).toContain(`\n${link}\n`);
    expect(compose(content, 'key', 'de').text).not.toContain('\u2068');
  });

  it('in Japanese give the name of the one before an honorific, and none where it is not known', () => {
    const link = 'https://cards.example/notifications';
    const standsIn = {
      template: 'relation-changed',
      ...{ username: 'A', role: null, place: 'Moss', link, settings: link },
      what: 'stands-in',
    } as const;
    const named = compose({ ...standsIn, insteadOf: 'Z' }, 'key', 'ja');
    expect(named.subject + named.text).toContain('Zさんの後任');
    const { subject, text } = compose(standsIn, 'key', 'ja');
    expect(subject + text).toContain('退職した方の後任');
    expect(subject + text).not.toContain('さん');
  });

  it('begin with their first sentence, which programs show in a list beside the subject', () => {
    for (const content of all) {
      const { html, text } = compose(content);
      const [, first = ''] = /<body[^>]*>\s*<div[^>]*display:none[^>]*>([^<]*)</.exec(html) ?? [];
      expect(first.length).toBeGreaterThan(20);
      const [, second = ''] = text.split('\n\n');
      expect(first.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(second.slice(0, 9));
    }
  });

  it('in a language that reads from right to left keep quotes and links in their own direction', () => {
    const link = 'https://cards.example/card-design';
    const rejected = {
      template: 'request-rejected',
      ...{ name: 'A', organization: 'Fern', link, reason: 'Too dark.' },
    } as const;
    const { html } = compose(rejected, 'key', 'ar');
    expect(html).toMatch(/<td dir="auto"[^>]*text-align:right[^>]*>Too dark\.</);
    expect(html).toContain(`<bdi dir="ltr">${link}</bdi>`);
  });

  it('of the contact form are in English, whatever their receiver has chosen', () => {
    const contact = all.find(({ template }) => template === 'contact')!;
    expect(compose(contact, 'key', 'ja')).toEqual(compose(contact));
  });

  it('with the code to register have the subject that is expected', () => {
    expect(compose(all[0]!).subject).toBe('Your Leafcard code');
  });

  it('of different kinds have different subjects', () => {
    const subjects = all.map((content) => compose(content).subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it.each(all)(
    'load nothing from elsewhere and carry no styles or scripts ($template)',
    (content) => {
      const { html } = compose(content);
      expect(html).not.toMatch(/<(img|style|link|script)|url\(|src=/i);
    },
  );

  it.each(all)('have a text part that says the same in plain letters ($template)', (content) => {
    const { text } = compose(content);
    expect(text).not.toMatch(/<\/?(p|b|a|h1|td|table|body)\b|&\w+;/i);
    expect(text).toMatch(/Leafcard - Towards a Greener Earth\n$/);
  });

  it('lead to the link exactly as it was made', () => {
    const mail = compose(all[2]!);
    expect(mail.text).toContain('https://cards.example/reset-password#token=abc');
    expect(mail.html).toContain('href="https://cards.example/reset-password#token=abc"');
    expect(mail.text).toContain('30 minutes');
  });

  it.each(all.filter((content) => 'link' in content))(
    'have one button where there is something to do ($template)',
    (content) => {
      const { html, text } = compose(content);
      const links = [content.link, ...('settings' in content ? [content.settings] : [])];
      expect(html.match(/(?<=href=")[^"]*/g)).toEqual(links);
      for (const link of links) expect(text).toContain(link);
    },
  );

  it.each(['en', 'es', 'fr', 'nl', 'pt'] as const)(
    'begin with a capital after the greeting in %s',
    (language) => {
      const decided = all.map((content) => ({ ...content, rule: 'Only the phone' }));
      for (const content of [...all, ...decided]) {
        const [, greeting = '', text] = compose(content, 'key', language).text.split('\n\n');
        if (/[,:]$/.test(greeting)) expect(text).toMatch(/^[^\p{Ll}]/u);
      }
    },
  );

  it('lead to nothing but web pages', () => {
    const content = { template: 'reset-link', link: 'javascript:alert(1)', username: 'A' } as const;
    expect(() => compose(content)).toThrow('web');
  });

  it('escape what people typed, everywhere', () => {
    const nasty = `<b onclick="x('y')">&`;
    const { html } = compose({
      template: 'contact',
      name: nasty,
      email: 'z@example.org',
      subject: nasty,
      message: nasty,
    });
    expect(html).not.toContain('<b onclick');
    expect(html.split('&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;')).toHaveLength(6);
  });

  it('keep lines of strangers within one line', () => {
    const { subject, replyTo } = compose({
      template: 'contact',
      name: 'Eve\r\nBcc: a@example.net',
      email: 'eve@example.org',
      subject: 'Hi\u2028Bcc: a@example.net\0',
      message: '',
    });
    expect(subject).toBe('Contact: Hi Bcc: a@example.net');
    expect(replyTo).toBe('Eve Bcc: a@example.net <eve@example.org>');
  });

  it('say why a request was rejected, where that was said, and lead to the form', () => {
    const rejected = {
      template: 'request-rejected',
      name: 'Ada',
      organization: 'Fern',
      link: 'https://cards.example/card-design',
    } as const;
    const mail = compose({ ...rejected, reason: '<b>Blurred</b>\nphoto' });
    expect(mail.text).toContain('> <b>Blurred</b>\n> photo');
    expect(mail.text).toContain(rejected.link);
    expect(mail.html).toContain('&lt;b&gt;Blurred');
    expect(mail.html).toContain(`href="${rejected.link}"`);
    const withoutReason = compose(rejected);
    expect(withoutReason.html).toContain(`href="${rejected.link}"`);
    expect(withoutReason.text).not.toContain('This is why');
  });

  it('name the rule that decided in the place of a user', () => {
    const decided = {
      name: 'Ada',
      organization: 'Fern',
      link: 'https://cards.example/card-design',
    } as const;
    for (const template of ['request-accepted', 'request-rejected'] as const) {
      const named = compose({ template, ...decided, rule: 'Only\nthe phone' });
      expect(named.text).toContain('by the rule “Only the phone”.');
      expect(compose({ template, ...decided }).text).not.toContain('rule');
    }
  });

  it('have the same id for the same job and another one for another', () => {
    const [one, again, other] = [compose(all[3]!), compose(all[3]!), compose(all[3]!, 'other')];
    expect(one.messageId).toMatch(/^<[0-9a-f]{40}@cards\.example>$/);
    expect(again.messageId).toBe(one.messageId);
    expect(other.messageId).not.toBe(one.messageId);
  });

  it('go only to what is one address', () => {
    expect(isSingleAddress('ada.l+x@sub.example.org')).toBe(true);
    expect(isSingleAddress('zoë@exämple.org')).toBe(true);
    for (const wrong of ['', 'a', 'a@b@c', 'a@b, c@d', 'a <a@b.c>', 'a@b.c\n', '"a b"@c.d']) {
      expect(isSingleAddress(wrong)).toBe(false);
    }
  });
});
