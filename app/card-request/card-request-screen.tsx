import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';
import type { CardValues } from '#modules/cards/contract';
import type { FormAnswer } from '../forms/form-answer';
import type { Values } from '../forms/use-form-check';
import type { CardRequestView } from './card-request';
import { CardRequestForm } from './card-request-form';
import classes from './card-request-screen.module.css';
import { formMode } from './form-mode';
import { OrganizationFacts } from './organization-facts';
import { RequestNote } from './request-note';
import { RequestedCard } from './requested-card';

interface Props {
  request: CardRequestView;
  /** The address asks for the open form. */
  asksToEdit: boolean;
  answer?: FormAnswer;
}

/** The card is drawn again this long after the last letter. */
const DRAWN_AFTER = 250;

/** What was refused, or never arrived, stays open, although the address of the answer says nothing of it. */
function useOpened(asksToEdit: boolean, answer: FormAnswer | undefined): boolean {
  const [before, setBefore] = useState(asksToEdit);
  const isLost = answer !== undefined && answer.done === undefined && answer.values === undefined;
  const opened = asksToEdit || answer?.values?.editing === 'yes' || (isLost && before);
  if (opened !== before) setBefore(opened);
  return opened;
}

/** The form about one organization, and the card that comes of it. */
export function CardRequestScreen({ request, asksToEdit, answer }: Props) {
  const { organization, email, card } = request;
  const state = request.request?.status ?? null;
  const opened = useOpened(asksToEdit, answer);
  const editing = opened && (state === 'pending' || state === 'accepted');
  const mode = formMode({ state, editing, justSent: answer?.done !== undefined });
  const [typed, setTyped] = useState<Values | null>(null);
  const draw = useDebouncedCallback(setTyped, DRAWN_AFTER);
  const shown = mode.intent ? typed : null;
  return (
    <div className={classes.screen} data-state={state ?? undefined}>
      <div className={classes.words}>
        <RequestNote
          state={state}
          reason={request.request?.reason ?? null}
          organizationId={organization.id}
        />
        <OrganizationFacts organization={organization} email={email} />
        <CardRequestForm
          // Opened again, it shows what is stored; a decision leaves it open with what is typed.
          key={opened ? 'opened' : 'standing'}
          request={request}
          mode={mode}
          editing={editing}
          answer={answer}
          onTyped={draw}
        />
      </div>
      <div className={classes.card}>
        <RequestedCard
          card={{ ...card, values: valuesAsTyped(request, shown) }}
          typing={shown !== null}
          state={state}
        />
      </div>
    </div>
  );
}

/** What the card would say with what stands in the form right now. */
function valuesAsTyped(
  { card: { values }, locations }: Pick<CardRequestView, 'card' | 'locations'>,
  typed: Values | null,
): CardValues {
  if (!typed) return values;
  const place = locations.find(({ id }) => id === typed.locationId);
  const said = DETAIL_KEYS.flatMap((key) =>
    typed[key] === undefined ? [] : [[DETAILS[key].card.field, typed[key]]],
  );
  const texts = {
    ...values.texts,
    ...Object.fromEntries(said),
    ...(place && { address1: place.address, address2: place.city, address3: place.country }),
  };
  return { ...values, texts };
}
