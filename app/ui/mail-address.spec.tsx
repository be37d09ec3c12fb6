import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailAddress } from './mail-address';

it.each([
  ['ada@mail.example', 'ada<wbr/>@mail.example'],
  ['bad@@x', 'bad<wbr/>@@x'],
  ['nowhere', 'nowhere<wbr/>'],
])('%s is shown whole', (address, shown) => {
  expect(renderToStaticMarkup(<MailAddress address={address} />)).toBe(shown);
});
