import {
  Anchor,
  Box,
  Button,
  Center,
  Stack,
  Tabs,
  Text,
  TextInput,
  Title,
  type ButtonProps,
} from '@mantine/core';
import { Form, Link } from '@remix-run/react';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NewPasswordFields, UsernameField } from '../forms/account-fields';
import { FormMessage } from '../forms/form-message';
import { ImageField } from '../forms/image-field';
import type { FieldOf } from '../forms/use-form-check';
import { useOnward } from '../ui/onward';
import { useHydrated } from '../ui/use-hydrated';
import { EmailProof } from './email-proof';
import { FirstCard } from './first-card';
import { LocationFields } from './location-fields';
import { OrganizationFields } from './organization-fields';
import { PlaceField } from './place-field';
import classes from './register-organization.module.css';
import { tabs, useRegistration, type RegistrationAnswer, type Tab } from './use-registration';
import { Pieces, useWords } from '../language/use-words';

/** Three tabs of one form, beside the card that comes out of it. */
export function RegisterOrganization({ answer }: { answer?: RegistrationAnswer }) {
  const words = useWords('organization');
  const registration = useRegistration(answer, <JoinInstead />);
  const { tab, setTab, isOpen, isComplete, formProps, field, message } = registration;
  const { values, step, proof, sendCode, restart, busy, ready, checking } = registration;
  const panel = (name: Tab) => ({ name, open: tab === name });
  return (
    <div className={classes.split}>
      <Box miw={0}>
        <Title order={1}>{words.register.title}</Title>
        <Text c="dimmed">{words.register.about}</Text>
        <Form method="post" encType="multipart/form-data" {...formProps}>
          <Stack gap={20} my={24}>
            {/* What Enter presses, before the buttons that only send codes. */}
            <button type="submit" name="intent" value="register" hidden />
            <input type="hidden" name="proof" value={proof} />
            <RegistrationTabs tab={tab} onTab={setTab} isOpen={isOpen} isComplete={isComplete} />
            <FormMessage>{message}</FormMessage>
            <RegistrationPanel {...panel('organization')}>
              <OrganizationFields field={field} />
              <ImageField {...field('logo', words.logo)} rule="registrationImage" />
              <Next loading={checking}>{words.register.toLocation}</Next>
            </RegistrationPanel>
            <RegistrationPanel {...panel('location')}>
              <LocationFields field={field} nameField="locationName" />
              <PlaceField
                defaultValue={answer?.values}
                errors={{
                  latitude: field('latitude', words.latitude).error,
                  longitude: field('longitude', words.longitude).error,
                }}
              />
              <Next>{words.register.toPersonal}</Next>
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
              <RegistrantFields field={field} disabled={step !== 'proven'} />
              <Button type="submit" name="intent" value="register" disabled={!ready} loading={busy}>
                {words.register.submit}
              </Button>
            </RegistrationPanel>
          </Stack>
        </Form>
        <Text>
          {words.register.forYourself}{' '}
          <Anchor component={Link} to={useOnward()('/sign-up')} inherit>
            {words.register.individual}
          </Anchor>
        </Text>
      </Box>
      <FirstCard values={values} />
    </div>
  );
}

function JoinInstead() {
  const words = useWords('organization').register;
  const { joinOrganization } = useWords('titles');
  return (
    <Pieces
      of={words.joinInstead<ReactNode>(
        <Anchor component={Link} to="/add-organization" inherit>
          {joinOrganization}
        </Anchor>,
      )}
    />
  );
}

const Next = (props: ButtonProps & { children: string }) => (
  <Button type="submit" mt={8} style={{ alignSelf: 'start' }} data-needs-script {...props} />
);

interface RegistrantProps {
  field: FieldOf;
  /** Until the mail is proven. */
  disabled: boolean;
}

/** Who registers an organization, and is its first admin. */
function RegistrantFields({ field, disabled }: RegistrantProps) {
  const words = useWords('organization');
  const props = (name: string, label: string) => ({ ...field(name, label), disabled });
  return (
    <>
      <TextInput {...props('designation', words.designation)} autoComplete="organization-title" />
      <TextInput {...props('contactNumber', words.contactNumber)} type="tel" autoComplete="tel" />
      <UsernameField field={field} disabled={disabled} />
      <ImageField
        {...props('photo', words.personalImage)}
        rule="registrationImage"
        shape="portrait"
      />
      <NewPasswordFields field={field} disabled={disabled} />
    </>
  );
}

/** Mantine names the tabs and what they control after it. */
const ID = 'registration';

interface TabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  isOpen: (tab: Tab) => boolean;
  isComplete: (tab: Tab) => boolean;
}

function RegistrationTabs({ tab, onTab, isOpen, isComplete }: TabsProps) {
  const labels = useWords('organization').register.tabs;
  return (
    <Tabs
      id={ID}
      value={tab}
      onChange={(name) => onTab(name as Tab)}
      classNames={{ tab: classes.tab, tabLabel: classes.label }}
      data-needs-script
    >
      <Tabs.List grow>
        {tabs.map((name, index) => (
          <Tabs.Tab
            key={name}
            value={name}
            disabled={!isOpen(name)}
            leftSection={<Mark done={isComplete(name)}>{index + 1}</Mark>}
          >
            {labels[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

const Mark = ({ done, children }: { done: boolean; children: ReactNode }) => (
  <Center
    component="span"
    inline
    w={24}
    h={24}
    bdrs="50%"
    bd={`1px solid ${done ? 'transparent' : 'var(--mark, var(--control-line))'}`}
    bg={done ? 'var(--leaf-wash)' : undefined}
    c={done ? 'var(--leaf-text)' : undefined}
    fz="xs"
    aria-hidden
  >
    {done ? <IconCheck size={14} stroke={2.5} /> : children}
  </Center>
);

interface PanelProps {
  name: Tab;
  open: boolean;
  children: ReactNode;
}

/** It keeps its fields while another one is open. Without script all are open, one below the other. */
function RegistrationPanel({ name, open, children }: PanelProps) {
  const labels = useWords('organization').register.tabs;
  const tabbed = useHydrated();
  const title = `${ID}-title-${name}`;
  return (
    <section
      id={`${ID}-panel-${name}`}
      className={classes.panel}
      role={tabbed ? 'tabpanel' : undefined}
      aria-labelledby={tabbed ? `${ID}-tab-${name}` : title}
      data-panel={name}
      data-open={open || undefined}
    >
      <Title order={2} id={title} className={classes.title}>
        {labels[name]}
      </Title>
      <Stack>{children}</Stack>
    </section>
  );
}
