import {
  act,
  createElement,
  useEffect,
  useState,
  type FormEvent,
  type SyntheticEvent,
} from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { isHeard, isSending, useNavigateOnce, useReadInPlace, useSendOnce } from './use-fetcher';

/** What effects hear of a value that changes in place, while React renders for another reason. */
async function heard(useValue: (value: string) => string): Promise<string[]> {
  const values: string[] = [];
  let inPlace = 'sent';
  let set: (other: number) => void;
  function Reader() {
    const [, setOther] = useState(0);
    set = setOther;
    const value = useValue(inPlace);
    useEffect(() => void values.push(value), [value]);
    return null;
  }
  const root = createRoot(emptyPage());
  await act(async () => root.render(createElement(Reader)));
  await act(async () => set(1));
  inPlace = 'answered';
  // React renders once more, finds no state changed, and drops what this rendering asked for.
  await act(async () => set(1));
  await act(async () => set(2));
  return values;
}

afterEach(() => vi.unstubAllGlobals());

it('runs the effects of what changed in place', async () => {
  expect(await heard(useReadInPlace)).toEqual(['sent', 'answered']);
});

it('would miss it otherwise', async () => {
  expect(await heard((value) => value)).toEqual(['sent']);
});

it('says what was answered only to the form that was sent, of those that share a fetcher', async () => {
  const heard: string[] = [];
  const send = new Map<string, ReturnType<typeof useSendOnce>>();
  interface Shared {
    isBusy: boolean;
    answer?: string;
  }
  function Form({ name, isBusy, answer }: Shared & { name: string }) {
    send.set(
      name,
      useSendOnce(isBusy, answer, (one) => heard.push(`${name}: ${one}`)),
    );
    return null;
  }
  const root = createRoot(emptyPage());
  const render = (shared: Shared, names = ['Ann', 'Bob']) =>
    act(async () =>
      root.render(names.map((name) => createElement(Form, { key: name, name, ...shared }))),
    );
  const press = (name: string) =>
    send.get(name)?.({ preventDefault: vi.fn() } as unknown as SyntheticEvent);

  await render({ isBusy: false });
  expect(press('Ann')).toBe(true);
  await render({ isBusy: true });
  expect(press('Bob')).toBe(false);
  await render({ isBusy: true, answer: 'first' });
  await render({ isBusy: false, answer: 'first' });
  expect(heard).toEqual(['Ann: first']);

  expect(press('Ann')).toBe(true);
  await render({ isBusy: true, answer: 'first' }, ['Bob']);
  await render({ isBusy: false, answer: 'second' }, ['Bob']);
  expect(press('Bob')).toBe(true);
  await render({ isBusy: false, answer: 'third' }, ['Bob']);
  expect(heard).toEqual(['Ann: first', 'Bob: third']);
});

it('sends a form that navigates once until it is answered, also before the page shows that', async () => {
  let once: ReturnType<typeof useNavigateOnce>;
  let answer: (value: object) => void = () => undefined;
  let loaded = Promise.resolve({});
  function Component() {
    once = useNavigateOnce();
    return null;
  }
  const action = () => new Promise<object>((resolve) => (answer = resolve));
  const loader = () => loaded;
  const router = createMemoryRouter([{ path: '/', action, loader, Component }], {
    future: { v7_normalizeFormMethod: true },
  });
  const root = createRoot(emptyPage());
  Object.assign(window, { __remixRouter: router });
  await act(async () =>
    root.render(createElement(RouterProvider, { router, future: { v7_startTransition: true } })),
  );
  const press = (submitter: string) => {
    const preventDefault = vi.fn();
    once({ nativeEvent: { submitter }, preventDefault } as unknown as FormEvent);
    return preventDefault.mock.calls.length === 0;
  };
  const formData = new FormData();
  formData.set('intent', 'save');
  const send = () => void router.navigate('/', { formMethod: 'post', formData });

  await act(async () => {
    expect(press('Save')).toBe(true);
    expect(isSending('save')).toBe(false);
    send();
    expect(press('Save')).toBe(false);
    expect([isSending('save'), isSending('another')]).toEqual([true, false]);
  });
  expect(press('Save')).toBe(false);
  let load: (value: object) => void = () => undefined;
  loaded = new Promise((resolve) => (load = resolve));
  await act(async () => answer({}));
  // What it was answered is there, though the page is still loaded again.
  expect(router.state.navigation.state).toBe('loading');
  expect(press('Save')).toBe(true);
  expect(press('Save')).toBe(false);
  await act(async () => load({}));
  expect(press('Save')).toBe(true);
  await act(async () => send());
  expect(press('Another')).toBe(true);
});

it('knows which answers nobody was there to hear', async () => {
  interface Shared {
    isBusy: boolean;
    answer?: { message: string };
  }
  let send: ReturnType<typeof useSendOnce>;
  function Form({ isOpen, isBusy, answer }: Shared & { isOpen: boolean }) {
    send = useSendOnce(isBusy, answer, isOpen ? () => {} : undefined);
    return null;
  }
  const root = createRoot(emptyPage());
  const render = (shared: Shared | null, isOpen = true) =>
    act(async () => root.render(shared && createElement(Form, { isOpen, ...shared })));
  const answered = async (afterSending: (answer: { message: string }) => Promise<void>) => {
    const answer = { message: 'refused' };
    await render({ isBusy: false });
    send();
    await render({ isBusy: true });
    await afterSending(answer);
    return isHeard(answer);
  };
  expect(await answered((answer) => render({ isBusy: false, answer }))).toBe(true);
  expect(await answered((answer) => render({ isBusy: false, answer }, false))).toBe(false);
  expect(await answered(() => render(null))).toBe(false);
});
