import { Alert, Anchor, Box, Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import { Form, useNavigation } from '@remix-run/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent } from 'react';
import { joinForm, type JoinOffer, type MembershipView } from '#modules/organizations/contract';
import type { CodeAnswer, FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import { OrganizationLogo } from '../ui/organization-logo';
import rows from '../ui/row-list.module.css';
import { useHydrated } from '../ui/use-hydrated';
import { countryNames } from './country-names';
import classes from './join-offer.module.css';
import { useLanguage, useWords } from '../language/use-words';

export type JoiningWay = 'refer-code' | 'corporate-mail';

export interface JoinAnswer extends CodeAnswer {
  /** Which of the two forms it answers; neither when it is about an offer. */
  way?: JoiningWay;
  /** What may be joined now. */
  offer?: JoinOffer;
}

/** The organization that may be joined, until it is, or cannot be any more. */
export function useOffer(answer: JoinAnswer | undefined, held: JoinOffer | null) {
  const [seen, setSeen] = useState(answer);
  const [offer, setOffer] = useState(answer?.offer ?? (answer?.way ? null : held));
  if (answer !== seen) {
    setSeen(answer);
    // A form that never reached the server, or was not filled in, can be sent again.
    const over = answer?.code !== undefined || answer?.done !== undefined;
    setOffer(answer?.offer ?? (over ? null : offer));
  }
  return { offer, decline: () => setOffer(null) };
}

interface Props {
  offer: JoinOffer;
  /** Members can only look. */
  joined?: MembershipView;
  answer?: FormAnswer;
  onBack: () => void;
}

export function JoinOfferForm({
  offer: { organization, locations },
  joined,
  answer,
  onBack,
}: Props) {
  const { formProps, message, valid } = useFormCheck({ schema: joinForm, answer });
  const words = useWords('organization').join;
  const { joinedAlready } = useWords('messages');
  const { shown } = countryNames(useLanguage().locale);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'join';
  const title = useRef<HTMLHeadingElement>(null);
  const [only] = locations.length === 1 ? locations : [];

  useIsomorphicEffect(() => title.current?.focus(), []);

  const back = (event: MouseEvent) => {
    event.preventDefault();
    onBack();
  };
  return (
    <Form method="post" {...formProps}>
      <Stack gap={20} maw={640}>
        <input type="hidden" name="intent" value="join" />
        <input type="hidden" name="organizationId" value={organization.id} />
        <Group wrap="nowrap" gap={16}>
          <OrganizationLogo logo={organization.logo} size={64} />
          <div>
            <Title order={2} ref={title} tabIndex={-1} className={classes.name}>
              {organization.name}
            </Title>
            <Text c="dimmed">{organization.domain}</Text>
          </div>
        </Group>
        <FormMessage>{message}</FormMessage>
        {joined ? (
          <Alert color="leaf" icon={<IconCircleCheck aria-hidden />} title={joinedAlready}>
            {words.yourLocation(joined.location.name, joined.location.city)}
          </Alert>
        ) : (
          <Box component="fieldset" bd={0}>
            <Text component="legend" fw={600} mb={8}>
              {words.where}
            </Text>
            <Paper mah={500} className={rows.rows} style={{ overflowY: 'auto' }}>
              {locations.map(({ id, name, city, country, address }) => (
                <Radio
                  key={id}
                  name="locationId"
                  value={id}
                  required
                  size="md"
                  defaultChecked={id === only?.id}
                  label={name}
                  description={
                    // Browsers may have newer names than the server.
                    <span suppressHydrationWarning>
                      {[address, city, shown(country)].join(', ')}
                    </span>
                  }
                  classNames={{
                    root: classes.location,
                    body: classes.choice,
                    inner: classes.dot,
                    radio: classes.radio,
                  }}
                />
              ))}
            </Paper>
          </Box>
        )}
        <Group justify="space-between">
          {!joined && (
            <Button type="submit" loading={busy} disabled={hydrated && !valid}>
              {words.submit}
            </Button>
          )}
          <Anchor href="/add-organization?another" onClick={back} size="sm">
            {words.another}
          </Anchor>
        </Group>
      </Stack>
    </Form>
  );
}
