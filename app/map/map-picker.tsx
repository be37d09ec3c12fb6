import {
  Anchor,
  Button,
  Center,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { PlaceView } from '#modules/places/contract';
import Modal from '../ui/modal';
import { useRootData } from '../ui/root-data';
import { usePart } from '../ui/use-part';
import { coordinatesOf, shownDegrees, type Coordinates } from './coordinates';
import classes from './map-picker.module.css';
import { PlaceSearch } from './place-search';
import type { Goal } from './world-map';
import { useLanguage, useWords } from '../language/use-words';
import { countryNames } from '../organization/country-names';

const loadWorldMap = () => import('./world-map');

/** The middle of Europe, without a place. */
const START: Coordinates = { latitude: 50.1, longitude: 9.9 };
const FIRST_ZOOM = 6;
const FOUND_ZOOM = 16;
/** Until coordinates are typed in full. */
const SAID_AFTER = 500;

interface Props {
  /** Of the marker at first. */
  place: Coordinates | null;
  onSave: (place: Coordinates) => void;
  onClose: () => void;
}

/** A place can be searched, typed, or pointed at; "Save" applies it. */
export function MapPicker({ place: given, onSave, onClose }: Props) {
  const words = useWords('map');
  const { shown } = countryNames(useLanguage().locale);
  const [place, setPlace] = useState(given);
  const [texts, setTexts] = useState(() => textsOf(given));
  const [goal, setGoal] = useState<Goal>({ ...(given ?? START), zoom: FIRST_ZOOM });
  const [marked, setMarked] = useState('');
  const [announced] = useDebouncedValue(marked, SAID_AFTER);
  /** Counts what was not found by the search: each begins it from empty. */
  const [others, setOthers] = useState(0);
  const onPhone = useMediaQuery('(max-width: 40em)');
  const styleUrl = useRootData()?.mapStyleUrl;
  // Drawing a map keeps the page busy: before it begins, the dialog listens for Back.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  /** What is said in place of a map that cannot be shown. */
  const [instead, setInstead] = useState(() => (hasWebGl() ? null : words.notDrawable));
  const giveUp = () => setInstead(words.notLoaded);
  const map = usePart(loadWorldMap, isOpen && !instead, giveUp);

  const mark = (next: Coordinates | null, name = inDegrees(next)) => {
    setPlace(next);
    setMarked(next ? words.markerAt(name) : '');
  };
  const find = ({ name, country, ...found }: PlaceView) => {
    const next = coordinatesOf(found);
    if (!next) return;
    mark(next, `${name}, ${shown(country)}`);
    setTexts(textsOf(next));
    setGoal({ ...next, zoom: FOUND_ZOOM });
  };
  const point = (pointed: Coordinates) => {
    const next = coordinatesOf(pointed);
    if (!next) return;
    mark(next);
    setTexts(textsOf(next));
    setOthers(others + 1);
  };
  const type = (name: keyof Coordinates, text: string) => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const typed = coordinatesOf(next);
    mark(typed);
    if (typed) setGoal((before) => ({ ...typed, zoom: before.zoom }));
    setOthers(others + 1);
  };
  const wrong = (name: keyof Coordinates) =>
    texts[name] !== '' &&
    coordinatesOf({ latitude: 0, longitude: 0, [name]: texts[name] }) === null;

  return (
    <Modal opened onClose={onClose} title={words.title} size={880} fullScreen={onPhone} centered>
      {/* React passes events on to the form around the dialog, to which these fields do not belong. */}
      <Stack onInput={stopPropagation} onBlur={stopPropagation} onSubmit={stopPropagation} gap="sm">
        <PlaceSearch key={others} onFound={find} />
        <div className={classes.map} dir="ltr" role="group" aria-label={words.map}>
          {instead ? (
            <Center h="100%" p={24} c="dimmed" ta="center">
              <span dir="auto">{instead}</span>
            </Center>
          ) : map ? (
            <map.default {...{ place, goal, styleUrl }} onPick={point} onFailed={giveUp} />
          ) : (
            <Skeleton h="100%" animate={false} aria-hidden />
          )}
        </div>
        {/* The keyboard of an iPhone for decimals has no minus. */}
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={words.latitude}
            value={texts.latitude}
            onChange={({ currentTarget }) => type('latitude', currentTarget.value)}
            error={wrong('latitude') && words.latitudeWrong}
            inputMode="text"
            autoComplete="off"
          />
          <TextInput
            label={words.longitude}
            value={texts.longitude}
            onChange={({ currentTarget }) => type('longitude', currentTarget.value)}
            error={wrong('longitude') && words.longitudeWrong}
            inputMode="text"
            autoComplete="off"
          />
        </SimpleGrid>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        <Group justify="space-between">
          <Anchor
            href={externalMap(place ?? goal)}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
          >
            <Group gap={6} component="span">
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
              {words.external}
            </Group>
          </Anchor>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button disabled={!place} onClick={() => place && onSave(place)}>
              {words.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

const textsOf = (place: Coordinates | null) => ({
  latitude: shownDegrees(place?.latitude),
  longitude: shownDegrees(place?.longitude),
});

const inDegrees = (place: Coordinates | null): string => Object.values(textsOf(place)).join(', ');

const externalMap = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

function hasWebGl(): boolean {
  const canvas = document.createElement('canvas');
  return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
}
