import { expect, test } from 'vitest';
import { callTo, textTo } from './contact-links';

test.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 (0) 20 7946 0958', '00442079460958'],
  ['(020) 7946-0958', '02079460958'],
  ['+39 (06) 1234567', '+39061234567'],
  ['030/1234567', '0301234567'],
  ['+49 33701/12345', '+493370112345'],
  ['+49 (0)5251 / 1234567', '+4952511234567'],
  ['*31#', '*31%23'],
])('%s is called and written to as %s', (written, dialled) => {
  expect([callTo(written), textTo(written)]).toEqual([`tel:${dialled}`, `sms:${dialled}`]);
});

test.each([
  ['+49 30 123 ext. 5', 'tel:+4930123;ext=5', 'sms:+4930123'],
  ['+1 555 123 4567 (x89)', 'tel:+15551234567;ext=89', 'sms:+15551234567'],
  ['+1 555 123 4567 x89', 'tel:+15551234567;ext=89', 'sms:+15551234567'],
  ['+1 555 123 4567, extension 89', 'tel:+15551234567;ext=89', 'sms:+15551234567'],
  ['+1 555 123 4567,,89#', 'tel:+15551234567,,89%23', 'sms:+15551234567'],
])('%s is called with what is dialled after it', (written, call, text) => {
  expect([callTo(written), textTo(written)]).toEqual([call, text]);
});
