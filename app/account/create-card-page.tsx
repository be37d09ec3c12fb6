import { Anchor, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isComposing } from '../ui/is-composing';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { StarterList } from '../designer/starter-list';
import { keepForm, useAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete } from '../forms/refusal.server';
import { useFormCheck } from '../forms/use-form-check';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PageHead } from '../ui/page-head';
import { PublicFrame } from '../ui/public-frame';
import { useHydrated } from '../ui/use-hydrated';
import { chosenForm } from './chosen-design';
import { keepChosen, offeredStarters, readChosen } from './chosen-design.server';
import { visitorsOnly } from './sign-up.server';

export const meta = titled('createCard');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader(args: LoaderFunctionArgs) {
  visitorsOnly(args);
  const { language } = args.context;
  return { starters: offeredStarters(language), name: readChosen(args.request)?.name ?? '' };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, [chosenForm]);
  const parsed = chosenForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  return redirect('/sign-up', { headers: { 'Set-Cookie': keepChosen(parsed.data) } });
}

export const clientAction = keepForm;

const StarterPicture = lazy(() => import('./starter-picture'));
/** The pictures show it too: without the warning the page is whole. */
const NameNotPrinted = lazy(() =>
  import('./name-not-printed').catch(() => ({ default: () => null })),
);

/** Every font of a card has these: the Latin letters of Europe, and no others are in most names. */
const OTHER_LETTERS = /[^ -\u017f]/;

/** Which design it is, the button says with which the form is sent. */
const nameForm = chosenForm.pick({ name: true });
/** Each design is drawn again when the name changes. */
const PAUSE_MS = 300;

export default function CreateCard() {
  const words = useWords('account').createCard;
  const { starters, name } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const { formProps, field, message } = useFormCheck({ schema: nameForm, answer, draft: 'card' });
  const { defaultValue = name, ...nameField } = field('name', words.name);
  const [typed, setTyped] = useState(defaultValue);
  const [drawn] = useDebouncedValue(typed, PAUSE_MS);
  const mayLackLetters = useHydrated() && OTHER_LETTERS.test(drawn);
  const { ref: form, onInput } = formProps;
  const readName = () => setTyped(String(new FormData(form.current!).get('name')));
  // What was typed before script came.
  useEffect(readName, [form]);
  return (
    <PublicFrame>
      <PageHead title={useWords('titles').createCard}>{words.lead}</PageHead>
      <Form
        method="post"
        {...formProps}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          onInput(event);
          readName();
        }}
      >
        <Stack gap={28}>
          <FormMessage>{message}</FormMessage>
          <Box maw={400}>
            <TextInput
              {...nameField}
              defaultValue={defaultValue}
              size="md"
              autoComplete="name"
              enterKeyHint="done"
              onKeyDown={showDesigns}
            />
            {mayLackLetters && (
              <Suspense>
                <NameNotPrinted name={drawn} />
              </Suspense>
            )}
          </Box>
          <StarterList
            starters={starters}
            picture={({ id }) => <StarterPicture starter={id} name={drawn} />}
            choice={({ id }) => ({ type: 'submit', name: 'starter', value: id })}
          />
          <Group gap="12px 24px">
            <Button component={Link} to="/sign-up?empty" variant="default">
              {words.empty}
            </Button>
            <Text>
              {words.forOrganization}{' '}
              <Anchor component={Link} to="/create-organization" inherit>
                {words.register}
              </Anchor>
            </Text>
          </Group>
        </Stack>
      </Form>
    </PublicFrame>
  );
}

/** Enter would choose the first design; instead, it leaves the field, and a phone its keyboard. */
function showDesigns(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.blur();
}
