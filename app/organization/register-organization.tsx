import { Anchor, Button, Text, Title } from '@mantine/core';
import { Form, Link } from '@remix-run/react';
import type { CodeAnswer } from '../forms/code-steps';
import { EmailProof } from './email-proof';
import { FirstCard } from './first-card';
import { FormMessage } from '../forms/form-message';
import { ImageField } from '../forms/image-field';
import { KeptMailHint } from '../ui/dev-mail-hint';
import { LocationFields } from './location-fields';
import { OrganizationFields } from './organization-fields';
import { PlaceField } from './place-field';
import classes from './register-organization.module.css';
import { RegistrantFields } from './registrant-fields';
import { RegistrationPanel, RegistrationTabs } from './registration-panels';
import type { Tab } from './registration-tabs';
import { useRegistration } from './use-registration';

interface Props {
  answer?: CodeAnswer;
  keepsMails: boolean;
}

/** Three tabs of one form, beside the card that comes out of it. */
export function RegisterOrganization({ answer, keepsMails }: Props) {
  const registration = useRegistration(answer);
  const { tab, setTab, isOpen, isComplete, formProps, field, message } = registration;
  const { values, step, sendCode, restart, busy, ready } = registration;
  const panel = (name: Tab) => ({ name, open: tab === name });
  return (
    <div className={classes.split}>
      <div className={classes.column}>
        <Title order={1}>Register your organization</Title>
        <Text c="dimmed">You become its admin, and can ask everybody else in afterwards.</Text>
        <Form method="post" encType="multipart/form-data" className={classes.form} {...formProps}>
          {/* What Enter presses, before the buttons that only send codes. */}
          <button type="submit" name="intent" value="register" hidden />
          <RegistrationTabs tab={tab} onTab={setTab} isOpen={isOpen} isComplete={isComplete} />
          <FormMessage>{message}</FormMessage>
          <RegistrationPanel {...panel('organization')}>
            <OrganizationFields field={field} />
            <ImageField {...field('logo', 'Logo')} rule="registrationImage" />
            <Next to="location" />
          </RegistrationPanel>
          <RegistrationPanel {...panel('location')}>
            <LocationFields field={field} nameField="locationName" />
            <PlaceField
              defaultValue={answer?.values}
              errors={{
                latitude: field('latitude', 'Latitude').error,
                longitude: field('longitude', 'Longitude').error,
              }}
            />
            <Next to="personal details" />
          </RegistrationPanel>
          <RegistrationPanel {...panel('personal')}>
            <EmailProof
              step={step}
              answer={answer}
              field={field}
              page="/create-organization"
              onSend={sendCode}
              onRestart={restart}
            />
            {step === 'code' && keepsMails && <KeptMailHint />}
            <RegistrantFields field={field} disabled={step !== 'proven'} />
            <Button type="submit" name="intent" value="register" disabled={!ready} loading={busy}>
              Register organization
            </Button>
          </RegistrationPanel>
        </Form>
        <Text>
          Only for yourself?{' '}
          <Anchor component={Link} to="/sign-up" inherit>
            Register as an individual
          </Anchor>
        </Text>
      </div>
      <FirstCard values={values} />
    </div>
  );
}

const Next = ({ to }: { to: string }) => (
  <Button type="submit" className={classes.next}>
    Continue to {to}
  </Button>
);
