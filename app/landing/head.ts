import type { MetaDescriptor } from '@remix-run/node';

const TITLE = 'Leafcard · Towards a Greener Earth';
const DESCRIPTION =
  'A business card that lives on your phone: share it, let people scan it and save it with one tap, and keep it right without printing it again.';

/** What search engines and link previews are told; all addresses are whole ones. */
export function headOf(publicUrl: string): MetaDescriptor[] {
  const home = `${publicUrl}/`;
  const image = `${publicUrl}/landing/preview.png`;
  return [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: home },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Leafcard' },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: home },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A business card on green ground' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebSite',
            name: 'Leafcard',
            alternateName: 'Leafcard, towards a greener earth',
            url: home,
            description: DESCRIPTION,
          },
          {
            '@type': 'WebApplication',
            name: 'Leafcard',
            url: home,
            image,
            description: DESCRIPTION,
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Any',
            browserRequirements: 'Any browser',
          },
        ],
      },
    },
  ];
}
