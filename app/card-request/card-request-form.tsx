import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { editRequestInput, submitRequestInput } from '#modules/requests/contract';
import { useSuccessCount, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { Meanwhile, useMeanwhile, Was } from '../forms/meanwhile';
import { useWords } from '../language/use-words';
import { useFormCheck, valuesOf, type Values } from '../forms/use-form-check';
import { useHydrated } from '../ui/use-hydrated';
import type { CardRequestView } from './card-request';
import type { FormMode } from './form-mode';
import { RequestFields } from './request-fields';

const anyOfIt = submitRequestInput.partial();

interface Props {
  request: CardRequestView;
  mode: FormMode;
  editing: boolean;
  answer?: FormAnswer;
  /** Null once the form is closed, whatever was typed. */
  onTyped: (values: Values | null) => void;
}

/** Follows what becomes of the request, and loses nothing of what is typed. */
export function CardRequestForm({ request, mode, editing, answer, onTyped }: Props) {
  const words = useWords('card-request');
  const { organization, stored } = request;
  const page = `/card-design?organization=${organization.id}`;
  const { formProps, field, message } = useFormCheck({
    schema: mode.intent === 'edit' ? editRequestInput : submitRequestInput,
    answer,
    draft: mode.intent ? `card-request-${organization.id}` : undefined,
  });
  const { locationId: _, ...texts } = stored;
  const { meanwhile, take } = useMeanwhile(formProps.ref, texts, anyOfIt);
  const sends = useSuccessCount(answer);
  const { ref } = formProps;
  const isOpened = useRef(useHydrated() && editing);
  useIsomorphicEffect(() => {
    // Its button is gone, and would leave the focus nowhere.
    if (isOpened.current)
      ref.current?.querySelector<HTMLElement>('input:enabled:not([type=hidden])')?.focus();
  }, [ref]);
  useEffect(() => () => onTyped(null), [onTyped]);
  const busy = useNavigation().formData?.get('intent') === mode.intent && mode.intent !== null;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    onTyped(valuesOf(event.currentTarget));
  };
  return (
    <>
      <Form
        method="post"
        action={page}
        encType="multipart/form-data"
        aria-label={words.form}
        {...formProps}
        onInput={onInput}
      >
        {mode.intent && <input type="hidden" name="intent" value={mode.intent} />}
        {editing && <input type="hidden" name="editing" value="yes" />}
        <input type="hidden" name="organizationId" value={organization.id} />
        <Was values={texts} />
        <Stack>
          {mode.intent && <Meanwhile meanwhile={meanwhile} labels={words.fields} onTake={take} />}
          <FormMessage>{message}</FormMessage>
          <RequestFields field={field} request={request} open={mode.open} sends={sends} />
          {mode.button && (
            <Group>
              <Button type="submit" disabled={mode.intent === null} loading={busy}>
                {words[mode.button]}
              </Button>
              {editing && (
                <Anchor component={Link} to={page} preventScrollReset size="sm">
                  {words.leaveIt}
                </Anchor>
              )}
            </Group>
          )}
        </Stack>
      </Form>
      {mode.opener && <Opener organizationId={organization.id} opens={mode.opener} />}
    </>
  );
}

interface OpenerProps {
  organizationId: string;
  opens: NonNullable<FormMode['opener']>;
}

/** Its address says that the form is open, so it is after a reload too, and without script. */
const Opener = ({ organizationId, opens }: OpenerProps) => (
  <Form action="/card-design" preventScrollReset>
    <input type="hidden" name="organization" value={organizationId} />
    <input type="hidden" name="edit" value="yes" />
    <Button type="submit" variant={opens === 'edit' ? 'default' : 'filled'} mt="md">
      {useWords('card-request')[opens]}
    </Button>
  </Form>
);
