import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { signUpForm } from '#modules/identity/contract';
import { titled } from '../ui/page-title';
import { certainFaults, NewPasswordFields, UsernameField } from '../forms/account-fields';
import { CodeStepForm, EmailStep } from '../forms/code-forms';
import { useCodeSteps, useStepFocus } from '../forms/code-steps';
import { keepForm, useAnswer, type CodeAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import { CardSkeleton } from '../ui/card-skeleton';
import { useOnward } from '../ui/onward';
import { useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import { usernameFrom, type ChosenDesign } from './chosen-design';
import { forgetChosen, readChosen, starterNamed } from './chosen-design.server';
import { register, takeStep, visitorsOnly } from './sign-up.server';

export const meta = titled('signUp');

export function loader(args: LoaderFunctionArgs) {
  visitorsOnly(args);
  const { request } = args;
  if (new URL(request.url).searchParams.has('empty')) {
    throw redirect('/sign-up', { headers: { 'Set-Cookie': forgetChosen } });
  }
  const chosen = readChosen(request);
  return { chosen: chosen && { ...chosen, title: starterNamed(chosen.starter)?.name ?? '' } };
}

export const action = (args: ActionFunctionArgs) => takeStep(args, signUpForm, register);

export const clientAction = keepForm;

const StarterPicture = lazy(() => import('./starter-picture'));

export default function SignUp() {
  const { alreadyHere, login, signIn, signUp: words } = useWords('account');
  const { chosen } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const steps = useCodeSteps(answer, 'sign-up');
  const { step, email, proof, answerFor } = steps;
  const forms = useStepFocus<HTMLDivElement>(answer, step);
  const toLogin = (
    <Anchor component={Link} to={useOnward()('/login')} inherit>
      {signIn}
    </Anchor>
  );

  return (
    <Stack gap="lg" ref={forms}>
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">{step === 'proven' ? words.leadProven : words.lead}</Text>
      </div>
      {chosen && <ChosenCard {...chosen} />}
      <Done answer={answer} />
      <EmailStep
        steps={steps}
        description={words.personal}
        page="/sign-up"
        whenTaken={
          <>
            {toLogin}
            {' · '}
            <Anchor component={Link} to="/reset-password?ask" inherit>
              {login.forgot}
            </Anchor>
          </>
        }
      />
      <CodeStepForm steps={steps} action={words.checkCode} />
      <div data-step="proven">
        <SignUpDetails
          proven={step === 'proven'}
          email={email}
          proof={proof}
          answer={answerFor('proven')}
          chosen={chosen}
        />
      </div>
      <Text>
        {alreadyHere} {toLogin}
      </Text>
    </Stack>
  );
}

/** The card that registering saves. */
function ChosenCard({ name, starter, title }: ChosenDesign & { title: string }) {
  const words = useWords('account').signUp;
  return (
    <Group wrap="nowrap" gap={16} align="center">
      {useHydrated() && (
        <Box w={132} flex="none">
          <Suspense fallback={<CardSkeleton />}>
            <StarterPicture starter={starter} name={name} />
          </Suspense>
        </Box>
      )}
      <Text fz="sm">
        {words.chosen(title)}{' '}
        <Anchor component={Link} to="/create-card" inherit>
          {words.another}
        </Anchor>
      </Text>
    </Group>
  );
}

interface Props {
  /** The mail is proven: only then the rest can be filled in. */
  proven: boolean;
  email: string;
  proof: string;
  answer?: CodeAnswer;
  chosen: ChosenDesign | null;
}

function SignUpDetails({ proven, email, proof, answer, chosen }: Props) {
  const { formProps, field, message, valid } = useFormCheck({
    schema: signUpForm,
    answer,
    certain: certainFaults,
    draft: 'sign-up-details',
  });
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'register';
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="intent" value="register" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="proof" value={proof} />
      <Stack>
        <FormMessage>{message}</FormMessage>
        <UsernameField
          field={field}
          disabled={!proven}
          proposal={chosen ? usernameFrom(chosen.name) : undefined}
        />
        <NewPasswordFields field={field} disabled={!proven} shown={chosen !== null} />
        <Button type="submit" disabled={!proven || (hydrated && !valid)} loading={busy}>
          {useWords('account').register}
        </Button>
      </Stack>
    </Form>
  );
}
