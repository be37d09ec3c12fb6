import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { NUMBERED_TEMPLATES, numberedTemplateInput } from '#modules/templates/contract';
import { listNumberedTemplates, updateNumberedTemplate } from '#modules/templates/index.server';
import { messages } from '#foundation/messages';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { keepFormSaying, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FieldFault } from '../forms/form-message';
import { readForm, valuesOf } from '../forms/form.server';
import { usePickedImage } from '../forms/picked-image';
import { incomplete, refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { CardImage, CardPlace } from '../ui/card-image';
import { PageHead } from '../ui/page-head';
import surface from '../ui/drop-place.module.css';
import { Tiles } from '../ui/tiles';
import classes from './templates.module.css';
import { Pieces, useWords } from '../language/use-words';

export const meta = titled('templates');

export const shouldRevalidate = revalidateOn(among('TemplatesChanged', 'RoleChanged'));

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const numbered = await listNumberedTemplates(context.services);
  const templates = Array.from({ length: NUMBERED_TEMPLATES }, (_, index) => {
    const number = index + 1;
    const image = numbered.find((template) => template.number === number)?.image ?? null;
    return { number, image };
  });
  return { templates };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, [numberedTemplateInput]);
  const values = await valuesOf(form);
  const parsed = numberedTemplateInput.safeParse(values);
  if (!parsed.success) {
    const message = values.timage ? undefined : messages.noFilesChosen;
    return incomplete(parsed.error, form, { message, errors: message ? {} : undefined });
  }
  try {
    await context.run(updateNumberedTemplate, parsed.data);
    return { done: messages.templateUpdated };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepFormSaying(messages.templatesFailed);

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('templates');
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHead title={titles.templates}>
        {words.aboutNumbered}{' '}
        <Pieces
          of={words.othersElsewhere<ReactNode>(
            <Anchor component={Link} to="/add-templates" inherit>
              {words.others}
            </Anchor>,
          )}
        />
      </PageHead>
      <Done answer={answer} />
      <Tiles component="ol" least="252px" gap="20px 28px">
        {templates.map((template) => (
          <NumberedTemplate key={template.number} {...template} />
        ))}
      </Tiles>
    </>
  );
}

interface NumberedTemplateProps {
  number: number;
  image: string | null;
}

/** Another image is picked or dropped on it, shown, and sent. */
function NumberedTemplate({ number, image }: NumberedTemplateProps) {
  const id = useId();
  const words = useWords('templates');
  const fetcher = useFetcher<FormAnswer>();
  const page = useActionData<FormAnswer>();
  const own = page?.values?.number === String(number) ? page : undefined;
  const answer = fetcher.data ?? own;
  const { input, picked, onChange, remove, refuse } = usePickedImage('templatePng');
  const refusal = answer?.errors?.timage ?? answer?.message;
  const [fault, setFault] = useState(refusal);
  useEffect(() => setFault(refusal), [refusal, answer]);
  useEffect(() => {
    if (answer?.done) remove();
  }, [answer, remove]);
  const onSubmit = (event: FormEvent) => {
    if (picked && !picked.fault) return;
    event.preventDefault();
    setFault(picked?.fault ?? messages.noFilesChosen);
  };
  const wrong = picked?.fault ?? fault;
  const label = words.background(number);
  return (
    <li>
      <fetcher.Form
        method="post"
        action="/templates"
        encType="multipart/form-data"
        onSubmit={onSubmit}
      >
        <Stack gap={10}>
          <Done answer={answer} />
          <input type="hidden" name="number" value={number} />
          <div className={classes.card} data-error={Boolean(wrong) || undefined}>
            {picked?.url ? (
              <img src={picked.url} alt="" className={classes.picked} onError={refuse} />
            ) : image ? (
              <CardImage image={image} />
            ) : (
              <CardPlace c="dimmed" fz="sm">
                {words.empty}
              </CardPlace>
            )}
            <input
              ref={input}
              className={surface.input}
              type="file"
              name="timage"
              accept="image/png"
              aria-label={words.chooseAnother(label)}
              aria-invalid={Boolean(wrong) || undefined}
              aria-describedby={wrong ? id : undefined}
              onChange={(event) => {
                setFault(undefined);
                void onChange(event);
              }}
            />
          </div>
          <Group gap={8} mih={30} wrap="nowrap">
            <Text component="span" flex="none" miw="1.6em" ff="heading" fz="lg" fw={600}>
              {number}
            </Text>
            <Text
              component="span"
              flex={1}
              dir="auto"
              truncate
              fz="sm"
              c={picked ? undefined : 'dimmed'}
            >
              {picked ? picked.file.name : image ? words.replace : words.choose}
            </Text>
            {picked && (
              <Button variant="subtle" size="compact-sm" onClick={remove}>
                {words.cancel}
              </Button>
            )}
            <Button
              type="submit"
              size="compact-sm"
              variant={picked ? 'filled' : 'default'}
              loading={fetcher.state !== 'idle'}
              aria-label={words.updateBackground(number)}
            >
              {words.update}
            </Button>
          </Group>
          <Text id={id} role="alert" mih="1.5em" mt={-4} c="var(--mantine-color-error)" fz="sm">
            {wrong && <FieldFault label={label} fault={wrong} />}
          </Text>
        </Stack>
      </fetcher.Form>
    </li>
  );
}
