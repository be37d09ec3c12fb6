import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import { AppearanceSetting } from './appearance-setting';
import { PageHead } from '../ui/page-head';
import { SettingsSection } from '../ui/settings-section';

export function SignedOutSettings() {
  return (
    <>
      <PageHead title="Settings">You are not signed in. These settings work all the same.</PageHead>
      <SettingsSection title="Your account" text="Profile and devices are shown once you are in.">
        <Group>
          <Button component={Link} to="/login?to=/settings">
            Sign in
          </Button>
          <Button component={Link} to="/registration" variant="default">
            Register
          </Button>
        </Group>
      </SettingsSection>
      <SettingsSection title="Appearance" text="Paper by day, forest by night.">
        <AppearanceSetting />
      </SettingsSection>
      <SettingsSection title="Delete Account" text="You can do this without signing in.">
        <Text>
          <Anchor component={Link} to="/delete" inherit>
            Delete your account with a mailed code
          </Anchor>
        </Text>
      </SettingsSection>
    </>
  );
}
