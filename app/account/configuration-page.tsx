import { Alert, Box, Button, PasswordInput, Stack, Title } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, redirect, useLoaderData, useNavigation } from '@remix-run/react';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import { changePasswordForm } from '#modules/identity/contract';
import { changePassword } from '#modules/identity/index.server';
import { BACK_UP, BackupsSection } from '../backups/backups-section';
import { backUpNow, loadBackups } from '../backups/backups.server';
import { titled } from '../ui/page-title';
import { certainFaults, NewPasswordFields } from '../forms/account-fields';
import { keepFormOr, useAnswer, useSuccessCount, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete, refused, type AtFields } from '../forms/refusal.server';
import { useFormCheck } from '../forms/use-form-check';
import { requireActor } from '../http/viewer.server';
import { useWords } from '../language/use-words';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PageHead } from '../ui/page-head';
import { toastError } from '../ui/toasts';

export const meta = titled('configuration');

// Backups have no live changes: while one is being made, the page loads again by itself.
export const shouldRevalidate = revalidateOn(changesEverything);

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireActor(context.actor, request);
  return { backups: await loadBackups(context, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context.actor, request);
  const form = await readForm(request, [changePasswordForm]);
  if (form.get('intent') === BACK_UP) return beginBackup(context, form);
  const parsed = changePasswordForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { password, currentPassword } = parsed.data;
  try {
    await context.runOnce(changePassword, {
      passwordHash: wireHash(password),
      currentPasswordHash: currentPassword ? wireHash(currentPassword) : undefined,
    });
    return { done: messages.passwordChanged };
  } catch (error) {
    return refused(error, form, {}, currentPassword ? WRONG_PASSWORD : {});
  }
}

const WRONG_PASSWORD: AtFields = {
  CurrentPasswordNeeded: { currentPassword: messages.currentPasswordWrong },
};

async function beginBackup(context: ActionFunctionArgs['context'], form: FormData) {
  try {
    await context.run(backUpNow, undefined);
    return { done: messages.backupBegun, values: { intent: BACK_UP } };
  } catch (error) {
    return refused(error, form);
  }
}

/** A change that failed on our side leads to the start page: nothing secret is left in the form. */
export const clientAction = keepFormOr(() => {
  toastError(messages.somethingWentWrong);
  return redirect('/');
});

export default function Configuration() {
  const words = useWords('account').change;
  const newest = useAnswer();
  const answer = newest?.values?.intent === BACK_UP ? undefined : newest;
  const changes = useSuccessCount(answer);
  /** The answer that was there when the form was sent again, whether or not it was complete. */
  const [outdated, setOutdated] = useState<FormAnswer>();
  const { backups } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={useWords('titles').configuration}>{words.lead}</PageHead>
      <Done answer={newest} />
      {answer?.done && answer !== outdated && (
        <Alert color="leaf" icon={<IconShieldCheck aria-hidden />} mb="lg" maw={440}>
          <Title order={2} size="h3">
            {words.done}
          </Title>
          {words.doneText}
        </Alert>
      )}
      {/* A change empties the form: nothing secret stays on the page. */}
      <div onSubmit={() => setOutdated(answer)}>
        <ChangePassword key={changes} answer={answer?.done ? undefined : answer} />
      </div>
      {backups && (
        <Box id="backups" mt={48}>
          <BackupsSection {...backups} />
        </Box>
      )}
    </>
  );
}

/** Asks for the present password only once the server has asked for it. */
function ChangePassword({ answer }: { answer?: FormAnswer }) {
  const words = useWords('account');
  const { formProps, field, message } = useFormCheck({
    schema: changePasswordForm,
    answer,
    certain: certainFaults,
  });
  const { formAction, formMethod } = useNavigation();
  const busy = formMethod === 'POST' && (formAction?.startsWith('/configuration') ?? false);
  const needed = answer?.code === 'CurrentPasswordNeeded';
  const [asked, setAsked] = useState(needed);
  if (needed && !asked) setAsked(true);
  return (
    <Form method="post" action="/configuration" {...formProps}>
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        {asked && (
          <PasswordInput
            {...field('currentPassword', words.change.current)}
            description={words.change.currentHelp}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields field={field} label={words.newPassword} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.reset.change}
        </Button>
      </Stack>
    </Form>
  );
}
