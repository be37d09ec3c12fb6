import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#foundation/messages';
import { emptyPage } from '#tests/support/empty-page';
import type { FormAnswer } from '../forms/form-answer';
import { REQUESTS_AT } from './addresses';
import type { Decision } from './decision-queue';
import { Decisions, useDecisions } from './decisions';

afterEach(() => vi.unstubAllGlobals());

/** The page with what was sent from it, and how the next of it is answered. */
async function openPage() {
  const root = createRoot(emptyPage());
  // Without one the router takes it for the server, and sends nothing.
  const document = { createElement: vi.fn() };
  vi.stubGlobal('document', document);
  Object.assign(window, { document });
  const sent: string[] = [];
  let answer: (answer: FormAnswer) => void = () => undefined;
  let decisions: ReturnType<typeof useDecisions>;
  function Keys() {
    decisions = useDecisions();
    return null;
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push(String((await request.formData()).get('status')));
    return new Promise<FormAnswer>((resolve) => (answer = resolve));
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Decisions bulks={[]}>
          <Keys />
        </Decisions>
      ),
    },
    { path: REQUESTS_AT.organizations, action },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
  return {
    sent,
    press: (act: (keys: ReturnType<typeof useDecisions>) => void) => act(decisions),
    answer: (given: FormAnswer) => act(async () => answer(given)),
    close: () => act(async () => root.unmount()),
  };
}

const accepting: Decision = {
  level: 'organizations',
  subject: { id: 'r1', name: 'Ada' },
  status: 'accepted',
  version: 1,
};

it('has nothing to take back where a decision was pressed twice and refused', async () => {
  const page = await openPage();
  await act(async () => {
    page.press(({ decide }) => decide(accepting));
    page.press(({ decide }) => decide(accepting));
  });
  await page.answer({ code: 'Conflict', message: messages.somethingWentWrong });
  await act(async () => page.press(({ undoLast }) => undoLast()));
  expect(page.sent).toEqual(['accepted']);
  await page.close();
});

it('takes back with one press what was pressed twice', async () => {
  const page = await openPage();
  await act(async () => {
    page.press(({ decide }) => decide(accepting));
    page.press(({ decide }) => decide(accepting));
  });
  await page.answer({ done: messages.requestAccepted });
  await act(async () => page.press(({ undoLast }) => undoLast()));
  await page.answer({ done: messages.requestWaitsAgain });
  await act(async () => page.press(({ undoLast }) => undoLast()));
  expect(page.sent).toEqual(['accepted', 'pending']);
  await page.close();
});
