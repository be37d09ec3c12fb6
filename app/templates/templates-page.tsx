import { Anchor } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { NUMBERED_TEMPLATES, numberedTemplateInput } from '#modules/templates/contract';
import { messages } from '#foundation/messages';
import { Done } from '../forms/form-message';
import { type FormAnswer, keepFormSaying } from '../forms/form-answer';
import { NumberedTemplate } from './numbered-template';
import classes from './numbered-template.module.css';
import { PageHead, titled } from '../ui/page-head';
import { revalidateOn } from '../live/revalidate';
import { readForm, valuesOf } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Templates');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['TemplatesChanged', 'RoleChanged'].includes(type),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const numbered = await context.templates.queries.numbered();
  const templates = Array.from({ length: NUMBERED_TEMPLATES }, (_, index) => {
    const number = index + 1;
    const image = numbered.find((template) => template.number === number)?.image ?? null;
    return { number, image };
  });
  return { templates };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request);
  const values = await valuesOf(form);
  const parsed = numberedTemplateInput.safeParse(values);
  if (!parsed.success) {
    const message = values.timage ? undefined : messages.noFilesChosen;
    return incomplete(parsed.error, form, { message, errors: message ? {} : undefined });
  }
  const { number, timage: image } = parsed.data;
  try {
    await context.templates.commands.updateNumbered(context.command, { number, image });
    return { done: messages.templateUpdated };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepFormSaying(messages.templatesFailed);

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHead title="Templates">
        The twelve numbered backgrounds.{' '}
        <Anchor component={Link} to="/add-templates" inherit>
          Plain and graphic backgrounds
        </Anchor>{' '}
        have a page of their own.
      </PageHead>
      <Done answer={answer} />
      <ol className={classes.templates}>
        {templates.map((template) => (
          <NumberedTemplate key={template.number} {...template} />
        ))}
      </ol>
    </>
  );
}
